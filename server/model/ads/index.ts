// Ad costs and results by day and by span; all views have the same total.
export { adsRowsBehind } from './adsBehind.ts'
export { adsDaily } from './adsDaily.ts'
export { readReportedSpans } from './reportedSpans.ts'
export { type AdGroupFacts, type AdvertisedProduct, adGroupFacts } from './rules/adGroupFacts.ts'
export {
  adviseBid,
  adviseTerm,
  BID_DAYS,
  FEW_CLICKS,
  goalShares,
  MAX_CUT,
  MAX_RAISE,
  MIN_CLICKS,
} from './rules/bidRule.ts'
export { COMPARED_DAYS, changeGain } from './rules/changeGain.ts'
export { lowestBid } from './rules/lowestBid.ts'
export { overlap, standingSpans } from './standingSpans.ts'
