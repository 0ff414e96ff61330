import { sql } from 'kysely'
import type { Keys } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { addedColumns, storedColumnList } from './moneyColumns.ts'

/** Updates the sums over all products of a seller's days (`day`, unique) from `money_daily`. */
export const writeMoneyDays = async ({ tx, tenant }: Scope, seller: string, days: Keys): Promise<void> => {
  const place = sql.raw('day, marketplace, seller, currency, state')
  await sql`
    delete from money_days d using ${days.table} t
    where d.tenant_id = ${tenant()}::uuid and d.seller = ${seller} and d.day = t.day`.execute(tx)
  await sql`
    insert into money_days (tenant_id, ${place}, ${storedColumnList})
    select ${tenant()}::uuid, ${sql.raw('d.day, marketplace, seller, currency, state')}, ${addedColumns}
    from ${days.table} t join money_daily d on d.tenant_id = ${tenant()}::uuid and d.day = t.day and d.seller = ${seller}
    group by d.day, marketplace, seller, currency, state
    on conflict do nothing`.execute(tx)
}
