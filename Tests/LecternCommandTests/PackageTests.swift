import ArgumentParser
import Foundation
import Testing

@testable import LecternCommand
@testable import LecternWorkshop

/// The words of the program about itself and the machine, as in a package.
struct PackageTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func clean() { try? FileManager.default.removeItem(at: root) }

  private func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func share(_ path: String = "share/lectern") throws {
    try WebFiles.writeEmpty(to: root.appending(path: path))
  }

  @Test("lectern alone tells the three commands that a newcomer needs")
  func guide() throws {
    let run = try CommandRun([])
    #expect(run.status == 0)
    for command in ["lectern new ", "lectern serve ", "lectern build "] {
      #expect(run.output.contains(command))
    }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
  }

  @Test("every command's help has an example that begins with its name")
  func examples() {
    for command in Lectern.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      #expect(command.helpMessage().contains("Example: lectern \(name)"), "\(name)")
    }
  }

  @Test("the version comes from one place, with the commit that the release file tells")
  func version() throws {
    defer { clean() }
    #expect(try CommandRun(["--version"]).output.hasPrefix("lectern \(LecternVersion.number)"))
    try share()
    try write("\(LecternVersion.number) 4acf19c1\n", to: "share/lectern/release")
    let environment = ["LECTERN_SHARE": root.appending(path: "share/lectern").path]
    let run = try CommandRun(["--version"], environment: environment)
    #expect(run.output == "lectern \(LecternVersion.number) (4acf19c1)\n")
    // Files of another release don't tell this program's commit.
    try write("0.0.1 12345678\n", to: "share/lectern/release")
    let mixed = try CommandRun(["--version"], environment: environment)
    #expect(mixed.output == "lectern \(LecternVersion.number)\n")
  }

  @Test("the web files are found beside bin, beside lib/lectern, and through a link")
  func webFilesOfPackages() throws {
    defer { clean() }
    try share()
    let expected = root.appending(path: "share/lectern").path
    for place in ["bin/lectern", "lib/lectern/lectern"] {
      let found = try WebFiles.find(executable: root.appending(path: place), environment: [:])
      #expect(found.folder.path == expected)
    }
    // A copy of the program finds the files from where a link leads.
    let bin = root.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let program = bin.appending(path: "lectern")
    do { try FileManager.default.linkItem(at: CommandRun.program, to: program) } catch {
      try FileManager.default.copyItem(at: CommandRun.program, to: program)
    }
    let link = root.appending(path: "elsewhere")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    let process = try CommandRun(["doctor"], of: link)
    #expect(process.output.contains("web files in \(expected)"))
  }

  @Test("doctor names each web file that is gone, and files of another version")
  func doctorsOwnFiles() throws {
    defer { clean() }
    let doctor = Doctor(environment: [:], executable: root.appending(path: "bin/lectern"))
    #expect(doctor.ownFiles().map(\.grade) == [.missing])
    try share()
    #expect(doctor.ownFiles().map(\.grade) == [.fine, .fine])
    try write("0.0.1 12345678\n", to: "share/lectern/release")
    #expect(doctor.ownFiles().first?.text.contains("are 0.0.1") == true)
    try FileManager.default.removeItem(at: root.appending(path: "share/lectern/print.css"))
    try FileManager.default.removeItem(at: root.appending(path: "share/lectern/faces"))
    let gone = ["print.css", "faces"].map { "there is no \(root.path)/share/lectern/\($0)" }
    #expect(doctor.ownFiles().map(\.text) == gone)
  }

  @Test("doctor sees another lectern that the shell takes first, or that is there too")
  func doctorsPath() throws {
    defer { clean() }
    for folder in ["old", "new"] {
      try write("#!/bin/sh\n", to: folder + "/lectern")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: folder + "/lectern").path)
    }
    func findings(_ folders: String...) -> [Doctor.Finding] {
      Doctor(
        environment: ["PATH": folders.map { root.appending(path: $0).path }.joined(separator: ":")],
        executable: root.appending(path: "new/lectern")
      ).path()
    }
    let (old, new) = (root.path + "/old/lectern", root.path + "/new/lectern")
    #expect(findings("new").map(\.grade) == [.fine])
    #expect(findings("old", "new").first?.text == "the shell takes another `lectern` first, \(old)")
    #expect(
      findings("new", "old").map(\.text) == [
        "the shell finds this `lectern` first, \(new)", "there is another `lectern`, \(old)",
      ])
    #expect(findings("nowhere").first?.remedy == "add \(root.path)/new to your PATH")
  }

  @Test("doctor finds the script in bin that starts a program in lib/lectern")
  func doctorsStarter() throws {
    defer { clean() }
    for place in ["bin/lectern", "lib/lectern/lectern"] {
      try write("#!/bin/sh\n", to: place)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: place).path)
    }
    let doctor = Doctor(
      environment: ["PATH": root.appending(path: "bin").path],
      executable: root.appending(path: "lib/lectern/lectern"))
    #expect(doctor.path().map(\.grade) == [.fine])
  }

  @Test("doctor judges memory by what is free and by the limit of the program's group")
  func doctorsMemory() {
    let free = "MemTotal: 9000000 kB\nMemAvailable:    4000000 kB\n"
    #expect(Doctor.memory(of: free, limit: "max\n").grade == .fine)
    let limited = Doctor.memory(of: free, limit: "110000000\n")
    #expect(limited.grade == .odd)
    #expect(limited.text == "110 MB of memory are free")
    #expect(limited.remedy.contains("wider than 20000 pixels"))
    #expect(Doctor.memory(of: "", limit: "").grade == .odd)
  }

  @Test("doctor sees a folder that can't be written to")
  func doctorsDisk() throws {
    defer { clean() }
    #expect(Doctor.disk(at: "/proc", named: "it").first?.text == "it can't be written to")
    try write("", to: "file")
    #expect(Doctor.disk(at: root.path, named: "it").map(\.grade).allSatisfy { $0 != .missing })
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["file"])
  }

  @Test(
    "a version is newer part by part",
    arguments: [
      ("1.0.1", "1.0.0", true), ("1.10", "1.9.9", true), ("1.0.0", "1.0.0", false),
      ("0.9", "1.0", false), ("", "0.1", false), ("2.0.0-beta", "1.9", true),
    ])
  func newer(version: String, other: String, isNewer: Bool) {
    #expect(LecternVersion.isNewer(version, than: other) == isNewer)
  }

  @Test("what a newer Lectern built is replaced with a warning at its place")
  func newerOutput() throws {
    defer { clean() }
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let (folder, site) = (root.path + "/lights", root.path + "/site")
    try share()
    let environment = ["LECTERN_SHARE": root.path + "/share/lectern"]
    #expect(try CommandRun(["new", folder]).status == 0)
    let first = try CommandRun(["build", folder, "-o", site], environment: environment)
    #expect(first.status == 0, "\(first.errors)")
    let bundle = site + "/_lectern/files.json"
    let text = try String(contentsOfFile: bundle, encoding: .utf8)
    let own = "\"lectern\":\"\(LecternVersion.number)\""
    #expect(text.contains(own))
    #expect(!first.errors.contains("newer"))
    try text.replacingOccurrences(of: own, with: "\"lectern\":\"99.1\"")
      .write(toFile: bundle, atomically: true, encoding: .utf8)
    let second = try CommandRun(["build", folder, "-o", site], environment: environment)
    #expect(second.status == 0)
    #expect(second.errors.contains("\(bundle):1:1: warning: a newer Lectern, 99.1, built"))
  }
}
