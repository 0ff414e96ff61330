import type { RestockSettings } from '#contract/restock.ts'

/** Days of the three timespans of a product's sales, shortest first. */
export const spanDays = [3, 7, 30] as const
/** The same timespans as named in the API. */
export const timespans: readonly string[] = spanDays.map((days) => `${days} days`)

/** Quantile of the normal distribution by service level, the share of demand that is met while waiting for an order. */
const quantiles: Readonly<Record<RestockSettings['serviceLevel'], number>> = {
  85: 1.04,
  90: 1.28,
  95: 1.65,
  97.5: 1.96,
  99: 2.33,
}

/** Returns z of a service level in percent. */
export const zOf = (serviceLevel: RestockSettings['serviceLevel']): number => quantiles[serviceLevel]
