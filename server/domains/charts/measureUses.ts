import { sql } from 'kysely'
import type { MeasureUses } from '#platform/runtime/room.ts'

/** Whether a chart asks for a measure or metric, or is split or filtered by a dimension. */
const asks = (key: string) =>
  sql<boolean>`(query->'measures' ? ${key} or query->'dimensions' ? ${key} or query->'filters' ? ${key})`

/** The charts of a measure, metric or dimension. */
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
