import type { RestockSettings } from '#contract/restock.ts'
import type { RestockNeeds } from './restockNeeds.ts'
import { safetyStock } from './safetyStock.ts'
import { daysUntilOut } from './stockCurve.ts'

/** Settings that the arithmetic goes by. */
export type Counting = Pick<RestockSettings, 'serviceLevel' | 'useSeason'>

/** What will become of a product as things stand; days from today. Null: there is no velocity to divide by. */
export interface Outlook {
  /** Units a day; null when no window is usable. */
  velocity: number | null
  lowConfidence: boolean
  /** Units, as set by hand or by the rule; not rounded. */
  safety: number
  /** Inventory and what is on its way between Amazon's warehouses. */
  stock: number
  cover: number | null
  outIn: number | null
  /** Days between the end of the stock and the next arrival; positive: it will run dry in between. */
  gap: number | null
  orderIn: number | null
  season: number
}

/** The part of the arithmetic that holds for every scale. Units reserved for customers' orders never count as cover. */
export const outlookOf = (needs: RestockNeeds, { serviceLevel, useSeason }: Counting): Outlook => {
  const { leadTime, leadSigma, supplies } = needs
  const { velocity, lowConfidence, sigma } = needs.pace
  const safety = needs.safetyQty ?? safetyStock({ velocity, sigma, leadTime, leadSigma, serviceLevel })
  const stock = needs.inventory + needs.fcTransfer + needs.fcProcessing
  const season = useSeason ? needs.season : 1
  if (velocity === null || velocity === 0)
    return { velocity, lowConfidence, safety, stock, season, cover: null, outIn: null, gap: null, orderIn: null }
  const cover = stock / velocity
  const outIn = daysUntilOut(stock, velocity, supplies)
  const next = supplies[0]
  return {
    velocity,
    lowConfidence,
    safety,
    stock,
    season,
    cover,
    outIn,
    gap: next ? next.due - cover : null,
    orderIn: outIn - leadTime - safety / velocity,
  }
}
