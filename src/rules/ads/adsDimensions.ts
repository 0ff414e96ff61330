import { type AdsDimension, adsDimensions, type NotedDimension } from '#contract/ads.ts'
import { infoOfDimension } from '../measures/dimensions.ts'

/** Whether it is what is noted of products, and no report of ads tells it. */
export const isNotedDimension = (name: string): name is NotedDimension => infoOfDimension(name) !== undefined

/** Whether the ads table can be split by it; which info types of its own a company has its catalogue tells. */
export const isAdsTableDimension = (name: string): name is AdsDimension =>
  adsDimensions.some((one) => one === name) || isNotedDimension(name)
