// Ad costs and results by day and by span; all views have the same total.
export { adsRowsBehind } from './adsBehind.ts'
export { adsDaily } from './adsDaily.ts'
export { readReportedSpans } from './reportedSpans.ts'
export { overlap, standingSpans } from './standingSpans.ts'
