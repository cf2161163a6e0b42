"""What the almanac says. The compositor sets the long s; *italics* and [red] are marked."""

SIGN_NAMES = ["the Ram", "the Bull", "the Twins", "the Crab", "the Lion", "the Maid",
              "the Balance", "the Scorpion", "the Archer", "the Goat", "the Water-bearer",
              "the Fishes"]
MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September",
          "October", "November", "December"]
PHASES = ["New Moon", "First Quarter", "Full Moon", "Last Quarter"]
WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

# Each month: four lines of verse, and a saying of two.
VERSES = [
    ("The Year comes in with Frost upon his Shoe,", "And finds the Pump as fast as any Lock;",
     "Bring Wood, bring Wine, and what is best of two,",
     "Bring in the Lambs before the seventh Clock."),
    ("Now fill the Ditch, and now the Ditch is full,", "The Road is gone to look for higher Land;",
     "The Ewe goes heavy in her Winter Wool,", "And one green Spear is up where Snowdrops stand."),
    ("The Wind hath swept the Chamber of the Sky,", "And left the Hedge all tatters and all Rooks;",
     "Now turn the Clod, and let the Furrow dry,",
     "And leave till Night-fall all your printed Books."),
    ("Between two Showers goes the Sun to see", "If what he promis'd yesterday be sprung;",
     "He findeth Blossom on the wilding Tree,", "And on the Thorn the Finches with their Young."),
    ("Who sleeps in May must rise without a Dower,", "For all the Gold is spent upon the Grass;",
     "The Cow gives Butter that is half of Flower,",
     "And Milk-maids see their Faces in the Brass."),
    ("The Day is grown so long that it forgets", "At which End of the Heaven it began;",
     "The Mower rises when the Night-star sets,", "And shears the Sheep as fast as Shearer can."),
    ("The Brook speaks low, and presently not at all;",
     "The Bee goes home with more than she can bear;",
     "Now rake the Hay before the Thunder fall,", "And carry what is dry, and do not spare."),
    ("Now stands the Corn in Companies of eight,", "Like Soldiers that are paid and may go home;",
     "Leave for the Gleaner something by the Gate,", "And for the Hare a Corner of the Loam."),
    ("The Scale hangs even between Dark and Light,", "The Apple leaves the Bough before the Leaf;",
     "Now smoke the Hive, and reckon up at Night", "What is in Barrel, Barn, and Bin, and Sheaf."),
    ("The Leaf that was a Roof is now a Bed;", "The Swine are Lords beneath the ancient Oak;",
     "Cast forth the Wheat, and let the Field be fed,",
     "And mend the Chimney ere you need the Smoke."),
    ("There is no Shade, for there is nothing bright;",
     "The Mist goes in at Doors without a Knock;",
     "Set down the Pot, and trim the early Light,", "And hear the Flail go slower than the Clock."),
    ("The shortest Day is fellow to the Mouse,", "That looketh out, and turneth in again;",
     "Bar up the Door, for all are in the House,", "And let the Year go down the frozen Lane."),
]
SAYINGS = [
    ("When January weareth a Coat of white,", "the Barn in August is fill'd to the Height."),
    ("A February that showeth Grass", "will bring thee Snow before Lambs pass."),
    ("As many Mists as in March rise up,", "so many Frosts in May shall sup."),
    ("If April's Thunder speak aloud,", "put up thy Coat, and trust the Cloud."),
    ("A Swarm in May that hangeth low", "will pay for the Hive before the Snow."),
    ("When Swallows in June fly under the Eaves,", "bring in the Hay, and bind the Sheaves."),
    ("If the first Week of July be wet,", "three more as wet it will beget."),
    ("A Ring round the Moon in Harvest-time", "is Rain before the Bells do chime."),
    ("When Spiders in September spin", "at Morning, fetch the Apples in."),
    ("October's Acorns, many and sound,", "shall lie in Snow upon the Ground."),
    ("If Ice in November will bear a Goose,", "the rest of the Winter is Mud and Sluice."),
    ("A green December, soft and mild,", "maketh the Spring an angry Child."),
]
NOTES = {
    (1, 1): "The Year cometh in", (1, 6): "Mend Hedges in open Weather",
    (1, 8): "Hard Frost, or hard Rain",
    (1, 15): "Robins come to the Door", (1, 17): "Thresh and sell", (1, 23): "Ewes want Shelter",
    (1, 27): "Snowdrops", (2, 1): "Days are an Hour longer", (2, 5): "Rooks begin to build",
    (2, 12): "Water in the Meadows", (2, 14): "Birds choose their Mates", (2, 20): "Set Beans",
    (2, 27): "Plough stiff Lands", (2, 29): "The Leap-day, that hath no Rent",
    (3, 2): "Wind, and more of it", (3, 7): "Sow Peas and Vetches", (3, 11): "Frogs sing",
    (3, 22): "Graft Apples", (3, 27): "First Lambs abroad", (4, 4): "The Cuckow, perhaps",
    (4, 8): "Sow Barley", (4, 13): "Swallows come", (4, 17): "Weed the young Wheat",
    (4, 23): "Showers with Sun", (4, 29): "Blackthorn Winter past", (5, 1): "Dew, and Garlands",
    (5, 5): "Hedges white with May", (5, 12): "Wash Sheep", (5, 20): "Watch the Hives",
    (5, 25): "Cold Nights end", (5, 29): "Oak in full Leaf", (6, 3): "Shear Sheep",
    (6, 10): "Roses", (6, 13): "Mow early Meadows", (6, 18): "No true Night", (6, 28): "Glow-worms",
    (7, 3): "Hay in Cocks", (7, 7): "Thunder, or none", (7, 15): "Rake and carry",
    (7, 18): "Wells low",
    (7, 23): "Dog-days", (7, 30): "First Rye ripe", (8, 1): "Harvest beginneth",
    (8, 5): "Reap Wheat",
    (8, 10): "Falling Stars", (8, 15): "Bind and stack", (8, 19): "Swifts be gone",
    (8, 27): "Leave the Gleanings",
    (8, 30): "Blackberries", (9, 2): "Cold Dews", (9, 8): "Pick Hops",
    (9, 14): "Swallows on the Roof",
    (9, 17): "Brew", (9, 23): "Day and Night alike", (9, 27): "Gather Pears", (10, 3): "Sow Wheat",
    (10, 6): "Press Cyder", (10, 13): "Leaves turn", (10, 18): "A little Summer",
    (10, 27): "Stack Turf",
    (10, 31): "Put out no Light", (11, 2): "Fogs", (11, 8): "Kill and salt", (11, 13): "Bare Woods",
    (11, 17): "Mend Thatch", (11, 24): "Ice on the Pail", (11, 28): "Spin by Candle",
    (12, 1): "Owls cry early", (12, 7): "Fell Timber", (12, 11): "Great Dark",
    (12, 18): "Bake and brew",
    (12, 25): "Keep open Door", (12, 28): "Deep Snow, or Mire", (12, 31): "The Year goeth out",
}
# Month, day, town, what is sold.
FAIRS = [
    (1, 12, "Merrowcross", "Cattle"), (1, 30, "Harbeck", "Horses"),
    (2, 9, "Wrenbridge", "Seed Corn"),
    (2, 24, "Kingsholt", "Leather and Shoes"), (3, 14, "Oxlode", "Oxen"),
    (3, 29, "Aldermere", "Sheep"),
    (4, 11, "Thistleham", "Trees and Plants"), (4, 26, "Saltmouth", "Nets and Cordage"),
    (5, 8, "Wrenbridge", "Horses and Toys"), (5, 17, "Harbeck", "Ewes and Lambs"),
    (6, 6, "Kingsholt", "Wool"), (6, 25, "Merrowcross", "Wool, and hiring of Mowers"),
    (7, 12, "Aldermere", "Cherries"), (7, 26, "Oxlode", "Scythes and Rakes"),
    (8, 7, "Saltmouth", "Fish and Salt"), (8, 23, "Thistleham", "Lambs"),
    (9, 5, "Wrenbridge", "Cheese"),
    (9, 20, "Harbeck", "Hops and Apples"), (9, 29, "Kingsholt", "hiring of Servants"),
    (10, 9, "Merrowcross", "Onions"), (10, 23, "Aldermere", "Geese"), (11, 6, "Oxlode", "Hogs"),
    (11, 21, "Wrenbridge", "Cloth and Candles"), (12, 4, "Thistleham", "Poultry"),
    (12, 15, "Saltmouth", "Oranges and Spice")]
