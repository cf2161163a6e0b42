extension PluralRules {
  /// CLDR's rules for whole numbers, without the languages whose words never change.
  ///
  /// - Shape: a line has languages, `|`, and for each category its numbers, as `PluralCondition`
  ///   reads them.
  static let table = """
    ast de en et fi fy gl ia io ji lij nl sc sv sw ur yi | one: =1
    af an asa az bal bem bez bg brx ce cgg chr ckb da dv ee el eo eu fo fur gsw ha haw hu | one: =1
    jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no | one: =1
    nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig | one: =1
    tk tn tr ts ug uz ve vo vun wae xh xog | one: =1
    am as bn doi fa ff gu hi hy kab kn pcm zu | one: =0-1
    ak bho csw guw ln mg nso pa si ti wa | one: =0-1
    tzm | one: =0-1,11-99
    is mk | one: 10=1 & 100!11
    ceb fil tl | one: =1-3 | 10!4,6,9
    lv prg | zero: 10=0 | 100=11-19; one: 10=1 & 100!11
    ksh lag | zero: =0; one: =1
    blo | zero: =0; one: =1
    he iw | one: =1; two: =2
    iu naq sat se sma smi smj smn sms | one: =1; two: =2
    shi | one: =0-1; few: =2-10
    mo ro | one: =1; few: =0 | !1 & 100=1-19
    bs hr sh sr | one: 10=1 & 100!11; few: 10=2-4 & 100!12-14
    fr | one: =0-1; many: !0 & 1000000=0
    pt | one: =0-1; many: !0 & 1000000=0
    ca es it lld pt-pt scn vec | one: =1; many: !0 & 1000000=0
    gd | one: =1,11; two: =2,12; few: =3-10,13-19
    dsb hsb sl | one: 100=1; two: 100=2; few: 100=3-4
    cs sk | one: =1; few: =2-4
    pl | one: =1; few: 10=2-4 & 100!12-14; many: !1 & 10=0-1 | 10=5-9 | 100=12-14
    be ru uk | one: 10=1 & 100!11; few: 10=2-4 & 100!12-14; many: 10=0,5-9 | 100=11-14
    lt | one: 10=1 & 100!11-19; few: 10=2-9 & 100!11-19
    sgs | one: 10=1 & 100!11; two: =2; few: !2 & 10=2-9 & 100!11-19
    br | one: 10=1 & 100!11,71,91; two: 10=2 & 100!12,72,92; \
    few: 10=3-4,9 & 100!10-19,70-79,90-99; many: !0 & 1000000=0
    mt | one: =1; two: =2; few: =0 | 100=3-10; many: 100=11-19
    ga | one: =1; two: =2; few: =3-6; many: =7-10
    gv | one: 10=1; two: 10=2; few: 100=0,20,40,60,80
    kw | zero: =0; one: =1; \
    two: 100=2,22,42,62,82 | !0 & 1000=0 & 100000=1000-20000,40000,60000,80000 | !0 & 1000000=100000; \
    few: 100=3,23,43,63,83; many: !1 & 100=1,21,41,61,81
    ar ars | zero: =0; one: =1; two: =2; few: 100=3-10; many: 100=11-99
    cy | zero: =0; one: =1; two: =2; few: =3; many: =6
    """
}
