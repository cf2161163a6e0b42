import LecternInterface

/// Hears what a visitor does on a country's screen.
protocol CountryViewDelegate: AnyObject {
  func countryView(didStepBy step: Int)
}

/// Draws a country: its capital, its continent, and a count with two buttons.
struct CountryView {
  unowned(unsafe) let delegate: any CountryViewDelegate
  let country: Country
  let visits: Int

  func node() -> Node {
    element(
      .div, class: "reading-scroll",
      [
        element(
          .div, class: "reading-column screen",
          [
            element(
              .dl, class: "facts",
              [
                fact("Capital", country.capital.isEmpty ? "None" : country.capital),
                fact("Continent", country.continent),
              ]),
            stepper(),
            element(
              .p, class: "aside",
              text: "The count belongs to this screen, and comes back with it."),
          ])
      ])
  }

  private func fact(_ name: Text, _ value: Text) -> Node {
    element(.div, [element(.dt, text: name), element(.dd, text: value)])
  }

  private func stepper() -> Node {
    element(
      .div, class: "panel",
      [Attribute(.role, "group"), Attribute(.ariaLabel, "Times visited")],
      [
        element(
          .span, class: "count", [Attribute(.role, "status")],
          text: "Visited " + (visits == 1 ? "once" : Text(number: visits) + " times")),
        element(
          .div, class: "stepper",
          [
            button("−", "Fewer visits", by: -1, isDisabled: visits == 0),
            button("+", "More visits", by: 1, isDisabled: visits == CountryController.mostVisits),
          ]),
      ])
  }

  private func button(_ sign: Text, _ name: Text, by step: Int, isDisabled: Bool) -> Node {
    unowned(unsafe) let delegate = self.delegate
    var attributes = [Attribute(.type, "button"), Attribute(.ariaLabel, name)]
    // Not `disabled`, which would take the keyboard focus away from the button that was pressed.
    if isDisabled { attributes.append(Attribute(.ariaDisabled, "true")) }
    return element(
      .button, attributes,
      on: [.link { delegate.countryView(didStepBy: step) }],
      text: sign)
  }
}
