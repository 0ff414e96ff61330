import { sql } from 'kysely'
import { type MoneyLine, moneyLines } from '#model/statements/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { MoneyCategory } from '#rules/profit/categories.ts'
import { categoriesOfName } from './moneyNames.ts'

const refunded: readonly MoneyCategory[] = ['refunds', 'refundedShipping', 'refundedPromotions']

export type RefundLine = Pick<
  MoneyLine,
  'source' | 'import_id' | 'line' | 'seller' | 'order_id' | 'sku' | 'day' | 'currency' | 'amount'
>

/**
 * Reads the refund lines of some orders from statements, without tax, as the measure of refunded money counts them.
 * Amounts have the seller's sign: refunds are below 0.
 */
export const readRefundLines = async ({ tx, tenant }: Scope, orders: readonly string[]): Promise<RefundLine[]> => {
  if (orders.length === 0) return []
  const { rows } = await sql<MoneyLine>`
    select m.* from (${moneyLines(tenant(), { orders })}) m order by m.day, m.import_id, m.line`.execute(tx)
  return rows.filter((line) => {
    const category = categoriesOfName(line).findLast(({ since }) => since <= line.day)?.category
    return category !== undefined && refunded.includes(category)
  })
}
