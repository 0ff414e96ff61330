import type { RestockNeeds } from './listingNeeds.ts'
import { demandOver, type Outlook } from './listingOutlook.ts'

/**
 * Returns the stock at the end of each day, today first and then `days` more, with supplies on their own day; never
 * negative, because missed sales are lost.
 */
export const projectedStock = (
  { supplies }: Pick<RestockNeeds, 'supplies'>,
  outlook: Pick<Outlook, 'level' | 'shape' | 'stock'>,
  days: number,
): number[] => {
  const stock = [Math.max(0, outlook.stock)]
  let demandSoFar = 0
  let next = 0
  for (let day = 1; day <= days; day += 1) {
    const until = demandOver(outlook, day)
    let remainingStock = stock[day - 1] ?? 0
    for (let supply = supplies[next]; supply && supply.due <= day; supply = supplies[next]) {
      remainingStock += supply.units
      next += 1
    }
    stock.push(Math.max(0, remainingStock - (until - demandSoFar)))
    demandSoFar = until
  }
  return stock
}
