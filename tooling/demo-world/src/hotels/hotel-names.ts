import { chance } from '../random.ts'
import type { Chance } from '../random.ts'
import type { Hotel } from './hotel.ts'

/** Invented names, in Latin and Hebrew letters. None is the name of a chain. */
const first: readonly [string, string][] = [
  ['Lemon', 'למון'],
  ['Copper', 'קופר'],
  ['Juniper', "ג'וניפר"],
  ['Marlo', 'מרלו'],
  ['Saffron', 'ספרון'],
  ['Indigo Moon', 'אינדיגו מון'],
  ['Palmetto', 'פלמטו'],
  ['Aurelia', 'אורליה'],
  ['Velvet', 'ולווט'],
  ['Calypsa', 'קליפסה'],
  ['Orchard', "אורצ'רד"],
  ['Silver Fig', 'סילבר פיג'],
  ['Amaro', 'אמרו'],
  ['Blue Door', 'בלו דור'],
  ['Coralina', 'קורלינה'],
  ['Tamarin', 'טמרין'],
  ['Lantern', 'לנטרן'],
  ['Olivara', 'אוליברה'],
  ['Mistral', 'מיסטרל'],
  ['Pepper Tree', 'פפר טרי'],
  ['Zefira', 'זפירה'],
  ['Alba Nova', 'אלבה נובה'],
  ['Driftwood', 'דריפטווד'],
  ['Mirabel', 'מירבל'],
  ['Cypress', 'סייפרס'],
  ['Golden Reed', 'גולדן ריד'],
  ['Terra Rosa', 'טרה רוסה'],
  ['Nerissa', 'נריסה'],
  ['Quince', 'קווינס'],
  ['Solara', 'סולרה'],
  ['White Heron', 'וייט הרון'],
  ['Casabel', 'קסבל'],
  ['Almond', 'אלמונד'],
  ['Pomelo', 'פומלו'],
  ['Seven Steps', 'סבן סטפס'],
  ['Thalia', 'תליה'],
  ['Rosmarin', 'רוזמרין'],
  ['Old Anchor', 'אולד אנקור'],
  ['Lumina', 'לומינה'],
  ['Fernwood', 'פרנווד'],
  ['Orsa', 'אורסה'],
  ['Bellavia', 'בלאוויה'],
  ['Harbour Lamp', 'הארבור לאמפ'],
  ['Mandarina', 'מנדרינה'],
  ['Sundial', 'סאנדיאל'],
  ['Arcadella', 'ארקדלה'],
  ['Kestrel', 'קסטרל'],
  ['Marigold', 'מריגולד'],
]
const last: Record<Hotel['style'], readonly [string, string][]> = {
  resort: [
    ['Bay Resort', 'ביי ריזורט'],
    ['Beach Hotel', "ביץ' הוטל"],
    ['Sands', 'סנדס'],
    ['Gardens Resort', 'גרדנס ריזורט'],
    ['Shore', 'שור'],
    ['Lagoon Village', "לגון וילג'"],
    ['Waves Resort', 'וייבס ריזורט'],
    ['Coast Club', 'קוסט קלאב'],
    ['Blue Resort', 'בלו ריזורט'],
    ['Cove', 'קוב'],
  ],
  city: [
    ['Hotel', 'הוטל'],
    ['Central', 'סנטרל'],
    ['Plaza', 'פלאזה'],
    ['Court', 'קורט'],
    ['Square Hotel', 'סקוור הוטל'],
    ['Suites', 'סוויטס'],
    ['Tower', 'טאוור'],
    ['Residence', 'רזידנס'],
    ['Terrace', 'טרס'],
    ['Metropole', 'מטרופול'],
  ],
  boutique: [
    ['House', 'האוס'],
    ['Boutique Hotel', 'בוטיק הוטל'],
    ['Rooms', 'רומס'],
    ['Courtyard', 'קורטיארד'],
    ['Loft', 'לופט'],
    ['Atelier', 'אטלייה'],
    ['Inn', 'אין'],
    ['Mansion', 'מנשן'],
  ],
  chalet: [
    ['Alpine Lodge', "אלפיין לודג'"],
    ['Chalet', 'שאלה'],
    ['Peak Hotel', 'פיק הוטל'],
    ['Snow Lodge', "סנואו לודג'"],
    ['Pines', 'פיינס'],
    ['Ridge Hotel', "רידג' הוטל"],
  ],
}

/** Gives names that do not repeat within the whole world. */
export function hotelNamer(): (style: Hotel['style'], random: Chance) => { he: string; en: string } {
  const taken = new Set<string>()
  const spare = chance('hotel-names')
  return (style, random) => {
    for (let attempt = 0; ; attempt += 1) {
      const source = attempt < 40 ? random : spare
      const [en, he] = source.pick(first)
      const [enEnd, heEnd] = source.pick(last[style])
      // The second round adds a middle word once the plain pairs run out.
      const [enMiddle, heMiddle] =
        attempt < 12
          ? ['', '']
          : source.pick([
              ['Grand ', 'גרנד '],
              ['Royal ', 'רויאל '],
              ['Park ', 'פארק '],
              ['Palm ', 'פאלם '],
              ['Vista ', 'ויסטה '],
            ] as const)
      const name = { en: `${en} ${enMiddle}${enEnd}`, he: `${he} ${heMiddle}${heEnd}` }
      if (taken.has(name.en)) continue
      taken.add(name.en)
      return name
    }
  }
}
