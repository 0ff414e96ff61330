import { sql } from 'kysely'
import { ALWAYS_SINCE } from '#contract/asinInfo.ts'
import { refreshCosts } from '#model/profit/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { InfoValue } from '#rules/info/infoValues.ts'
import type { ChangedInfo, InfoEntry, PastValue } from './infoEntry.ts'
import { refreshCategories } from './refreshCategories.ts'

const recordset = (entries: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (asin text, seller text, type text, value jsonb)`

/**
 * Replaces all values of a product, of any day, by one that always applies. Skips entries that already are the only
 * value.
 */
export const noteAlways = async (
  scope: Scope,
  entries: readonly InfoEntry[],
  userName: string,
): Promise<(ChangedInfo & { history: PastValue[] })[]> => {
  const { tx, tenant } = scope
  const { rows: changed } = await sql<ChangedInfo & { history: PastValue[] }>`
    select e.asin, e.seller, e.type, e.value, stored.history -> -1 -> 'value' as before, coalesce(stored.history, '[]') as history
    from ${recordset(entries)} left join lateral (
      select jsonb_agg(jsonb_build_object('from', i.since, 'value', i.value) order by i.since) as history
      from asin_info i
      where i.tenant_id = ${tenant()}::uuid and i.asin = e.asin and i.seller = e.seller and i.type = e.type
    ) stored on true
    where stored.history is distinct from
      case when e.value is null then null
        else jsonb_build_array(jsonb_build_object('from', ${ALWAYS_SINCE}::date, 'value', e.value)) end
    order by e.asin, e.seller, e.type`.execute(tx)
  await deleteValues(scope, changed)
  await putValues(
    scope,
    changed.flatMap(({ asin, seller, type, value }) =>
      value === null ? [] : [{ asin, seller, type, value, since: ALWAYS_SINCE }],
    ),
    userName,
  )
  return changed
}

/** Restores the earlier values in place of the current ones. */
export const restoreHistory = async (
  scope: Scope,
  entries: readonly { asin: string; seller: string; type: string; history: readonly PastValue[] }[],
  userName: string,
): Promise<void> => {
  if (entries.length === 0) return
  await deleteValues(scope, entries)
  await putValues(
    scope,
    entries.flatMap(({ asin, seller, type, history }) =>
      history.map(({ from, value }) => ({ asin, seller, type, value, since: from })),
    ),
    userName,
  )
  const costed = new Set(entries.flatMap(({ type, asin }) => (type === 'unit_cost' ? [asin] : [])))
  if (costed.size > 0) await refreshCosts(scope, [...costed])
  await refreshCategories(scope, entries)
}

const deleteValues = async ({ tx, tenant }: Scope, entries: readonly object[]): Promise<void> => {
  await sql`
    delete from asin_info i using ${recordset(entries)}
    where i.tenant_id = ${tenant()}::uuid and i.asin = e.asin and i.seller = e.seller and i.type = e.type`.execute(tx)
}

const putValues = async (
  { tx, tenant }: Scope,
  rows: readonly { asin: string; seller: string; type: string; value: InfoValue | null; since: string }[],
  userName: string,
): Promise<void> => {
  if (rows.length === 0) return
  // a distributed database inserts rows with the clause, and copies them without, which row-level security refuses
  await sql`
    insert into asin_info (tenant_id, asin, seller, type, since, value, set_by)
    select ${tenant()}::uuid, asin, seller, type, since, value, ${userName}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (asin text, seller text, type text, since date, value jsonb)
    on conflict do nothing`.execute(tx)
}
