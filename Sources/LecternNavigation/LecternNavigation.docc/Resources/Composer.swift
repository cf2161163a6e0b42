import LecternInterface

struct Composer {
  let name: Text
  let works: [Text]

  static let all = [
    Composer(name: "Johann Sebastian Bach", works: ["Mass in B minor", "The Art of Fugue"]),
    Composer(name: "Clara Schumann", works: ["Piano Trio in G minor", "Three Romances"]),
    Composer(name: "Lili Boulanger", works: ["Faust et Hélène", "Pie Jesu"]),
  ]
}