# Towns, and where they lie from Wrenbridge, in miles east and north.
TOWNS = [("Aldermere", 9, 12), ("Harbeck", -14, 7), ("Kingsholt", 17, -4), ("Merrowcross", 4, -13),
         ("Oxlode", -6, -8), ("Saltmouth", -27, -11), ("Thistleham", 24, 15), ("Wrenbridge", 0, 0)]

CONTAINING = (
    "The Kalendar of the twelve Months, with the Rising and the Setting of the *Sun*, the Phases "
    "and the Southing of the *Moon*, and the Time of High Water at *Saltmouth;* the Eclipses; a "
    "Table of the Moons; Measures and Distances; Receipts for the Houshold; Notes for the Sower; "
    "and an Index of all the Fairs.")
CALCULATED = (
    "Calculated for the Latitude of fifty-two Degrees and thirty Minutes North, and serving "
    "without sensible Error for all the Marches.")

SIGNS_INTRO = (
    "The Path of the Sun among the fixed Stars is parted into twelve equal Shares, which are "
    "called *Signs*, and every Sign into thirty Degrees. The Sun goeth through one of them in a "
    "Month, and the Moon in little more than two Days. They are set down here in their Order, "
    "each with its Mark, and the Day upon which the Sun cometh into it.")
SIGNS_READ = (
    "[In every Month] the first Column sheweth the Day, and the second the Letter of the Week, "
    "whereof the red *A* is Sunday. Then follow the Fairs, the Moon's Changes, and other "
    "Matters; the Hour and Minute of Sun-rising and of Sun-setting by the Dial; by how many "
    "Minutes and Seconds the Clock is *fast* or *slow* of the Dial; the Sign and Degree in which "
    "the Moon standeth at Noon; the Hour at which she is in the South; and last, the Morning's "
    "High Water at *Saltmouth*.")
