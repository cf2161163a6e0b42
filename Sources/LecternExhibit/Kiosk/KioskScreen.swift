import LecternBase
import LecternInterface

/// The panels that lie over the exhibit on a kiosk while it is in use.
enum KioskPanel { case none, link, pin, staff, code }

/// The facts that a kiosk's screens are drawn from.
///
/// An object, so that each listener of the view holds one reference and no copy.
final class KioskScreen {
  let exhibit: Exhibit
  let settings: KioskSettings
  let traits: Traits
  let visit: KioskVisit
  let panel: KioskPanel
  /// The link that was held back.
  let link: Text
  /// The address in the code.
  let codeAddress: Text
  let entry: PINEntry
  /// The lines that the page reported on the device.
  let health: [Text]
  /// The text that tells readers the time left.
  let told: Text
  /// The minute of the week.
  let minute: Int
  /// The number of slides that have been shown.
  let slideCount: Int
  /// True if the first slide stands where its motion begins.
  let isSettingOut: Bool

  init(
    exhibit: Exhibit, settings: KioskSettings, traits: Traits,
    visit: KioskVisit, panel: KioskPanel, link: Text, codeAddress: Text, entry: PINEntry,
    health: [Text], told: Text, minute: Int, slideCount: Int, isSettingOut: Bool
  ) {
    self.exhibit = exhibit
    self.settings = settings
    self.traits = traits
    self.visit = visit
    self.panel = panel
    self.link = link
    self.codeAddress = codeAddress
    self.entry = entry
    self.health = health
    self.told = told
    self.minute = minute
    self.slideCount = slideCount
    self.isSettingOut = isSettingOut
  }
}
