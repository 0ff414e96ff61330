import type { Product } from '../trade/catalogue.ts'
import type { Market } from '../trade/orders.ts'
import { mix } from '../trade/random.ts'
import { groupOf, keywordTargets, type PlannedGroup } from './adGroups.ts'

export type AdType = 'SP' | 'SB' | 'SD'

/** A campaign of a marketplace with all its ads. */
export interface Campaign {
  id: string
  name: string
  type: AdType
  isAutomatic: boolean
  portfolio: { id: string; name: string } | null
  /** Daily budget, minor units. */
  budget: number
  groups: readonly PlannedGroup[]
}

/** Number of best sellers that are advertised. */
const ADVERTISED = 8
/** Budgets are multiples of this amount in minor units. */
const STEP = 500
/** Budget as a multiple of typical daily spend; sale days need more. */
const ROOM = 1.7

/** Returns an id of an ads object as Amazon creates it, with more digits than 32 bits hold. */
const adId = (seed: number, place: number): string =>
  `${100_000 + (mix(seed + 201, place) % 900_000)}${String(mix(seed + 202, place) % 1_000_000_000).padStart(9, '0')}`

/** Returns the products to advertise, best sellers first. */
const advertisedIn = ({ stock }: Market): Product[] =>
  stock
    .map(({ product }) => product)
    .filter(({ fate }) => fate !== 'dead')
    .slice(0, ADVERTISED)

/** Returns the cost of clicks on a typical day. */
const typicalSpend = (groups: readonly PlannedGroup[]): number =>
  groups.flatMap(({ cells }) => cells).reduce((sum, { clicks, cost }) => sum + clicks * cost, 0)

type Planned = Omit<Campaign, 'id' | 'budget'>

function* planned(market: Market): Generator<Planned> {
  const { facts, seed } = market
  const products = advertisedIn(market)
  const portfolio = (place: number, name: string) => ({ id: adId(seed, place), name })
  const [core, brands] = [portfolio(900, 'Core range'), portfolio(901, 'Brands')]
  const manual = { type: 'SP', isAutomatic: false } as const
  yield {
    name: `${facts.code} | SP | Auto | Best sellers`,
    type: 'SP',
    isAutomatic: true,
    portfolio: core,
    groups: [groupOf(market, adId(seed, 100), 'All products', products, 'automatic')],
  }
  for (const [at, brand] of [...new Set(products.map((product) => product.brand))].entries())
    yield {
      ...manual,
      name: `${facts.code} | SP | Manual | ${brand}`,
      portfolio: at === 0 ? null : core,
      groups: products
        .filter((product) => product.brand === brand)
        .map((product) => groupOf(market, adId(seed, 200 + product.number), product.sku, [product], 'keywords')),
    }
  const [first] = products
  if (!first) return
  yield {
    name: `${facts.code} | SB | ${first.brand}`,
    type: 'SB',
    isAutomatic: false,
    portfolio: brands,
    groups: [keywordTargets(market, adId(seed, 300), first.brand, products)],
  }
  yield {
    name: `${facts.code} | SD | Views remarketing`,
    type: 'SD',
    isAutomatic: false,
    portfolio: brands,
    groups: [groupOf(market, adId(seed, 400), 'Viewers, 30 days', products.slice(0, 4), 'audience')],
  }
}

/** Returns the campaigns of a marketplace; a shop has none. */
export const campaignsOf = (market: Market): Campaign[] => {
  if (market.account.platform !== 'amazon') return []
  return [...planned(market)].map((campaign, at) => ({
    ...campaign,
    id: adId(market.seed, at),
    budget: STEP * Math.max(1, Math.ceil((typicalSpend(campaign.groups) * ROOM) / STEP)),
  }))
}
