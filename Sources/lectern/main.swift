import LecternCommand

await Program.run()
