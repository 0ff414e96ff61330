// What ads cost and brought, by the day and by the span; each view sums to the same.
export { adsDaily } from './adsDaily.ts'
