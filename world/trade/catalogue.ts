import { grouped } from '#rules/grouped.ts'
import type { Company } from './company.ts'
import { fraction, mix, pick, scattered, seedFor } from './random.ts'

/** The family of a product: its kind, and the number of its color or edition. */
interface FamilyMember {
  kindCode: string
  round: number
}

/**
 * Kinds whose colors are variations of one parent; two kinds in one row are its styles. Colors of all others are
 * separate.
 */
const sharedListings: readonly (readonly string[])[] = [
  ['APRN', 'MATS'],
  ['LAMP'],
  ['CRFE'],
  ['BOTL'],
  ['PLNT'],
  ['CNDL'],
  ['BASK'],
  ['MUGS', 'BOWL'],
  ['TOWL'],
  ['PILW'],
  ['CLCK'],
]
const MAX_MEMBERS = 4

/** Returns families of two to four products: the first product of each product's family, both by catalogue number. */
const familiesOf = (members: readonly FamilyMember[]): ReadonlyMap<number, number> => {
  const families = grouped(members.entries(), ([, { kindCode, round }]) => {
    const listing = sharedListings.findIndex((kinds) => kinds.includes(kindCode))
    const rounds = MAX_MEMBERS / (sharedListings[listing]?.length ?? 1)
    return listing < 0 ? '' : `${listing} ${Math.floor(round / rounds)}`
  })
  families.delete('')
  const shared = [...families.values()].filter((family) => family.length > 1)
  return new Map(shared.flatMap((family) => family.map(([number]) => [number, family[0]?.[0] ?? number] as const)))
}

export type Season = 'even' | 'winter' | 'summer' | 'gifts'
/**
 * The history of a product: launched recently, discontinued, suddenly without sales, delivered late, or overstocked.
 */
export type Fate = 'steady' | 'new' | 'dead' | 'stuck' | 'late' | 'excess'

export interface Product {
  number: number
  asin: string
  /** Its parent at Amazon; its own ASIN without variations. */
  parentAsin: string
  sku: string
  fnsku: string
  name: string
  brand: string
  /** Amazon's product group. */
  category: string
  /** In US dollars, minor units; other marketplaces have their own. */
  price: number
  /** Share of the company's sales. */
  share: number
  season: Season
  fate: Fate
  /** Cubic feet per unit. */
  volume: number
}

type Kind = readonly [code: string, name: string, brand: string, price: number, season: Season, volume: number]

// biome-ignore format: a table
const kinds: readonly Kind[] = [
  ['LAMP', 'Bamboo Desk Lamp with Dimmer', 'Alder & Wren', 3999, 'winter', 0.62],
  ['CRFE', 'Glass Carafe with Cork Lid, 1 L', 'Hearthline', 2499, 'summer', 0.31],
  ['THRW', 'Merino Wool Throw Blanket, 50 x 70 in', 'Alder & Wren', 6999, 'winter', 0.48],
  ['BOTL', 'Insulated Steel Water Bottle, 24 oz', 'Tidewell', 2299, 'summer', 0.14],
  ['PLNT', 'Terracotta Planter with Saucer, 8 in', 'Tidewell', 2799, 'summer', 0.42],
  ['APRN', 'Linen Kitchen Apron with Pockets', 'Hearthline', 2999, 'gifts', 0.09],
  ['MATS', 'Cork Placemats, Set of 6', 'Hearthline', 2699, 'even', 0.12],
  ['SHLF', 'Floating Oak Wall Shelf, 24 in', 'Alder & Wren', 4499, 'even', 0.55],
  ['KNIF', 'Magnetic Walnut Knife Strip, 16 in', 'Hearthline', 3499, 'gifts', 0.1],
  ['CNDL', 'Soy Wax Candle in Ceramic Jar, 9 oz', 'Tidewell', 1999, 'gifts', 0.08],
  ['BASK', 'Woven Storage Basket with Handles', 'Alder & Wren', 3299, 'even', 0.9],
  ['MUGS', 'Stoneware Mugs, Set of 4', 'Hearthline', 3199, 'winter', 0.36],
  ['TOWL', 'Turkish Cotton Bath Towels, Set of 2', 'Tidewell', 3799, 'even', 0.4],
  ['SPIC', 'Rotating Spice Rack with 16 Jars', 'Hearthline', 4299, 'gifts', 0.5],
  ['PILW', 'Washed Linen Pillow Covers, Set of 2', 'Alder & Wren', 2599, 'even', 0.07],
  ['TRAY', 'Acacia Serving Tray with Handles', 'Hearthline', 3399, 'gifts', 0.33],
  ['HOSE', 'Copper Watering Can, 1.5 L', 'Tidewell', 3099, 'summer', 0.38],
  ['CLCK', 'Silent Wall Clock, 12 in', 'Alder & Wren', 2899, 'even', 0.34],
  ['BOWL', 'Nesting Mixing Bowls, Set of 5', 'Hearthline', 3899, 'even', 0.6],
  ['RACK', 'Bamboo Dish Drying Rack', 'Tidewell', 3599, 'even', 0.7],
]
// biome-ignore format: a table
const finishes = [
  ['NAT', 'Natural'], ['SLT', 'Slate Grey'], ['SGE', 'Sage Green'], ['IVY', 'Ivory'], ['INK', 'Ink Blue'], ['TRC', 'Terracotta'],
] as const
const fates: readonly Fate[] = [
  'steady',
  'steady',
  'late',
  'steady',
  'stuck',
  'steady',
  'excess',
  'new',
  'steady',
  'dead',
]

