import type { RestockNeeds } from '#rules/restock/listingNeeds.ts'
import { demandOver, type Outlook } from '#rules/restock/listingOutlook.ts'
import { RATE_ERROR } from '#rules/restock/spread.ts'

/** Standard normal density. */
const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)

/** Returns the share of the standard normal distribution above z, to 7 digits (Abramowitz and Stegun 26.2.17). */
const shareAbove = (z: number): number => {
  if (z < 0) return 1 - shareAbove(-z)
  const t = 1 / (1 + 0.2316419 * z)
  const series = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  return density(z) * series.reduce((sum, factor) => (sum + factor) * t, 0)
}

/** Returns the units of a normal demand that exceed `units` on average. */
const expectedShortage = (mean: number, deviation: number, units: number): number => {
  if (deviation <= 0) return Math.max(0, mean - units)
  const z = (units - mean) / deviation
  return deviation * (density(z) - z * shareAbove(z))
}

interface Listing {
  needs: Pick<RestockNeeds, 'leadTime' | 'supplies' | 'dispersion'>
  outlook: Pick<Outlook, 'level' | 'shape' | 'stock'>
}

/**
 * Returns the sales that an order of `units` placed today saves on average: those of the days after its lead time up to
 * the horizon which stock and supplies do not cover. Units.
 */
export const lossAvoidedOver = ({ needs, outlook }: Listing, horizon: number): ((units: number) => number) => {
  const { leadTime } = needs
  const before = demandOver(outlook, leadTime)
  const mean = demandOver(outlook, horizon) - before
  const deviation = Math.sqrt(needs.dispersion * mean + (RATE_ERROR * mean) ** 2)
  let stockThen = outlook.stock
  let later = 0
  for (const { due, units } of needs.supplies)
    if (due <= leadTime) stockThen += units
    else if (due <= horizon) later += units
  const covered = Math.max(0, stockThen - before) + later
  const without = expectedShortage(mean, deviation, covered)
  return (units) => (units <= 0 ? 0 : Math.max(0, without - expectedShortage(mean, deviation, covered + units)))
}
