import { sql } from 'kysely'
import type { MeasureUses } from '#platform/runtime/room.ts'

/** Matches charts that use a key as a measure, metric, dimension or filter. */
const asks = (key: string) =>
  sql<boolean>`(query->'measures' ? ${key} or query->'dimensions' ? ${key} or query->'filters' ? ${key})`

/** Returns the charts that use a measure, metric or dimension. */
export const measureUses: MeasureUses = async ({ tx, tenant }, key) => {
  const rows = await tx
    .selectFrom('charts')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .where(asks(key))
    .orderBy('title')
    .execute()
  return rows.map(({ id, title }) => ({ kind: 'chart', id: String(id), title }))
}
