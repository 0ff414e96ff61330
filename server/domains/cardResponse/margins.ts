import { queryMeasures } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'
import type { ProductAnswers } from './answers.ts'

/** Days from which margins are computed, enough that a single return does not distort them. */
const DAYS = 180

/**
 * Returns profit per sales of each campaign: the margins of its products (measure `margin`), weighted by their sales.
 * Products without a known margin are ignored; a campaign with only such products has none.
 */
export const readMargins = async (
  scope: Scope,
  sold: readonly ProductAnswers[],
  today: string,
): Promise<ReadonlyMap<number, number>> => {
  const asins = [...new Set(sold.map(({ asin }) => asin))]
  if (asins.length === 0) return new Map()
  const { columns, rows } = await queryMeasures(
    scope,
    {
      ...{ measures: ['margin'], dimensions: ['asin'], filters: { asin: asins } },
      ...{ since: addDays(today, -DAYS), until: today },
    },
    today,
  )
  const marginIndex = columns.findIndex(({ key }) => key === 'margin')
  const marginByAsin = new Map(
    rows.flatMap((row) => (typeof row[marginIndex] === 'number' ? [[String(row[0]), row[marginIndex]] as const] : [])),
  )
  const sums = new Map<number, { profit: number; revenue: number }>()
  for (const { campaign, asin, revenue } of sold) {
    const margin = marginByAsin.get(asin)
    if (margin === undefined || revenue <= 0) continue
    const sum = sums.get(campaign) ?? { profit: 0, revenue: 0 }
    sums.set(campaign, { profit: sum.profit + margin * revenue, revenue: sum.revenue + revenue })
  }
  return new Map([...sums].map(([campaign, { profit, revenue }]) => [campaign, profit / revenue]))
}
