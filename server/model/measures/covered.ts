import { sql } from 'kysely'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { lastCoveredDays } from '#model/sales/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { SourceKey } from '#rules/measures/sourceKeys.ts'
import { sources } from './sources.ts'

type Covered = MeasuresAnswer['covered']

/**
 * Of each source and marketplace the first and the last day that standing imports tell of; orders up to their last whole day. What sums
 * up the products of several days tells of none of them.
 */
export const readCovered = async (scope: Scope, keys: readonly SourceKey[]): Promise<Covered> => {
  const { tx, tenant } = scope
  const types = keys.flatMap((source) => sources[source].reports.map((type) => ({ source, type })))
  const { rows } = await sql<Covered[number]>`
    select t.source, m.marketplace, min(coalesce(u.since, u.as_of::date)) as since, max(coalesce(u.until, u.as_of::date)) as until
    from jsonb_to_recordset(${JSON.stringify(types)}::jsonb) t (source text, type text)
    join uploads u on u.tenant_id = ${tenant()}::uuid and u.state = 'imported' and u.type = t.type
    cross join lateral unnest(u.marketplaces) m (marketplace)
    where u.type <> 'businessByAsin' or u.since = u.until
    group by 1, 2 order by 1, 2`.execute(tx)
  if (!keys.includes('sales')) return rows
  const whole = await lastCoveredDays(scope)
  return rows.map((row) => (row.source === 'sales' ? { ...row, until: whole.get(row.marketplace) ?? row.until } : row))
}
