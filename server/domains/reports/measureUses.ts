import { sql } from 'kysely'
import type { MeasureUses } from '#platform/runtime/room.ts'

/** The reports that ask for a measure or metric. */
export const measureUses: MeasureUses = async ({ tx, tenant }, key) => {
  const rows = await tx
    .selectFrom('reports')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`definition->'query'->'measures' ? ${key}`)
    .orderBy('title')
    .execute()
  return rows.map(({ id, title }) => ({ kind: 'report', id: String(id), title }))
}
