import { sql } from 'kysely'
import { refreshCosts } from '#model/profit/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { InfoValue } from '#rules/info/infoValues.ts'

/** A value of an asin and seller; null forgets what there was. */
export interface InfoEntry {
  asin: string
  seller: string
  /** The key of an info type. */
  type: string
  value: InfoValue | null
}

/** An entry that changed something, and what counted before. */
export interface ChangedInfo extends InfoEntry {
  before: InfoValue | null
}

interface Writing {
  /** The day the values count from. */
  from: string
  by: string
}

/** Notes values that are checked already, from a day on; those that change nothing on that day are left out. The last of two counts. Costs of goods follow. */
export const noteInfo = async (
  scope: Scope,
  entries: readonly InfoEntry[],
  { from, by }: Writing,
): Promise<ChangedInfo[]> => {
  const { tx, tenant } = scope
  if (entries.length === 0) return []
  const { rows } = await sql<ChangedInfo>`
    with said as (
      select distinct on (asin, seller, type) asin, seller, type, value
      from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (asin text, seller text, type text, value jsonb))
        with ordinality as e (asin, seller, type, value, position)
      order by asin, seller, type, position desc
    ), changed as (
      select said.*, known.value as before from said left join lateral (
        select value from asin_info i
        where i.tenant_id = ${tenant()}::uuid and i.asin = said.asin and i.seller = said.seller and i.type = said.type
          and i.since <= ${from}::date
        order by since desc limit 1
      ) known on true
      where known.value is distinct from said.value
    ), written as (
      insert into asin_info (tenant_id, asin, seller, type, since, value, set_by)
      select ${tenant()}::uuid, asin, seller, type, ${from}::date, value, ${by} from changed
      on conflict (tenant_id, asin, seller, type, since) do update set
        value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at
    )
    select * from changed order by asin, seller, type`.execute(tx)
  const costed = new Set(rows.flatMap(({ type, asin }) => (type === 'unit_cost' ? [asin] : [])))
  if (costed.size) await refreshCosts(scope, [...costed])
  return rows
}

/** Takes back what was noted for days after `from`. */
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

/** Changes as the audit log keeps them. */
export const changeNotes = (changed: readonly ChangedInfo[], from: string) => ({
  before: changed.map(({ asin, seller, type, before }) => ({ asin, seller, type, value: before })),
  after: changed.map(({ asin, seller, type, value }) => ({ asin, seller, type, value, from })),
})