const categories: Readonly<Record<string, string>> = {
  'Alder & Wren': 'home',
  Hearthline: 'kitchen',
  Tidewell: 'lawn_and_patio',
}

const memberOf = (number: number): FamilyMember => ({
  kindCode: kinds[number % kinds.length]?.[0] ?? '',
  round: Math.floor(number / kinds.length),
})

const letters = 'BCDFGHJKLMNPQRSTVWXYZ'
const CODES = 36 ** 5
const code = (seed: number, number: number) =>
  [0, 1].map((place) => letters[mix(seed + place, number) % letters.length]).join('') +
  scattered(number, CODES).toString(36).toUpperCase().padStart(5, '0')
const asinOf = (seed: number, number: number) => `B0${pick([...letters], seed + 9, number)}${code(seed + 11, number)}`
/**
 * Returns the ASIN of a family's parent, which is not sold. Its number counts from the end, so that no product has it.
 */
const parentAsinOf = (seed: number, first: number) => asinOf(seedFor(seed, 'families'), CODES - 1 - first)

/** Returns the products of a company, best sellers first. */
export const catalogueOf = ({ seed, products }: Company): Product[] => {
  const weights = Array.from({ length: products }, (_, n) => 1 / (n + 4) ** 0.85)
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const families = familiesOf(weights.map((_, number) => memberOf(number)))
  return weights.map((weight, number) => {
    const kind = kinds[number % kinds.length] ?? pick(kinds, seed, number)
    const round = Math.floor(number / kinds.length)
    const [finish, finishName] = finishes[round % finishes.length] ?? finishes[0]
    const edition = Math.floor(round / finishes.length)
    const [kindCode, name, brand, price, season, volume] = kind
    const more = edition ? `-${edition + 1}` : ''
    const asin = asinOf(seed, number)
    const first = families.get(number)
    return {
      number,
      asin,
      parentAsin: first === undefined ? asin : parentAsinOf(seed, first),
      sku: `${brand.replace(/[^A-Z]/g, '')}-${kindCode}-${finish}${more}`,
      fnsku: `X00${code(seed + 13, number)}`,
      brand,
      category: categories[brand] ?? 'home',
      name: `${brand} ${name}, ${finishName}${edition ? `, Edition ${edition + 1}` : ''}`,
      price: price + 100 * Math.floor(fraction(seed + 17, number) * 6) - 200,
      share: weight / all,
      season,
      // the best sellers are steady, so that totals do not depend on chance
      fate: number < 3 ? 'steady' : (fates[number % fates.length] ?? 'steady'),
      volume,
    }
  })
}
