import { type Selectable, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'

// biome-ignore format: a list
const columns = ['id', 'key', 'title', 'formula', 'description', 'made_by', 'made_by_name', 'changed_at', 'watched'] as const

/** A stored metric. */
export type MetricRow = Pick<Selectable<Tables['metrics']>, (typeof columns)[number]>

/** Serializes changes of metrics, because each is validated against all others. */
export const lockMetrics = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`metrics of ${tenant()}`}, 0))`.execute(tx)
}

/** Returns the company's metrics by title; deleted ones separately. */
export const listRows = ({ tx, tenant }: Scope, deleted = false): Promise<MetricRow[]> =>
  tx
    .selectFrom('metrics')
    .select(columns)
    .where('tenant_id', '=', tenant())
    .where('deleted', '=', deleted)
    .orderBy('title')
    .orderBy('id')
    .execute()

/** @throws a 404 error when the id does not exist */
export const findRow = async (scope: Scope, id: number, deleted = false): Promise<MetricRow> => {
  const row = (await listRows(scope, deleted)).find((one) => one.id === id)
  if (!row) throw notFound('This metric')
  return row
}

/** Stores a version of a metric with its author. */
export const keepVersion = async (
  { tx, tenant }: Scope,
  { id, title, formula, description }: Pick<MetricRow, 'id' | 'title' | 'formula' | 'description'>,
  did: Tables['metric_versions']['did'],
  userName: string,
): Promise<void> => {
  await tx
    .insertInto('metric_versions')
    .values({ tenant_id: tenant(), metric_id: id, did, title, formula, description, changed_by: userName })
    .execute()
}
