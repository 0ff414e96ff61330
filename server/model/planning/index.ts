// Demand of listings, units in transit, and the restock plan based on both.
export { readCompanyDay } from './companyDay.ts'
export { demand, refreshDemand } from './demand.ts'
export { lastDemandDay, readDemandDays } from './demandDays.ts'
export type { DatedListing, DatedProduct } from './demandFigures.ts'
export { type LeadDays, readLeadDays, readLearnedLeadTimes, readSupplyTerms, termTypes } from './leadTimes.ts'
export { listingName, sellerAsinLookup, sellerAsinName } from './listing.ts'
export { readOrderedLines } from './openOrders.ts'
export { dispersions } from './orderCover.ts'
export { type PastPriors, readPastPriors } from './pastPriors.ts'
export { readPlannedEvents, type StoredEvent } from './plannedEvents.ts'
export { readPlanningSettings, readShownPurchase, savePlanningSettings } from './planningSettings.ts'
export { countRestock } from './restockCounts.ts'
export { type RestockContext, readRestockFacts } from './restockFacts.ts'
export { type CountedListing, countListings, listingsOfFacts, readRestockRows, wholeSafety } from './restockRows.ts'
export { rollDemand } from './rollDemand.ts'
export { chooseSteps } from './rules/budget.ts'
export { type BudgetListing, budgetOptions, type SplitOption } from './rules/budgetOptions.ts'
export { type DaySeries, sliceSeries, toSeries } from './rules/daySeries.ts'
export { DELAY_DAYS, daysAvoided } from './rules/daysAvoided.ts'
export { expectedDeposits } from './rules/expectedDeposits.ts'
export {
  HALF_LIFE,
  LEAN_DAYS,
  LEAN_UNITS,
  LEVEL_DAYS,
  LONG_HALF_LIFE,
  leanDays,
  levelOf,
  pooledRateOf,
  weighDays,
} from './rules/level.ts'
export { paymentsOf } from './rules/payments.ts'
export { supplyDue } from './rules/supplyDue.ts'
export {
  SEASON_DAYS,
  seasonOf,
  seasonOfDays,
  weeksOf,
  YEAR_DAYS,
} from './rules/yearSeason.ts'
export { readSeason, turnSeason } from './storedSeason.ts'
export { countUnitsOnOrder, type ListingSupplies, readSupplies } from './supplies.ts'
