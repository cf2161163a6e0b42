import Testing

@testable import LecternImaging

struct VipsOperationTests {
  /// Every operation that is called, with every argument by which.
  static let used: [(String, [(String, VipsArgument.Kind)])] =
    ImageFormat.allCases.map { format in
      var named: [(String, VipsArgument.Kind)] = [
        format.isHeldAsFile ? ("buffer", .blob) : ("filename", .string),
        ("access", .enumeration), ("fail-on", .enumeration), ("out", .image),
      ]
      if format.hasPages { named += [("page", .int), ("n", .int)] }
      if format == .pdf { named += [("dpi", .double), ("background", .doubles)] }
      return (format.loader + (format.isHeldAsFile ? "_buffer" : ""), named)
    } + [
      ("flip", [("in", .image), ("direction", .enumeration), ("out", .image)]),
      (
        "icc_transform",
        [
          ("in", .image), ("output-profile", .string), ("embedded", .bool),
          ("input-profile", .string), ("intent", .enumeration),
          ("black-point-compensation", .bool), ("depth", .int), ("out", .image),
        ]
      ),
      ("colourspace", [("in", .image), ("space", .enumeration), ("out", .image)]),
      ("flatten", [("in", .image), ("background", .doubles), ("out", .image)]),
      ("cast", [("in", .image), ("format", .enumeration), ("out", .image)]),
      ("extract_band", [("in", .image), ("band", .int), ("n", .int), ("out", .image)]),
      (
        "thumbnail",
        [
          ("filename", .string), ("width", .int), ("height", .int), ("size", .enumeration),
          ("crop", .enumeration), ("fail-on", .enumeration), ("out", .image),
        ]
      ),
      (
        "thumbnail_image",
        [
          ("in", .image), ("width", .int), ("height", .int), ("size", .enumeration),
          ("no-rotate", .bool), ("out", .image),
        ]
      ),
      ("svgload", [("filename", .string), ("scale", .double), ("out", .image)]),
      (
        "embed",
        [
          ("in", .image), ("x", .int), ("y", .int), ("width", .int), ("height", .int),
          ("extend", .enumeration), ("out", .image),
        ]
      ),
      (
        "extract_area",
        [
          ("input", .image), ("left", .int), ("top", .int), ("width", .int), ("height", .int),
          ("out", .image),
        ]
      ),
      ("rot", [("in", .image), ("angle", .enumeration), ("out", .image)]),
      (
        "rotate",
        [("in", .image), ("angle", .double), ("background", .doubles), ("out", .image)]
      ),
      (
        "relational_const",
        [("in", .image), ("relational", .enumeration), ("c", .doubles), ("out", .image)]
      ),
      (
        "jpegload_buffer",
        [("buffer", .blob), ("shrink", .int), ("access", .enumeration), ("out", .image)]
      ),
      (
        "jpegsave_buffer",
        [("in", .image), ("Q", .int), ("strip", .bool), ("buffer", .blob)]
      ),
      (
        "webpsave_buffer",
        [("in", .image), ("Q", .int), ("strip", .bool), ("buffer", .blob)]
      ),
      ("pngload_buffer", [("buffer", .blob), ("out", .image)]),
      ("svgload_buffer", [("buffer", .blob), ("out", .image)]),
      (
        "text",
        [
          ("text", .string), ("font", .string), ("fontfile", .string), ("width", .int),
          ("align", .enumeration), ("dpi", .int), ("rgba", .bool), ("out", .image),
        ]
      ),
    ]

  @Test("libvips has every operation that is called, with these arguments of these kinds")
  func operationsHaveTheirArguments() throws {
    try Vips.start()
    for (name, named) in Self.used {
      let arguments = try VipsOperation(name).arguments()
      for (argument, kind) in named {
        let found = arguments.first { $0.name == argument }
        #expect(found?.kind == kind, "\(name).\(argument)")
        let isResult = argument == "out" || (argument == "buffer" && name.hasSuffix("save_buffer"))
        #expect(found?.isInput == !isResult, "\(name).\(argument)")
      }
      // Any further argument that libvips requires would fail at run time only.
      for required in arguments where required.isRequired {
        #expect(named.contains { $0.0 == required.name }, "\(name) requires \(required.name)")
      }
    }
  }

  @Test("libvips saves PNGs into memory, with these arguments")
  func savesIntoMemory() throws {
    try Vips.start()
    let arguments = try VipsOperation("pngsave_buffer").arguments()
    let used: [(String, VipsArgument.Kind)] = [
      ("in", .image), ("buffer", .blob), ("compression", .int), ("strip", .bool),
      ("palette", .bool), ("bitdepth", .int), ("dither", .double), ("effort", .int),
    ]
    for (name, kind) in used {
      #expect(arguments.first { $0.name == name }?.kind == kind, "\(name)")
    }
    #expect(arguments.filter(\.isRequired).map(\.name).sorted() == ["buffer", "in"])
    #expect(
      try VipsOperation("min").arguments().contains { $0.name == "out" && $0.kind == .double })
  }

  @Test("an operation runs by name, and numbers come back")
  func resultsComeBack() throws {
    let picture = TestPicture(40, 30)
    let mean = try picture.withImage { image in
      try VipsOperation.run("avg", [("in", .image(image))]).double("out")
    }
    let expected = Double(picture.bytes.reduce(0) { $0 + Int($1) }) / Double(picture.bytes.count)
    #expect(abs(mean - expected) < 1e-9)
  }

  @Test("an error names the operation, its arguments and libvips' reason")
  func errorsNameWhatWasCalled() throws {
    try Vips.start()
    #expect(throws: VipsError.self) { try VipsOperation("frobnicate") }
    let missing = #expect(throws: VipsError.self) {
      try VipsImage.load(.jpeg, "/nowhere/x.jpg")
    }
    #expect(missing?.operation == "jpegload")
    #expect(missing?.arguments.contains("filename=/nowhere/x.jpg") == true)
    #expect(missing?.detail.contains("/nowhere/x.jpg") == true)
    let nick = #expect(throws: VipsError.self) {
      try VipsOperation("jpegload").set("fail-on", .string("sunset"))
    }
    #expect(nick?.detail.contains("sunset") == true)
    let type = #expect(throws: VipsError.self) {
      try VipsOperation("jpegload").set("filename", .int(3))
    }
    #expect(type?.detail.contains("another type") == true)
    let name = #expect(throws: VipsError.self) {
      try VipsOperation("jpegload").set("sunset", .int(3))
    }
    #expect(name?.detail.contains("sunset") == true)
    #expect(throws: VipsError.self) { try VipsOperation.run("avg", []) }
    // Taken once, the words are gone: the next failure has its own only.
    let next = #expect(throws: VipsError.self) { try VipsOperation("frobnicate") }
    #expect(next?.detail.contains("sunset") == false)
  }

  @Test("a libvips that is too old is refused with both versions")
  func oldVersionsAreRefused() {
    #expect(Vips.refusal(of: .init(8, 12)) == .oldLibrary(found: "8.12", needed: "8.13"))
    #expect(Vips.refusal(of: .init(7, 99)) != nil)
    #expect(Vips.refusal(of: .init(8, 13)) == nil)
    #expect(Vips.refusal(of: .init(9, 0)) == nil)
  }
}
