import type { PurchaseSettings } from '#contract/suppliers.ts'
import { type CoverShare, pourEqually } from './equalCover.ts'
import type { RestockNeeds } from './listingNeeds.ts'
import { daysFor, demandOver, type Outlook } from './listingOutlook.ts'
import { EXCESS_DAYS, type ListingStatus, statusOf } from './listingStatus.ts'
import { orderStep, upToStep } from './orderStep.ts'

/** Days of cover above which units that only the minimum causes are not ordered automatically. */
const LONG_COVER = 180

/** Rounding of order quantities; units. `minQuantity` is for products without a minimum of their own. */
export type Rounding = Pick<PurchaseSettings, 'minQuantity' | 'roundTo'>

export interface PlannedListing {
  needs: RestockNeeds
  outlook: Outlook
}

/** The suggested order of a listing at a scale. Units and days; money in minor units, null without a unit cost. */
export interface OrderPlan {
  /** Days that an order placed today has to last: lead time and scale. */
  horizon: number
  /** Open order units due within the horizon. */
  limitedOnOrder: number
  /** Stock and supplies due within the horizon. */
  position: number
  /** Order-up-to level; not rounded. */
  target: number
  /** Whole units that fill the position up to the target; never negative. */
  raw: number
  /** Below the order point and below the target: to be ordered now. */
  isDue: boolean
  /**
   * The order quantity: `raw` rounded when it is due, and the listing's part of the minimum's increase; 0 when `raw` is
   * 0.
   */
  suggested: number
  /** The minimum of the product's order increased it. */
  byMinimum: boolean
  /** Days until position and suggestion are sold; null without a level. */
  coverAfter: number | null
  /** Days and money that rounding and the minimum add to `raw`. */
  extraDays: number | null
  extraMoney: number | null
  orderValue: number | null
  /** Units beyond the horizon and 90 days more, and their money. */
  excessUnits: number
  excessValue: number | null
  /** Can be selected automatically: false when the minimum makes the cover longer than 180 days. */
  isSelectable: boolean
  status: ListingStatus
}

const priced = (units: number, unitCost: number | null) => (unitCost === null ? null : Math.round(units * unitCost))

const finite = (days: number): number | null => (Number.isFinite(days) ? days : null)

/** The plan of a single listing, before the minimum. */
const planAlone = ({ needs, outlook }: PlannedListing, scale: number, { roundTo }: Rounding): OrderPlan => {
  const horizon = needs.leadTime + scale
  let limitedOnOrder = 0
  let due = 0
  for (const supply of needs.supplies) {
    if (supply.due > horizon) continue
    due += supply.units
    if (supply.source === 'po') limitedOnOrder += supply.units
  }
  const position = outlook.stock + due
  const isCounted = needs.isKnown && needs.level !== null
  const target = isCounted ? demandOver(outlook, horizon) + outlook.safety : 0
  // a value slightly above a whole number is a floating-point error
  const raw = isCounted ? Math.max(0, Math.ceil(target - position - 1e-9)) : 0
  const isDue = raw > 0 && outlook.isShort
  const suggested = isDue ? upToStep(raw, orderStep(roundTo, needs.casePack)) : 0
  const excessUnits = isCounted ? Math.max(0, outlook.stock - demandOver(outlook, horizon + EXCESS_DAYS)) : 0
  return {
    horizon,
    limitedOnOrder,
    position,
    target,
    raw,
    isDue,
    suggested,
    byMinimum: false,
    coverAfter: null,
    extraDays: null,
    extraMoney: null,
    orderValue: null,
    excessUnits,
    excessValue: priced(excessUnits, needs.unitCost),
    isSelectable: false,
    status: statusOf(needs, outlook, isDue, horizon),
  }
}

/** Returns the least units of one order of a product: the highest of its own minimums, else that of the settings. */
export const minimumOf = (listings: readonly PlannedListing[], preset: number): number => {
  let ownMinimum: number | null = null
  for (const { needs } of listings)
    if (needs.minQuantity !== null) ownMinimum = Math.max(ownMinimum ?? 0, needs.minQuantity)
  return ownMinimum ?? preset
}

/**
 * Raises the plans of a product to its minimum. The increase goes to the listings that are short, so that their cover
 * ends on the same day: stock cannot move between marketplaces, so units for any other listing would be unused.
 */
const raiseToMinimum = (listings: readonly PlannedListing[], plans: readonly OrderPlan[], rounding: Rounding): void => {
  let ordered = 0
  for (const { suggested } of plans) ordered += suggested
  const minimum = minimumOf(listings, rounding.minQuantity)
  if (ordered === 0 || ordered >= minimum) return
  const shares: CoverShare[] = []
  const raised: OrderPlan[] = []
  for (let listingIndex = 0; listingIndex < listings.length; listingIndex += 1) {
    const [listing, plan] = [listings[listingIndex], plans[listingIndex]]
    if (!listing || !plan || plan.raw === 0) continue
    const { level, shape } = listing.outlook
    // a listing without sales is included only with its own order, for safety stock set by hand
    if (level === 0 && plan.suggested === 0) continue
    shares.push({
      level,
      shape,
      has: plan.position + plan.suggested,
      step: orderStep(rounding.roundTo, listing.needs.casePack),
    })
    raised.push(plan)
  }
  const added = pourEqually(minimum - ordered, shares)
  for (let planIndex = 0; planIndex < raised.length; planIndex += 1) {
    const plan = raised[planIndex]
    if (!plan || !added[planIndex]) continue
    plan.suggested += added[planIndex] ?? 0
    plan.byMinimum = true
  }
}

const tellCosts = (plan: OrderPlan, { needs, outlook }: PlannedListing): void => {
  const { position, raw, suggested } = plan
  if (suggested === 0) return
  const requiredUnits = plan.isDue ? raw : 0
  const coverDays = finite(daysFor(outlook, position + suggested))
  plan.coverAfter = coverDays
  plan.extraDays = coverDays === null ? null : coverDays - daysFor(outlook, position + requiredUnits)
  plan.extraMoney = priced(suggested - requiredUnits, needs.unitCost)
  plan.orderValue = priced(suggested, needs.unitCost)
  plan.isSelectable = !(plan.byMinimum && coverDays !== null && coverDays > LONG_COVER)
}

/**
 * Returns the order plans of the listings of one product, in order: a listing whose position within lead time and
 * review is below demand and safety is filled up to T = μ_H + SS with H = lead time + scale; supplies due after H do
 * not count. Quantities are rounded per listing; the minimum applies to all of them together, and its increase
 * equalizes the days of cover of those that are short.
 */
export const orderPlans = (listings: readonly PlannedListing[], scale: number, rounding: Rounding): OrderPlan[] => {
  const plans = listings.map((listing) => planAlone(listing, scale, rounding))
  raiseToMinimum(listings, plans, rounding)
  for (let planIndex = 0; planIndex < plans.length; planIndex += 1) {
    const [plan, listing] = [plans[planIndex], listings[planIndex]]
    if (plan && listing) tellCosts(plan, listing)
  }
  return plans
}
