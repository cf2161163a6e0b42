/// One lighthouse of the starter: a row of its table, and its picture.
struct StarterLight {
  let name: String
  let subtitle: String
  /// The word that related lighthouses share; empty for none.
  var related = ""
  let place: String
  let country: String
  let lit: String
  let height: Int
  let tower: StarterPicture.Tower
  let ground: StarterPicture.Ground
  let hour: StarterPicture.Hour
  let body: String

  /// The path of its picture in the folder.
  let file: String

  /// The picture, drawn for it.
  var picture: StarterPicture {
    StarterPicture(tower: tower, ground: ground, hour: hour, metres: height, name: name)
  }

  /// The first line of the table.
  static let header =
    "name,subtitle,related,categories,country,lit,height,picture,shows,body\n"

  /// The row of the table.
  var row: String {
    let values = [
      name, subtitle, related, place, country, lit, String(height), "pictures/\(file).png",
      picture.words, body,
    ]
    return values.map(Self.quoted).joined(separator: ",") + "\n"
  }

  private static func quoted(_ value: String) -> String {
    value.contains(",") ? "\"\(value)\"" : value
  }

  static let all = [
    StarterLight(
      name: "Bell Rock", subtitle: "On a reef the tide covers", related: "stevenson",
      place: "Rock", country: "United Kingdom", lit: "1811", height: 36,
      tower: .white, ground: .reef, hour: .dusk,
      body: "Built on a reef that lies under water for most of each day, so that masons could work "
        + "only for a few hours around low tide.", file: "bell-rock"),
    StarterLight(
      name: "Cape Hatteras", subtitle: "The tall one with spirals",
      place: "Coast", country: "United States", lit: "1870", height: 64,
      tower: .spirals, ground: .cliff, hour: .day,
      body:
        "Moved inland in one piece in 1999, because the sea had come close. Its black and white "
        + "spirals are its *daymark*: the sign sailors know it by in daylight.",
      file: "cape-hatteras"),
    StarterLight(
      name: "Cordouan", subtitle: "The oldest at work in France",
      place: "Rock", country: "France", lit: "1611", height: 68,
      tower: .granite, ground: .reef, hour: .dawn,
      body: "It has a chapel and a room for the king, who never came. The first Fresnel lens was "
        + "tried here in 1823.", file: "cordouan"),
    StarterLight(
      name: "Eddystone", subtitle: "Four towers on one reef",
      place: "Rock", country: "United Kingdom", lit: "1882", height: 49,
      tower: .granite, ground: .reef, hour: .night,
      body: "The fourth tower on these rocks. The stump of the third still stands beside it; its "
        + "upper part was rebuilt on land in Plymouth.", file: "eddystone"),
    StarterLight(
      name: "Fastnet", subtitle: "The teardrop of Ireland",
      place: "Rock", country: "Ireland", lit: "1904", height: 54,
      tower: .granite, ground: .islet, hour: .dusk,
      body:
        "For many who left Ireland by ship it was the last they saw of the country. Every block "
        + "of granite was cut to lock into its neighbours.", file: "fastnet"),
    StarterLight(
      name: "Hook Head", subtitle: "Eight centuries of light",
      place: "Coast", country: "Ireland", lit: "c. 1200", height: 35,
      tower: .white, ground: .cliff, hour: .dawn,
      body:
        "Among the oldest lighthouses still in use. Monks are said to have kept a beacon on this "
        + "headland long before the tower.", file: "hook-head"),
    StarterLight(
      name: "Kõpu", subtitle: "Hardly any opening inside",
      place: "Hill", country: "Estonia", lit: "1531", height: 36,
      tower: .white, ground: .hill, hour: .day,
      body:
        "A massive stone tower on a hill of Hiiumaa. The light stands more than 100 metres above "
        + "the sea although the tower is not tall.", file: "kopu"),
    StarterLight(
      name: "Lindau", subtitle: "A clock and a light",
      place: "Harbour", country: "Germany", lit: "1856", height: 33,
      tower: .brick, ground: .pier, hour: .day,
      body: "It guards a harbour on a lake, and has a clock in its face for those who wait for the "
        + "ferry.", file: "lindau"),
    StarterLight(
      name: "Les Éclaireurs", subtitle: "At the far south",
      place: "Islet", country: "Argentina", lit: "1920", height: 11,
      tower: .bands, ground: .islet, hour: .dawn,
      body:
        "A small brick tower in the Beagle Channel near Ushuaia, often taken for the lighthouse "
        + "at the end of the world, which is another.", file: "les-eclaireurs"),
    StarterLight(
      name: "Peggy's Cove", subtitle: "On bare granite",
      place: "Coast", country: "Canada", lit: "1915", height: 15,
      tower: .white, ground: .cliff, hour: .night,
      body:
        "A white tower on rocks that the ice laid bare. For years there was a post office in it.",
      file: "peggys-cove"),
    StarterLight(
      name: "Skerryvore", subtitle: "The tallest in Scotland", related: "stevenson",
      place: "Rock", country: "United Kingdom", lit: "1844", height: 48,
      tower: .granite, ground: .reef, hour: .night,
      body:
        "Alan Stevenson built it far out in the Atlantic; his father Robert had built Bell Rock.",
      file: "skerryvore"),
    StarterLight(
      name: "Tower of Hercules", subtitle: "Lit by Rome",
      place: "Coast", country: "Spain", lit: "2nd century", height: 55,
      tower: .granite, ground: .cliff, hour: .dusk,
      body: "A Roman tower in a coat of the eighteenth century: the core is nearly two thousand "
        + "years old, and the light still burns.", file: "tower-of-hercules"),
  ]
}
