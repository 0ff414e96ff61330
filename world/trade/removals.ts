import type { Product } from './catalogue.ts'
import { dayAt } from './market.ts'
import { isFirst, type Market } from './orders.ts'
import { mix } from './random.ts'
import type { Incidents } from './warehouse.ts'

/** Kinds of removals: disposal, or return of unsellable or sellable units. */
export type RemovalKind = 'Disposal' | 'Unsellable' | 'Sellable'

/** Removed units of a product on one order. Days since 1970. */
export interface Removal {
  id: string
  kind: RemovalKind
  product: Product
  units: number
  requested: number
  left: number
  /** Tracking number of the only parcel; empty for a disposal. */
  tracking: string
  /** The seller's log of the parcel; null: it has not arrived, or there was none. */
  received: { day: number; good: number; damaged: number; different: number } | null
  /** It will never arrive. */
  isLost: boolean
}

const kinds: readonly RemovalKind[] = ['Disposal', 'Unsellable', 'Sellable']
const chanceOf = ({ seed }: Market, product: Product, day: number, kind: RemovalKind) =>
  mix(seed + 500 * (kinds.indexOf(kind) + 1) + product.number, day)

/** Returns the number of a day's removal order. */
export const removalId = (market: Market, product: Product, day: number, kind: RemovalKind): string =>
  chanceOf(market, product, day, kind).toString(36).toUpperCase().padStart(7, '0')

/** Returns whether a requested return was disposed of instead. */
export const isThrownAway = (market: Market, product: Product, day: number): boolean =>
  isFirst(market) && chanceOf(market, product, day, 'Unsellable') % 5 === 0

const IN_TRANSIT = 5
/** Days after which a missing parcel counts as lost. */
const GIVEN_UP = 15

/** Returns the result of a parcel. */
const fateOf = (market: Market, removal: Pick<Removal, 'kind' | 'product' | 'units' | 'left'>, last: number) => {
  const { kind, product, units, left } = removal
  const chance = chanceOf(market, product, left, kind) >>> 8
  const isLost = isFirst(market) && kind !== 'Disposal' && chance % 7 === 0 && left <= last - GIVEN_UP - 1
  const day = left + IN_TRANSIT
  if (isLost || kind === 'Disposal' || day > last) return { isLost, received: null }
  const [good, damaged] = kind === 'Sellable' ? [units, 0] : [0, units]
  if (!isFirst(market) || kind === 'Unsellable') return { isLost, received: { day, good, damaged, different: 0 } }
  const mishap = chance % 7
  const [broken, other] = [mishap === 1 || mishap === 2 ? 2 : 0, mishap === 2 || mishap === 3 ? 1 : 0]
  return { isLost, received: { day, good: units - broken - other, damaged: broken, different: other } }
}

function* ofDay(market: Market, product: Product, befell: Incidents, last: number): Generator<Removal> {
  const { day, disposed, removed, recalled } = befell
  const unitsByKind = {
    Disposal: disposed,
    Unsellable: isThrownAway(market, product, day) ? 0 : removed,
    Sellable: recalled,
  }
  for (const kind of kinds) {
    const units = unitsByKind[kind]
    if (units === 0) continue
    const number = String(chanceOf(market, product, day, kind)).padStart(10, '0')
    const removal = { kind, product, units, left: day }
    yield {
      ...removal,
      ...fateOf(market, removal, last),
      id: removalId(market, product, day, kind),
      requested: day - 6,
      tracking: kind === 'Disposal' ? '' : `1Z9990${number}`,
    }
  }
}

/** Yields the seller's removals in the days of the ledger. */
export function* removalsOf(market: Market): Generator<Removal> {
  const last = dayAt(market.company.until, market.facts)
  for (const { product, incidents } of market.stock)
    for (const befell of incidents) yield* ofDay(market, product, befell, last)
}
