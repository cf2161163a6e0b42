import LecternBase

/// The panels that lie over the exhibit on a kiosk while it is in use.
enum KioskPanel { case none, link, pin, staff, code }

/// The state that a kiosk's screens are drawn from.
final class KioskScreen {
  let exhibit: Exhibit
  let settings: KioskSettings
  var visit: KioskVisit
  var panel = KioskPanel.none
  /// The link that was held back.
  var link: Text = ""
  /// The address in the code: the public one of the screen that shows.
  var codeAddress: Text = ""
  var entry = PINEntry()
  /// The lines that the page reported on the device.
  var health: [Text] = []
  /// The text that tells readers the time left.
  var told: Text = ""
  /// The minute of the week, as the page told it last.
  var minute = 0
  /// Counts the slides that have been shown.
  var slideCount = 0
  /// True if the first slide stands where its motion begins.
  var isSettingOut = false

  init(exhibit: Exhibit, settings: KioskSettings) {
    self.exhibit = exhibit
    self.settings = settings
    visit = KioskVisit(idle: settings.idle, countdown: settings.countdown, phase: .attract)
  }
}
