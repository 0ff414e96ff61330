import { sql } from 'kysely'
import { movedFilters } from '#model/measures/index.ts'
import type { MoveValues } from '#platform/runtime/room.ts'

/** Renames values in the filters of charts, including deleted charts that can be restored. */
export const moveValues: MoveValues = async ({ tx, tenant }, dimension, moves) => {
  const charts = await tx
    .selectFrom('charts')
    .select(['id', 'query'])
    .where('tenant_id', '=', tenant())
    .where(sql<boolean>`query->'filters' ? ${dimension}`)
    .forUpdate()
    .execute()
  for (const { id, query } of charts)
    await tx
      .updateTable('charts')
      .set({ query: JSON.stringify({ ...query, filters: movedFilters(query.filters, dimension, moves) }) })
      .where('tenant_id', '=', tenant())
      .where('id', '=', id)
      .execute()
}
