import ArgumentParser

/// The command `lectern doctor`.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Tell what is missing or odd on this machine, and what to do about it.",
    discussion: """
      Looks at the program's own files, the kinds of pictures that can be read, fonts, memory, \
      disks, and which `lectern` the shell finds. Exit status 1 says that something is missing.

      Example: lectern doctor
      """)

  func run() throws {
    print(Release.line)
    let findings = Doctor().findings()
    for finding in findings { print(finding.line) }
    if findings.contains(where: { $0.grade == .missing }) { throw Exit.wrongInput }
  }
}
