import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Change, type Keys, type Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { moneyLines } from './moneyLines.ts'
import { statementSets, touchedSets } from './statementSets.ts'
import { toldAgainAmong } from './toldAgain.ts'

const signed = (sign: 1 | -1, tenant: string, among: RawBuilder<unknown>) =>
  sql`select ${sql.lit(sign)}::int as sign, m.* from (${moneyLines(tenant, among)}) m`

/** Sets that the change turns out to reach, of others: what they told before is still known to `told_again`. */
const reachedLate = (change: Change, touched: Keys) => sql`
  select kind, seller, set_key from ${touched.table} a where moment = 'after'
  except select kind, seller, set_key from ${touched.table} b where moment = 'before'
  except select f.kind, f.seller, f.set_key
    from (${change.rows(change.tells('settlement_lines') ? 'settlement_lines' : 'transaction_lines')}) f`

const renew = async (scope: Scope, tenant: string, sets: RawBuilder<unknown>) => {
  await sql`
    delete from told_again t using (${sets}) k
    where t.tenant_id = ${tenant}::uuid and t.seller = k.seller and t.set_key = k.set_key`.execute(scope.tx)
  const { numAffectedRows = 0n } = await sql`
    insert into told_again (tenant_id, seller, set_key, line, row_hash)
    select ${tenant}::uuid, seller, set_key, line, row_hash from (${toldAgainAmong(tenant, sql`(${sets})`)}) t`.execute(
    scope.tx,
  )
  await analyzeGrown(scope, ['told_again'], Number(numAffectedRows))
}

/**
 * Which rows of date range reports count (`told_again`). What it hands on is the difference in the lines of money: columns of
 * `MoneyLine`, after a `sign` of -1 for lines that counted before and 1 for those that count after. A line that stays is in it both
 * ways; summed by anything, `sign * amount` is what the change adds there.
 */
export const countedMoney: Projection = {
  name: 'counted_money',
  mark: (change, moment) => {
    const touched = moment === 'before' ? touchedSets(change) : undefined
    return touched && signed(-1, change.space.tenant, touched)
  },
  rebuild: async ({ scope, change, marked, changed, lists }) => {
    const touched = changed(statementSets)
    if (!touched) return undefined
    const { tenant } = change.space
    const before = await lists.add(marked, signed(-1, tenant, reachedLate(change, touched)))
    const sets = sql`select distinct kind, seller, set_key from ${touched.table} a`
    await renew(scope, tenant, sets)
    return lists.add(before, signed(1, tenant, sets))
  },
}
