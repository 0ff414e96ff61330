import type { RestockSettings } from '#contract/restock.ts'

/** Days of the three timespans a product's sales are counted in, the shortest first. */
export const spanDays = [3, 7, 30] as const
/** The same as they are named on the wire. */
export const timespans: readonly string[] = spanDays.map((days) => `${days} days`)

/** The part of demand that is met while waiting for an order, by its quantile of the normal distribution. */
const quantiles: Readonly<Record<RestockSettings['serviceLevel'], number>> = {
  85: 1.04,
  90: 1.28,
  95: 1.65,
  97.5: 1.96,
  99: 2.33,
}

/** z of a service level in per cent. */
export const zOf = (serviceLevel: RestockSettings['serviceLevel']): number => quantiles[serviceLevel]
