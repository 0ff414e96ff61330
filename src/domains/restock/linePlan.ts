import type { RestockStatus } from '#contract/restock.ts'
import type { Supply } from '#rules/restock/listingNeeds.ts'
import { worstStatus } from '#rules/restock/listingStatus.ts'
import type { OrderPlan } from '#rules/restock/orderPlans.ts'
import type { RestockLine } from './restockLines.ts'
import type { CountedListing } from './restockListing.ts'

/** What to order of a line at a scale, its listings added up. Units and days, money in minor units; null: nothing tells. */
export interface LinePlan {
  plans: OrderPlan[]
  /** The worst of its listings, and how many have it. */
  status: RestockStatus
  count: number
  /** The late supply that the worst of them waits for. */
  waitsFor: Supply | null
  horizon: number
  limitedOnOrder: number
  raw: number | null
  suggested: number | null
  orderValue: number | null
  /** What rounding and the minimum buy beyond what is missing. */
  extraDays: number | null
  extraMoney: number | null
  /** Days that position and suggestion last. */
  coverAfter: number | null
  excessUnits: number | null
  excessValue: number | null
  /** Sales lost on a day without stock: of the listings that are of the worst status. */
  lostADay: number | null
  /** None of what is suggested is too much because of the minimum alone. */
  isSelectable: boolean
}

/** A line at the scale that is set. */
export interface PlannedLine {
  line: RestockLine
  plan: LinePlan
}

/** The sum of what is known; null without any. */
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

/** The plan of one listing as that of a line: a view on it, as a moved slider makes one for each of thousands. */
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

/** What to order of a line; `plans` by the place of each listing. */
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

/** The lines at the scale that the plans are of. */
export const planLines = (lines: readonly RestockLine[], plans: readonly OrderPlan[]): PlannedLine[] => {
  const planned = new Array<PlannedLine>(lines.length)
  for (let lineIndex = 0; lineIndex < lines.length; lineIndex += 1) {
    const line = lines[lineIndex] as RestockLine
    planned[lineIndex] = { line, plan: linePlan(line, plans) }
  }
  return planned
}
