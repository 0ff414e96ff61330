import { type Selectable, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'

// biome-ignore format: a list
const columns = ['id', 'key', 'title', 'formula', 'description', 'made_by', 'made_by_name', 'changed_at', 'watched'] as const

/** A metric as it is kept. */
export type MetricRow = Pick<Selectable<Tables['metrics']>, (typeof columns)[number]>

/** Who changes metrics does so after who began before: each is held against all others. */
export const lockMetrics = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`metrics of ${tenant()}`}, 0))`.execute(tx)
}

/** The company's metrics by their titles; those that were deleted apart. */
export const listRows = ({ tx, tenant }: Scope, deleted = false): Promise<MetricRow[]> =>
  tx
    .selectFrom('metrics')
    .select(columns)
    .where('tenant_id', '=', tenant())
    .where('deleted', '=', deleted)
    .orderBy('title')
    .orderBy('id')
    .execute()

/** @throws a refusal when there is none of that id */
export const findRow = async (scope: Scope, id: number, deleted = false): Promise<MetricRow> => {
  const row = (await listRows(scope, deleted)).find((one) => one.id === id)
  if (!row) throw notFound('This metric')
  return row
}

/** Keeps what a metric has become, and by whom. */
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
