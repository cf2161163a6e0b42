import Foundation
import Synchronization

/// The words in which dates are written: those of the languages that Lectern speaks, and the names
/// of months in the exhibit's own.
///
/// Words are folded, so that case and accents don't count. Those of all languages stand together: a
/// museum's table may have several, and a word that means two things is read where it fits.
final class DateVocabulary: Sendable {
  /// The sense that a word has in a date.
  enum Sense: Hashable {
    /// About, or perhaps, or what was done then: the days stay as they are.
    case about, maybe, done
    /// A word that says nothing: an article, `the year`, `of`, a day of the week.
    case filler
    case before, by, after, from, to, until, between, and, or, later, earlier, present
    case century
    /// A word before a decade, `années`, or an ending, `1890er`.
    case decade, decadeEnding
    case ordinalEnding
    /// `eighteenth`, or the first of four quarters; 0 for the last.
    case ordinal(Int)
    case teen
    case half, third, quarter
    /// The beginning, the middle or the end, by its number among thirds.
    case part(Int)
    case month(Int)
    /// By EDTF's numbers: 21 is spring.
    case season(Int)
  }

  private let senses: [String: [Sense]]

  private static let known = Mutex<[[String]: DateVocabulary]>([:])

  /// The words for an exhibit in these languages, made once.
  static func of(_ languages: [String]) -> DateVocabulary {
    known.withLock { known in
      let vocabulary = known[languages] ?? DateVocabulary(languages: languages)
      known[languages] = vocabulary
      return vocabulary
    }
  }

