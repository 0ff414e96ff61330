import { sql } from 'kysely'
import { ALWAYS } from '#contract/asinInfo.ts'
import { refreshCosts } from '#model/profit/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { grouped } from '#rules/grouped.ts'
import type { ChangedInfo, InfoEntry } from './infoEntry.ts'
import { noteAlways } from './noteAlways.ts'
import { refreshCategories } from './refreshCategories.ts'

interface Writing {
  /** First day of the values, or `always`. */
  from: string
  by: string
}

const nameOf = ({ asin, seller, type }: InfoEntry) => JSON.stringify([asin, seller, type])

/** Returns the last entry of each ASIN, seller and type. */
const lastOfEach = (entries: readonly InfoEntry[]) => [...new Map(entries.map((one) => [nameOf(one), one])).values()]

/**
 * Stores values from a day on. A value equal to that of the days before gets no row of its own, so that an undo leaves
 * no trace.
 */
const noteSince = async (
  scope: Scope,
  entries: readonly InfoEntry[],
  { from, by: userName }: Writing,
): Promise<ChangedInfo[]> => {
  const { tx, tenant } = scope
  const { rows } = await sql<ChangedInfo>`
    select entry.asin, entry.seller, entry.type, entry.value, stored.value as before
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (asin text, seller text, type text, value jsonb)
    left join lateral (
      select value from asin_info i
      where i.tenant_id = ${tenant()}::uuid and i.asin = entry.asin and i.seller = entry.seller and i.type = entry.type
        and i.since <= ${from}::date
      order by since desc limit 1
    ) stored on true
    where stored.value is distinct from entry.value
    order by asin, seller, type`.execute(tx)
  const changed = JSON.stringify(rows.map(({ asin, seller, type, value }) => ({ asin, seller, type, value })))
  await sql`
    insert into asin_info (tenant_id, asin, seller, type, since, value, set_by)
    select ${tenant()}::uuid, asin, seller, type, ${from}::date, value, ${userName}
    from jsonb_to_recordset(${changed}::jsonb) as entry (asin text, seller text, type text, value jsonb)
    on conflict (tenant_id, asin, seller, type, since) do update set
      value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx)
  await sql`
    delete from asin_info n
    using jsonb_to_recordset(${changed}::jsonb) as entry (asin text, seller text, type text, value jsonb)
    where n.tenant_id = ${tenant()}::uuid and n.asin = entry.asin and n.seller = entry.seller and n.type = entry.type
      and n.since = ${from}::date and n.value is not distinct from (
        select i.value from asin_info i
        where i.tenant_id = ${tenant()}::uuid and i.asin = entry.asin and i.seller = entry.seller and i.type = entry.type
          and i.since < ${from}::date
        order by i.since desc limit 1
      )`.execute(tx)
  return rows
}

/**
 * Stores validated values from a day on and updates costs of goods. Skips entries that change nothing on that day; the
 * last of two equal keys wins.
 */
export const noteInfo = async (
  scope: Scope,
  entries: readonly InfoEntry[],
  { from, by: userName }: Writing,
): Promise<ChangedInfo[]> => {
  const changed: ChangedInfo[] = []
  for (const [since, same] of grouped(entries, (entry) => entry.from ?? from)) {
    const lastEntries = lastOfEach(same)
    const rows =
      since === ALWAYS
        ? await noteAlways(scope, lastEntries, userName)
        : await noteSince(scope, lastEntries, { from: since, by: userName })
    changed.push(...rows.map((row) => ({ ...row, from: since })))
  }
  const costed = new Set(changed.flatMap(({ type, asin }) => (type === 'unit_cost' ? [asin] : [])))
  if (costed.size) await refreshCosts(scope, [...costed])
  await refreshCategories(scope, changed)
  return changed
}

/** Deletes values for days after `from`. */
export const dropLaterInfo = async (
  { tx, tenant }: Scope,
  { asin, seller, type }: InfoEntry,
  from: string,
): Promise<void> => {
  await tx
    .deleteFrom('asin_info')
    .where('tenant_id', '=', tenant())
    .where('asin', '=', asin)
    .where('seller', '=', seller)
    .where('type', '=', type)
    .where('since', '>', from)
    .execute()
}

/** Returns changes for the audit log, with all values that were replaced. */
export const changeNotes = (changed: readonly ChangedInfo[]) => ({
  before: changed.map(({ asin, seller, type, before: previousValue, history }) => {
    return { asin, seller, type, value: previousValue, ...(history?.length ? { history } : {}) }
  }),
  after: changed.map(({ asin, seller, type, value, from }) => ({ asin, seller, type, value, from })),
})
