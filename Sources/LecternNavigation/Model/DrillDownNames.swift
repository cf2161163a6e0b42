import LecternBase

// The names of the founding container's notifications and its exception, for code that hands them
// on to a system that goes by names. Each is its own name (DD-14). swift-format-ignore:
// AlwaysUseLowerCamelCase
/// The name of the notification before a push, when only the stack has changed.
public let SGBDrillDownControllerWillPushNotification: Text =
  "SGBDrillDownControllerWillPushNotification"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the notification after a push and its motion.
public let SGBDrillDownControllerDidPushNotification: Text =
  "SGBDrillDownControllerDidPushNotification"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the notification before a pop, when only the stack has changed.
public let SGBDrillDownControllerWillPopNotification: Text =
  "SGBDrillDownControllerWillPopNotification"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the notification after a pop and its motion.
public let SGBDrillDownControllerDidPopNotification: Text =
  "SGBDrillDownControllerDidPopNotification"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the notification before a replacement, when only the stack has changed.
public let SGBDrillDownControllerWillReplaceNotification: Text =
  "SGBDrillDownControllerWillReplaceNotification"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the notification after a replacement and its motion.
public let SGBDrillDownControllerDidReplaceNotification: Text =
  "SGBDrillDownControllerDidReplaceNotification"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The name of the exception that stands for every `DrillDownError`.
public let SGBDrillDownControllerException: Text = "SGBDrillDownControllerException"

extension DrillDownOperation {
  /// The name of the notification about this operation (DD-14).
  public func notificationName(at moment: DrillDownMoment) -> Text {
    switch (self, moment) {
    case (.push, .will): return SGBDrillDownControllerWillPushNotification
    case (.push, .did): return SGBDrillDownControllerDidPushNotification
    case (.pop, .will): return SGBDrillDownControllerWillPopNotification
    case (.pop, .did): return SGBDrillDownControllerDidPopNotification
    case (.replace, .will): return SGBDrillDownControllerWillReplaceNotification
    case (.replace, .did): return SGBDrillDownControllerDidReplaceNotification
    }
  }
}

extension DrillDownError {
  /// The name of the exception that every mistake raises (DD-14).
  public var name: Text { SGBDrillDownControllerException }
}
