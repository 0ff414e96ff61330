// What ads cost and brought, by the day and by the span; each view sums to the same.
export { adsRowsBehind } from './adsBehind.ts'
export { adsDaily } from './adsDaily.ts'
export { readReportedSpans } from './reportedSpans.ts'
export { overlap, standingSpans } from './standingSpans.ts'