SIGNS_MOON = (
    "[The Moon] is drawn black when she is new, and white when she is full; and at her Quarters "
    "half and half, as one seeth her.")

ECLIPSES_INTRO = (
    "Four Times in this Year is one of the great Lights darkened; but from *Wrenbridge* we shall "
    "see only two of these Eclipses, and those, if the Clouds permit it, right well. Neither "
    "foretelleth any Thing, save the next.")
ECLIPSE_MOON = (
    "[The First] is of the *Moon*, upon {begin[0]} the {begin[1]} of {begin[2]}, at Night. She "
    "entereth the Shadow of the Earth at {begin[3]}; is darkest at {middle[3]}, when near "
    "{digits} Digits of twelve are hid; and cometh out of it at {end[3]} in the Morning.")
ECLIPSE_SUN = (
    "[The Second] is of the *Sun*, upon {begin[0]} the {begin[1]} of {begin[2]}, in the "
    "Forenoon. It beginneth at {begin[3]}, is greatest at {middle[3]}, when above {digits} "
    "Digits are covered and Birds may go to roost, and endeth at {end[3]}. Look not upon it with "
    "the bare Eye, nor through any Glass, but let the Light fall through the Prick of a Pin upon "
    "a white Card, and there behold its Picture.")
ECLIPSES_UNSEEN = (
    "[The Third,] of the *Moon*, is upon the {moon[1]} of {moon[2]}, when she is beneath our "
    "Earth and we have Day; [the Fourth,] of the *Sun*, upon the {sun[1]} of the same Month, for "
    "those only who dwell far in the South.")

MOONS_INTRO = (
    "The Moon changeth in twenty-nine Days, twelve Hours and near three Quarters, so that she "
    "falleth behind our Months; wherefore some Month may have two of her Changes. The Time is "
    "that of the Clock at *Wrenbridge; m.* is the Morning, and *a.* the Afternoon.")

MEASURES_INTRO = (
    "Measures are as many as the Things that are measured; these are they which are lawful at "
    "the Fairs named in this Book. Let the Buyer carry a Yard of his own.")
