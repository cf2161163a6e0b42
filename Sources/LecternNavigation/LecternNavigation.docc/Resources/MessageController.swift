import LecternInterface

final class MessageController: Controller {
  private let message: Text

  init(title: Text, message: Text) {
    self.message = message
    super.init()
    self.title = title
  }

  override func render() -> Node { element(.p, text: message) }
}
