import Testing

@testable import LecternWorkshop

/// Tests of addresses of pictures, and of what they are called in the folder.
struct RemotePictureTests {
  @Test("an address of the web is told from a path")
  func addresses() {
    for text in ["https://images.example.org/a.jpg", "HTTP://images.example.org"] {
      #expect(RemotePicture.isAddress(text))
    }
    for text in [
      "a.jpg", "https://", "https:///a.jpg", "ftp://images.example.org/a.jpg",
      "mailto:a@example.org", "https://images.example.org/a b.jpg", "//images.example.org/a.jpg",
    ] {
      #expect(!RemotePicture.isAddress(text))
    }
  }

  @Test("the host of an address is known with its port, whatever stands around it")
  func hosts() {
    let hosts = [
      "https://Images.example.org/a.jpg": "images.example.org",
      "http://me:word@images.example.org:81?x": "images.example.org:81",
      "http://[::1]:80/": "[::1]:80",
    ]
    for (address, host) in hosts { #expect(RemotePicture.host(of: address) == host) }
  }

  @Test("names are made of addresses alone: a key, and an end that people can read")
  func names() {
    let key = RemotePicture.key(of: "https://images.example.org/a.jpg")
    #expect(key.utf8.count == RemotePicture.keyLength)
    #expect(key == RemotePicture.key(of: "https://images.example.org/a.jpg"))
    #expect(key != RemotePicture.key(of: "https://images.example.org/a.jpg?size=2"))
    let tails = [
      "https://images.example.org/x/The%20Ship.v2.JPG?w=1#top": "-the-ship",
      "https://images.example.org": "", "https://images.example.org/": "",
      "https://images.example.org/../..": "",
      "https://images.example.org/" + String(repeating: "a", count: 300):
        "-" + String(repeating: "a", count: 40),
    ]
    for (address, tail) in tails {
      #expect(RemotePicture.stem(of: address).dropFirst(RemotePicture.keyLength) == tail)
    }
  }

  @Test("letters beyond ASCII are sent as bytes, but for those of the host")
  func escaped() {
    #expect(
      CurlRun.escaped("https://bücher.example/käse?ö=%20")
        == "https://bücher.example/k%C3%A4se?%C3%B6=%20")
    #expect(CurlRun.escaped("https://bücher.example") == "https://bücher.example")
  }

  @Test("pictures are handed out by hosts in turn, and no more than a few of one")
  func queue() {
    let queue = FetchQueue(hosts: ["a", "a", "a", "b", "a"], ofOneHost: 2)
    #expect(queue.next() == .picture(0))
    #expect(queue.next() == .picture(3))
    #expect(queue.next() == .picture(1))
    #expect(queue.next() == .wait)
    queue.finish("a")
    #expect(queue.next() == .picture(2))
    #expect(queue.drop("a") == [4])
    #expect(queue.drop("a") == [])
    #expect(queue.next() == .done)
  }
}
