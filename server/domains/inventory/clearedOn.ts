import './tables.ts'
import { listingName } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addDays } from '#rules/days.ts'

/** Days for which a listing that was recorded as cleared is not offered again. */
export const REPEAT_DAYS = 28

/** Returns the day of the last record of listings that were cleared within the last 28 days, by `listingName`. */
export const readClearedOn = async ({ tx, tenant }: Scope, today: string): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('stock_clearances')
    .select(['marketplace', 'asin', 'seller', 'done_on'])
    .where('tenant_id', '=', tenant())
    .where('done_on', '>', addDays(today, -REPEAT_DAYS))
    .orderBy('done_on')
    .execute()
  return new Map(rows.map((row) => [listingName(row), row.done_on]))
}
