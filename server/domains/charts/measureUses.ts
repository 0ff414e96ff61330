import { sql } from 'kysely'
import type { MeasureUses } from '#platform/runtime/room.ts'

/** The charts of a measure or metric. */
export const measureUses: MeasureUses = async ({ tx, tenant }, key) => {
  const rows = await tx
    .selectFrom('charts')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`query->'measures' ? ${key}`)
    .orderBy('title')
    .execute()
  return rows.map(({ id, title }) => ({ kind: 'chart', id: String(id), title }))
}