MEASURES = [
    ("Of Length", [("3 Barley-corns", "1 Inch"), ("12 Inches", "1 Foot"), ("3 Feet", "1 Yard"),
                   ("5½ Yards", "1 Pole"), ("40 Poles", "1 Furlong"), ("8 Furlongs", "1 Mile")]),
    ("Of Land", [("30¼ square Yards", "1 Perch"), ("40 Perches", "1 Rood"), ("4 Roods", "1 Acre"),
                 ("640 Acres", "1 square Mile")]),
    ("Of Corn", [("2 Pints", "1 Quart"), ("4 Quarts", "1 Gallon"), ("2 Gallons", "1 Peck"),
                 ("4 Pecks", "1 Bushel"), ("8 Bushels", "1 Quarter")]),
    ("Of Wool", [("7 Pounds", "1 Clove"), ("2 Cloves", "1 Stone"), ("2 Stone", "1 Tod"),
                 ("6½ Tods", "1 Wey"), ("2 Weys", "1 Sack")]),
    ("Of Time", [("60 Seconds", "1 Minute"), ("60 Minutes", "1 Hour"), ("24 Hours", "1 Day"),
                 ("366 Days", "this Year")]),
    ("Of Ale", [("4 Gills", "1 Pint"), ("8 Pints", "1 Gallon"), ("9 Gallons", "1 Firkin"),
                ("36 Gallons", "1 Barrel")])]
DISTANCES_INTRO = (
    "Seek the one Town in the Row and the other at the Head of the Column: where they meet are "
    "the Miles between them by the common Road, in dry Weather. After Rain add a fourth Part.")

BLACK_INK = (
    "Take four Ounces of the blue *Galls* of the Oak, bruise them, but not to Powder, and put "
    "them into a Quart of Rain Water. Let the Vessel stand in the Sun fourteen Days, or in "
    "Winter by the Hearth, and stir it every Day with a Stick of Ash. Then strain it; put "
    "thereto two Ounces of green *Copperas*, and one Ounce and an half of *Gum*; and when these "
    "are dissolved, keep it close. It is pale when it is written, and blackens as it dries.")
PASTE = (
    "Stir a Spoonful of the finest Flour into as much cold Water as will make it like Cream; "
    "pour it into half a Pint that boileth, and stir until it be clear. A Pinch of *Allum* "
    "keepeth it from the Mould, and a little *Wormwood* from the Worm.")
LINEN = (
    "While it is wet, strew Salt upon it, and wring thereon the Juice of a Limon; set it in the "
    "Sun, wash it, and do so again until it be white. When it is dry it is too late, and the "
    "Spot may be called a Flower, and others embroidered about it.")
RED_INK_BEGUN = (
    "Boil two Ounces of the Raspings of *Brasil* Wood in a Pint of stale Beer, until the half be "
    "gone, and let it remain for a whole Night upon the")
RED_INK_ENDED = (
    "Wood. Strain it through Linen; then put in half an Ounce of *Allum* and as much *Gum*, and "
    "warm it again without boiling. Let no Iron come near to it, for that would make it brown. "
    "With such a Red are the Sundays of this Book not printed, but they might be written.")
SOWER_GROUND = (
    "Try the Ground before thou trust it. Take up an Handful and press it: if it fall asunder "
    "when thou openest thy Hand, sow; if it keep the Print of thy Fingers, wait; and if it run "
    "between them, go home.")
SOWER_COUNT = (
    "[Of the Measure.] To an Acre go two Bushels and an half of Wheat, four of Barley, four of "
    "Oats, or three of Peas. Who soweth by Night-fall soweth thick, and who soweth in Wrath "
    "soweth twice.")
SOWER_MOON = (
    "[Of the Moon.] Many hold that what groweth above the Ground should be sown while she "
    "waxeth, and what groweth beneath it while she waneth. We have tried it in two Beds, side by "
    "side, and could find no Difference but in the weeding.")
SOWER_WIND = (
    "[Of the Wind.] Cast not against it, nor with it, but across; and take thy Mark upon the far "
    "Hedge, and not upon a Cow.")
FAIRS_INTRO = (
    "Where a Fair falleth upon a Sunday it is kept upon the Monday. All begin when the Sun is "
    "up.")
