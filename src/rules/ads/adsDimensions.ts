import { type AdsDimension, adsDimensions, type NotedDimension } from '#contract/ads.ts'
import { infoOfDimension } from '../measures/dimensions.ts'

/** Returns whether it is a product attribute, which no ads report contains. */
export const isNotedDimension = (name: string): name is NotedDimension => infoOfDimension(name) !== undefined

/** Returns whether the ads table can be split by it; the company's catalogue has its own info types. */
export const isAdsTableDimension = (name: string): name is AdsDimension =>
  adsDimensions.some((one) => one === name) || isNotedDimension(name)
