import type { RestockStatus } from '#contract/restock.ts'
import type { Supply } from '#rules/restock/listingNeeds.ts'
import { worstStatus } from '#rules/restock/listingStatus.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import type { RestockLine } from './restockLines.ts'
import type { CountedListing } from './restockListing.ts'

/**
 * The suggested order of a line at a scale, summed over its listings. Units and days, money in minor units; null: no
 * data.
 */
export interface LinePlan {
  plans: OrderPlan[]
  /** The worst status of its listings, and their number. */
  status: RestockStatus
  count: number
  /** The late supply that the worst of them waits for. */
  waitsFor: Supply | null
  horizon: number
  limitedOnOrder: number
  raw: number | null
  suggested: number | null
  orderValue: number | null
  /** Days that rounding and the minimum add. */
  extraDays: number | null
  extraMoney: number | null
  /** Days that position and suggestion last. */
  coverAfter: number | null
  excessUnits: number | null
  excessValue: number | null
  /** Lost sales per day without stock, of the listings with the worst status. */
  lostADay: number | null
  /** No suggestion is excessive only because of the minimum. */
  isSelectable: boolean
}

/** A line at the current scale. */
export interface PlannedLine {
  line: RestockLine
  plan: LinePlan
}

/** Returns the sum of the known values; null without any. */
const added = (values: readonly (number | null)[]): number | null => {
  let sum: number | null = null
  for (const value of values) if (value !== null) sum = (sum ?? 0) + value
  return sum
}
const most = (values: readonly (number | null)[]): number | null => {
  let maximum: number | null = null
  for (const value of values) if (value !== null && (maximum === null || value > maximum)) maximum = value
  return maximum
}

/** The plan of a line with one listing: a lazy view, because moving the slider creates thousands. */
class ListingPlan implements LinePlan {
  readonly count = 1
  private readonly listing: CountedListing
  private readonly plan: OrderPlan
  constructor(listing: CountedListing, plan: OrderPlan) {
    this.listing = listing
    this.plan = plan
  }
  private known<Value>(value: Value): Value | null {
    return this.plan.status === 'unknown' ? null : value
  }
  get plans() {
    return [this.plan]
  }
  get status() {
    return this.plan.status
  }
  get waitsFor() {
    return this.listing.outlook.waitsFor
  }
  get horizon() {
    return this.plan.horizon
  }
  get limitedOnOrder() {
    return this.plan.limitedOnOrder
  }
  get raw() {
    return this.known(this.plan.raw)
  }
  get suggested() {
    return this.known(this.plan.suggested)
  }
  get orderValue() {
    return this.plan.orderValue
  }
  get extraDays() {
    return this.plan.extraDays
  }
  get extraMoney() {
    return this.plan.extraMoney
  }
  get coverAfter() {
    return this.plan.coverAfter
  }
  get excessUnits() {
    return this.known(this.plan.excessUnits)
  }
  get excessValue() {
    return this.known(this.plan.excessValue)
  }
  get lostADay() {
    return this.listing.outlook.lostADay
  }
  get isSelectable() {
    return this.plan.suggested === 0 || this.plan.isSelectable
  }
}

/** Returns the suggested order of a line; `plans` by listing index. */
export const linePlan = ({ listings }: RestockLine, plans: readonly OrderPlan[]): LinePlan => {
  const [firstListing] = listings
  if (listings.length === 1 && firstListing) return new ListingPlan(firstListing, plans[firstListing.at] as OrderPlan)
  const parts = listings.map((listing) => new ListingPlan(listing, plans[listing.at] as OrderPlan))
  const status = worstStatus(parts.map((part) => part.status))
  const worst = parts.filter((part) => part.status === status)
  const collectValues = <Key extends keyof LinePlan>(key: Key): LinePlan[Key][] =>
    parts.map((part: LinePlan) => part[key])
  return {
    plans: parts.flatMap((part) => part.plans),
    status,
    count: worst.length,
    waitsFor: worst.find(({ waitsFor }) => waitsFor)?.waitsFor ?? null,
    horizon: most(collectValues('horizon')) ?? 0,
    limitedOnOrder: added(collectValues('limitedOnOrder')) ?? 0,
    raw: added(collectValues('raw')),
    suggested: added(collectValues('suggested')),
    orderValue: added(collectValues('orderValue')),
    extraDays: most(collectValues('extraDays')),
    extraMoney: added(collectValues('extraMoney')),
    coverAfter: most(collectValues('coverAfter')),
    excessUnits: added(collectValues('excessUnits')),
    excessValue: added(collectValues('excessValue')),
    lostADay: added(worst.map(({ lostADay }) => lostADay)),
    isSelectable: parts.every(({ isSelectable }) => isSelectable),
  }
}

/** Returns the lines at the scale of the plans. */
export const planLines = (lines: readonly RestockLine[], plans: readonly OrderPlan[]): PlannedLine[] => {
  const planned = new Array<PlannedLine>(lines.length)
  for (let lineIndex = 0; lineIndex < lines.length; lineIndex += 1) {
    const line = lines[lineIndex] as RestockLine
    planned[lineIndex] = { line, plan: linePlan(line, plans) }
  }
  return planned
}