  /// The words, with the months of these languages before those of others.
  init(languages: [String] = []) {
    var senses: [String: [Sense]] = [:]
    func add(_ word: String, _ sense: Sense) {
      let word = folded(word)
      if senses[word]?.contains(sense) != true { senses[word, default: []].append(sense) }
    }
    for (sense, words) in Self.words {
      for word in words.split(separator: " ") { add(String(word), sense) }
    }
    var weekdays: [String] = []
    for language in languages + Self.languages {
      let formatter = DateFormatter()
      var parts = Locale.Components(identifier: language)
      parts.calendar = .gregorian
      formatter.locale = Locale(components: parts)
      for names in [
        formatter.monthSymbols, formatter.standaloneMonthSymbols, formatter.shortMonthSymbols,
        formatter.shortStandaloneMonthSymbols,
      ] {
        for (index, name) in (names as [String]? ?? []).enumerated() {
          let word = folded(name)
          // A number, as Chinese has, isn't a name; and Welsh `Hyd` is rather `until`.
          if senses[word] == nil, word.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic }) {
            add(word, .month(index + 1))
            // `in May` is one word.
            if language == "he" { add("ב" + word, .month(index + 1)) }
          }
        }
      }
      weekdays += formatter.weekdaySymbols.map(folded)
    }
    for day in weekdays where senses[day] == nil { add(day, .filler) }
    self.senses = senses
  }

  /// True if a word can have a sense.
  func has(_ word: String, _ sense: Sense) -> Bool { senses[word]?.contains(sense) == true }

  /// The first sense of a word for which `find` has an answer.
  func first<Answer>(_ word: String, _ find: (Sense) -> Answer?) -> Answer? {
    senses[word]?.lazy.compactMap(find).first
  }

  /// True if a word has a sense at all.
  func knows(_ word: String) -> Bool { senses[word] != nil }

  /// The languages that Lectern speaks.
  private static let languages = ["en", "de", "fr", "es", "sv", "cy", "he", "ar"]

  /// The words of each sense, divided by spaces.
  private static let words: [(Sense, String)] = [
    (
      .about,
      """
      c ca circa cca ci cir approx approximately about around roughly um zirka etwa gegen ungefähr \
      vers environ env hacia alrededor aproximadamente aprox sobre omkring cirka kring runt tua \
      oddeutu בערך לערך סביב סביבות כ حوالي حوالى نحو قرابة تقريبا
      """
    ),
    (
      .maybe,
      """
      probably possibly perhaps maybe presumably likely prob poss wahrscheinlich vermutlich wohl \
      möglicherweise vielleicht probablement peut être probablemente posiblemente quizá quizás \
      troligen sannolikt möjligen kanske efallai כנראה אולי ربما
      """
    ),
    (
      .done,
      """
      exhibited published printed engraved dated made painted drawn cast built written composed \
      issued signed first created produced photographed designed begun started completed finished \
      executed recorded registered acquired manufactured conceived modeled modelled born died ausgestellt veröffentlicht datiert gedruckt gemalt \
      gezeichnet erschienen entstanden gebaut exposé exposée publié publiée daté datée imprimé \
      imprimée gravé gravée peint peinte expuesto expuesta publicado publicada fechado fechada \
      datado impreso impresa pintado pintada utställd publicerad daterad tryckt målad byggd \
      arddangoswyd cyhoeddwyd argraffwyd הוצג פורסם נדפס צויר نشر عرض طبع مؤرخ رسم
      """
    ),
    (
      .filler,
      """
      the in of year years on at im des der dem den das die jahr jahre jahren jahres von en le la \
      les l du de d année an el los las del año i av år ar y yr o oed blwyddyn flwyddyn ב ה שנת \
      בשנת عام سنة في من
      """
    ),
    (.before, "before ante vor avant antes före innan cyn לפני قبل pre"),
    (.by, "by spätestens senast erbyn"),
    (.after, "after post nach après después efter ol wedi אחרי לאחר بعد"),
    (.from, "from since ab seit frühestens depuis dès desde från sedan ers מ منذ"),
    (.to, "to through à au a al till i ל الى"),
    (.until, "until till bis jusqu jusque hasta hyd עד حتى"),
    (.between, "between zwischen entre mellan rhwng בין بين"),
    (.and, "and und et y e och a ac ו و ל"),
    (.or, "or oder ou o u eller neu או او"),
    (.later, "later after onwards später danach après tard después senare efter wedyn"),
    (.earlier, "earlier before früher davor avant antes tidigare före cynt"),
    (.present, "present today now ongoing heute hui presente actualidad idag nu heddiw היום"),
    (
      .century,
      """
      century centuries cent c jahrhundert jahrhunderts jahrhunderte jh jhd jhdt jhs siècle siècles \
      s siglo siglos ss århundradet århundrade canrif ganrif מאה המאה קרن القرن
      """
    ),
    (.decade, "années années ans años década decenio decade שנות עקד عقد"),
    (.decadeEnding, "s er es au tal talet"),
    (.ordinalEnding, "st nd rd th e er ère re ème ième o a fed eg ed ain ydd"),
    (.half, "half hälfte moitié mitad hälften hälft"),
    (.third, "third drittel tiers tercio tredjedelen"),
    (.quarter, "quarter viertel quart cuarto fjärdedelen chwarter"),
    (
      .part(0),
      """
      early earlier beginning start anfang beginn frühes frühe frühen début principios comienzos inicios \
      början tidigt tidiga dechrau תחילת ראשית اوائل بداية مطلع
      """
    ),
    (.part(1), "mid middle mitte milieu mediados mitten canol אמצע منتصف اواسط"),
    (
      .part(2),
      """
      late later end ende spätes späte späten fin fines finales slutet sent sena diwedd סוף שלהי اواخر \
      نهاية
      """
    ),
    (.ordinal(0), "last letztes letzte letzten dernier dernière último última sista"),
    (.ordinal(1), "first erste ersten erstes premier première primer primera första الاول"),
    (
      .ordinal(2),
      """
      second zweite zweiten zweites deuxième second seconde segunda segundo andra الثاني
      """
    ),
    (.ordinal(3), "third dritte dritten drittes troisième tercer tercera tredje الثالث"),
    (.ordinal(4), "fourth vierte vierten viertes quatrième cuarta fjärde الرابع"),
    (.ordinal(5), "fifth الخامس"), (.ordinal(6), "sixth السادس"), (.ordinal(7), "seventh السابع"),
    (.ordinal(8), "eighth الثامن"), (.ordinal(9), "ninth التاسع"),
    (.ordinal(10), "tenth العاشر"), (.ordinal(11), "eleventh"), (.ordinal(12), "twelfth"),
    (.ordinal(13), "thirteenth"), (.ordinal(14), "fourteenth"), (.ordinal(15), "fifteenth"),
    (.ordinal(16), "sixteenth"), (.ordinal(17), "seventeenth"), (.ordinal(18), "eighteenth"),
    (.ordinal(19), "nineteenth"), (.ordinal(20), "twentieth العشرون العشرين"), (.teen, "عشر"),
    (.month(9), "sept"),
    (.season(21), "spring frühling frühjahr printemps primavera vår våren gwanwyn אביב ربيع"),
    (.season(22), "summer sommer été verano sommar sommaren haf קיץ صيف"),
    (.season(23), "autumn fall herbst automne otoño höst hösten סתיו خريف"),
    (.season(24), "winter hiver invierno vinter vintern gaeaf חורף شتاء"),
  ]

  /// The eras, word by word: true for those before our own.
  let eras: [(words: [String], isBefore: Bool)] = [
    ("bc", true), ("bce", true), ("b c", true), ("b c e", true), ("v chr", true), ("v u z", true),
    ("av j c", true), ("a c", true), ("a de c", true), ("antes de cristo", true), ("f kr", true),
    ("cc", true), ("לפנהס", true), ("לפסהנ", true), ("ق م", true), ("ad", false), ("ce", false),
    ("a d", false), ("c e", false), ("n chr", false), ("n u z", false), ("ap j c", false),
    ("apr j c", false), ("d c", false), ("d de c", false), ("después de cristo", false),
    ("e kr", false), ("oc", false), ("לספירה", false), ("م", false),
  ].map { words, isBefore in
    (folded(words).split(separator: " ").map(String.init), isBefore)
  }.sorted { $0.words.count > $1.words.count }

  /// Texts that say that nobody knows, without their signs.
  let unknown: [[String]] = [
    "date not known", "date unknown", "unknown date", "unknown", "not known", "no date", "n d",
    "nd", "undated", "not dated", "n a", "none", "ohne jahr", "ohne datum", "o j", "o d",
    "undatiert", "nicht datiert", "datum unbekannt", "unbekannt", "sans date", "s d", "sd",
    "non daté", "non datée", "date inconnue", "inconnu", "inconnue", "sin fecha", "s f", "sf",
    "sin datar", "fecha desconocida", "desconocida", "desconocido", "odaterad", "utan år", "u å",
    "okänt", "okänt år", "okänt datum", "dim dyddiad", "heb ddyddiad", "heb ei ddyddio",
    "dyddiad anhysbys", "anhysbys", "ללא תאריך", "תאריך לא ידוע", "לא ידוע", "לא מתוארך",
    "بدون تاريخ", "بلا تاريخ", "تاريخ غير معروف", "غير معروف", "غير مؤرخ", "مجهول",
  ].map { folded($0).split(separator: " ").map(String.init) }
}

/// The words without points, as tokens have them.
private func folded(_ words: String) -> String {
  fold(words.trimmingCharacters(in: CharacterSet(charactersIn: ".")))
}
