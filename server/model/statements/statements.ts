import { type RawBuilder, sql } from 'kysely'
import { analyzeGrown, type Change, type KeyLists, type Keys, type Projection } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { postedDay } from './moneyLines.ts'
import { selectSupersededLines } from './supersededLines.ts'

/** Returns a query of the sets of date range rows (`f`). */
const sets = (where: RawBuilder<unknown>, tenant: string) => sql`
  select f.kind, f.seller, f.set_key from transaction_lines f where f.tenant_id = ${tenant}::uuid and ${where}`

/**
 * Returns a query of the settlement and date range sets that a change of facts may affect: its own, rows of an added or
 * removed settlement, and deferred rows of its orders; `kind`, `seller`, `set_key`, unique.
 */
const touchedSets = (change: Change): RawBuilder<unknown> | undefined => {
  const { tenant, seller } = change.space
  const table = change.tells('settlement_lines')
    ? 'settlement_lines'
    : change.tells('transaction_lines')
      ? 'transaction_lines'
      : undefined
  if (!table) return undefined
  const rows = change.rows(table)
  const waiting = (orders: RawBuilder<unknown>) =>
    sets(sql`f.seller = ${seller} and f.status = 'deferred' and f.order_id in (${orders})`, tenant)
  const ownSets = sql`
    select f.kind, f.seller, f.set_key from (${rows}) f
    union ${waiting(sql`select f.order_id from (${rows}) f where f.order_id <> ''`)}`
  if (table === 'transaction_lines') return ownSets
  const ofSettlements = sql`f.seller = ${seller} and f.settlement_id in (select f.set_key from (${rows}) f)`
  return sql`
    ${ownSets}
    union ${sets(ofSettlements, tenant)}
    union ${waiting(sql`
      select f.order_id from transaction_lines f where f.tenant_id = ${tenant}::uuid and f.order_id <> '' and ${ofSettlements}`)}`
}

const isIn = sql`f.kind = k.kind and f.seller = k.seller and f.set_key = k.set_key`

const renew = async (scope: Scope, lists: KeyLists, sets: Keys) => {
  const tenant = scope.tenant()
  await sql`
    delete from told_again t using ${sets.table} k
    where t.tenant_id = ${tenant}::uuid and t.seller = k.seller and t.set_key = k.set_key`.execute(scope.tx)
  const { numAffectedRows = 0n } = await sql`
    insert into told_again (tenant_id, seller, set_key, line, row_hash)
    select ${tenant}::uuid, seller, set_key, line, row_hash from (${await selectSupersededLines(tenant, lists, sets)}) t
    on conflict do nothing`.execute(scope.tx)
  await analyzeGrown(scope, ['told_again'], Number(numAffectedRows))
}

/**
 * Maintains which date range rows do not count (`told_again`). It passes on the position of a change's money before and
 * after it, counted or not: `kind`, `seller`, `set_key`, `day`, `order_id`, duplicates allowed.
 */
export const statements: Projection = {
  name: 'statements',
  mark: (change) => {
    const { tenant } = change.space
    const touched = touchedSets(change)
    return (
      touched &&
      sql`
        with k as materialized (${touched})
        select f.kind, f.seller, f.set_key, coalesce(f.released_on, f.day) as day, f.order_id
        from k join transaction_lines f on f.tenant_id = ${tenant}::uuid and ${isIn} where f.standing
        union
        select f.kind, f.seller, f.set_key, ${postedDay}, coalesce(f.order_id, '')
        from k join settlement_lines f on f.tenant_id = ${tenant}::uuid and ${isIn} where f.standing`
    )
  },
  rebuild: async ({ scope, marked, lists }) => {
    if (marked.count === 0) return undefined
    const sets = await lists.keep('statement_keys', sql`select distinct kind, seller, set_key from ${marked.table} m`)
    await renew(scope, lists, sets)
    return marked
  },
}
