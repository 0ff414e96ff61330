import { sql } from 'kysely'
import { KeyLists } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { isNamed } from './moneyNames.ts'
import { sumSettlements } from './settlementProof.ts'

/** The settled amount of a category in a month; minor units of the currency, with the seller's sign. */
export interface MonthlyAmount {
  /** `YYYY-MM` of the posted day, in the marketplace's time zone. */
  month: string
  settlement: string
  seller: string
  marketplace: string
  currency: string
  category: string
  amount: number
  lines: number
  /** The total that the settlement states. */
  stated: number
}

/**
 * Reads the lines of every current settlement, summed by month, marketplace and category, oldest month first. All rows
 * of a settlement add up to its stated total unless the report lacks lines.
 */
export const readMonthlyStatement = async (scope: Scope): Promise<MonthlyAmount[]> => {
  const lists = new KeyLists(scope)
  const { sums, names } = await sumSettlements(scope, lists)
  const { rows } = await sql<MonthlyAmount>`
    select to_char(s.day, 'YYYY-MM') as month, s.settlement_id as settlement, s.seller, s.marketplace, s.currency, n.category,
      sum(s.amount)::bigint as amount, sum(s.lines)::int as lines, max(s.total)::bigint as stated
    from ${sums.table} s join ${names.table} n on ${isNamed('s')}
    group by 1, 2, 3, 4, 5, 6 order by 1, 3, 2, 4, 6`.execute(scope.tx)
  await lists.drop()
  return rows
}
