import type { Product } from '../trade/catalogue.ts'
import type { Market } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'

/** Search terms for a kind of product. */
interface SearchTerms {
  /** The most frequent term. */
  main: string
  /** A rare term with many purchases. */
  fine: string
  /** A frequent term for similar products. */
  broad: string
  /** A term for different products, which never leads to a purchase. */
  other: string
}

type Row = readonly [code: string, main: string, fine: string, broad: string, other: string]

// biome-ignore format: a table
const rows: readonly Row[] = [
  ['LAMP', 'desk lamp', 'bamboo desk lamp with dimmer', 'bedside lamp', 'lamp shade replacement'],
  ['CRFE', 'glass carafe', 'glass carafe with cork lid', 'water pitcher', 'coffee machine carafe'],
  ['THRW', 'throw blanket', 'merino wool throw', 'sofa blanket', 'electric blanket'],
  ['BOTL', 'water bottle', 'insulated steel bottle 24 oz', 'gym bottle', 'water bottle labels'],
  ['PLNT', 'terracotta planter', 'terracotta pot with saucer 8 inch', 'plant pots', 'artificial plants'],
  ['APRN', 'kitchen apron', 'linen apron with pockets', 'chef apron', 'apron pattern for kids'],
  ['MATS', 'placemats set of 6', 'cork placemats', 'table mats', 'yoga mat cork'],
  ['SHLF', 'floating shelf', 'oak floating shelf 24 inch', 'wall shelves', 'shelf brackets only'],
  ['KNIF', 'magnetic knife strip', 'walnut magnetic knife holder', 'knife block', 'magnetic tape'],
  ['CNDL', 'soy candle', 'soy candle ceramic jar', 'scented candles gift', 'candle making kit'],
  ['BASK', 'storage basket', 'woven basket with handles', 'laundry basket', 'bike basket'],
  ['MUGS', 'mug set of 4', 'stoneware mugs set', 'coffee mugs', 'travel mug lid'],
  ['TOWL', 'bath towels', 'turkish cotton towels set of 2', 'towel set', 'paper towels'],
  ['SPIC', 'spice rack', 'rotating spice rack 16 jars', 'kitchen organizer', 'spice labels'],
  ['PILW', 'pillow covers', 'washed linen pillow covers', 'cushion covers', 'pillow inserts 18x18'],
  ['TRAY', 'serving tray', 'acacia tray with handles', 'breakfast tray', 'baking tray'],
  ['HOSE', 'watering can', 'copper watering can', 'indoor plant watering', 'garden hose 50 ft'],
  ['CLCK', 'wall clock', 'silent wall clock 12 inch', 'kitchen clock', 'alarm clock'],
  ['BOWL', 'mixing bowls', 'nesting mixing bowls set of 5', 'salad bowl', 'dog bowl'],
  ['RACK', 'dish rack', 'bamboo dish drying rack', 'dish drainer', 'dishwasher rack wheels'],
]
const byCode = new Map(rows.map(([code, main, fine, broad, other]) => [code, { main, fine, broad, other }]))

/** By the kind in a SKU, as in `AW-LAMP-NAT`. */
const searchTermsOf = (sku: string): SearchTerms => {
  const searchTerms = byCode.get(sku.split('-')[1] ?? '')
  if (!searchTerms) throw new Error(`Nobody looks for ${sku}`)
  return searchTerms
}

export type MatchType = 'EXACT' | 'PHRASE' | 'BROAD' | 'TARGETING_EXPRESSION' | 'TARGETING_EXPRESSION_PREDEFINED'

/** The smallest clickable unit: an ad for a product, shown by a target for a search term. */
export interface AdCell {
  /** Null: the ad is for a brand. */
  product: Product | null
  targeting: string
  match: MatchType
  /** Empty: not a search. */
  term: string
  /** Clicks on a typical day. */
  clicks: number
  /** Cost per click, minor units. */
  cost: number
  /** Share of ad sales among the cells of its product; 0: clicks never lead to a purchase. */
  sells: number
  /** Impressions per click. */
  shown: number
}

export interface PlannedGroup {
  id: string
  name: string
  cells: readonly AdCell[]
}

type Way = 'automatic' | 'keywords' | 'audience'
type Plan = readonly [targeting: string, match: MatchType, term: string, clicks: number, sells: number, shown: number]

/** Approximate ad clicks of a product per order. */
const CLICKS_PER_ORDER = 3

const automatic = ({ sku, asin }: Product): Plan[] => {
  const { main, broad, other } = searchTermsOf(sku)
  const rival = `b0${mix(17, asin.charCodeAt(4)).toString(36).padStart(8, '7').slice(0, 8)}`
  const match = 'TARGETING_EXPRESSION_PREDEFINED'
  return [
    ['close-match', match, main, 0.22, 3, 90],
    ['loose-match', match, broad, 0.12, 1, 220],
    ['loose-match', match, other, 0.1, 0, 260],
    ['substitutes', match, rival, 0.07, 1, 340],
  ]
}

const keywords = ({ sku }: Product): Plan[] => {
  const { main, fine, broad, other } = searchTermsOf(sku)
  return [
    [main, 'EXACT', main, 0.2, 3, 70],
    [fine, 'EXACT', fine, 0.05, 4, 28],
    [main, 'PHRASE', `${main} gift`, 0.06, 1, 120],
    [broad, 'BROAD', broad, 0.11, 1, 190],
    [broad, 'BROAD', other, 0.09, 0, 230],
  ]
}

const audience = ({ asin }: Product): Plan[] => [[`asin="${asin}"`, 'TARGETING_EXPRESSION', '', 0.05, 0.6, 400]]

const plansOf = { automatic, keywords, audience } as const

const cellsOf = (market: Market, product: Product, plans: readonly Plan[]): AdCell[] =>
  plans.map(([targeting, match, term, clicks, sells, shown], at) => ({
    product,
    targeting,
    match,
    term,
    clicks: clicks * CLICKS_PER_ORDER * market.place.ordersPerDay * product.share,
    cost: Math.round((38 + (mix(market.seed + 211, product.number * 16 + at) % 55)) * market.facts.rate),
    sells,
    shown,
  }))

/** Returns an ad group of products with one kind of targeting. */
export const groupOf = (
  market: Market,
  id: string,
  name: string,
  products: readonly Product[],
  way: Way,
): PlannedGroup => ({ id, name, cells: products.flatMap((product) => cellsOf(market, product, plansOf[way](product))) })

/** Returns the targets of a brand's ad group. */
export const keywordTargets = (
  market: Market,
  id: string,
  brand: string,
  products: readonly Product[],
): PlannedGroup => {
  const [first] = products
  const plans: Plan[] = [
    [brand.toLowerCase(), 'EXACT', brand.toLowerCase(), 0.12, 0.7, 25],
    [`${brand.toLowerCase()} home`, 'PHRASE', `${brand.toLowerCase()} home decor`, 0.06, 0, 150],
  ]
  const cells = first ? cellsOf(market, first, plans) : []
  return { id, name: brand, cells: cells.map((cell) => ({ ...cell, product: null })) }
}
