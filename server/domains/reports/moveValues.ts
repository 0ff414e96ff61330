import { sql } from 'kysely'
import { movedFilters } from '#model/measures/index.ts'
import type { MoveValues } from '#platform/runtime/room.ts'

/** Renames values in the filters of reports, including deleted reports that can be restored. */
export const moveValues: MoveValues = async ({ tx, tenant }, dimension, moves) => {
  const reports = await tx
    .selectFrom('reports')
    .select(['id', 'definition'])
    .where('tenant_id', '=', tenant())
    .where(sql<boolean>`definition->'query'->'filters' ? ${dimension}`)
    .forUpdate()
    .execute()
  for (const { id, definition } of reports) {
    const { query } = definition
    const updatedQuery = { ...query, filters: movedFilters(query.filters, dimension, moves) }
    await tx
      .updateTable('reports')
      .set({ definition: JSON.stringify({ ...definition, query: updatedQuery }) })
      .where('tenant_id', '=', tenant())
      .where('id', '=', id)
      .execute()
  }
}
