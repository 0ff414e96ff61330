import { sql } from 'kysely'
import type { MeasureUses } from '#platform/runtime/room.ts'
import { infoOfDimension } from '#rules/measures/dimensions.ts'

const query = sql`definition->'query'`
/** Returns the info key of a product dimension, or null. */
const toInfoKey = (key: string) => infoOfDimension(key) ?? null

/** Matches reports that use a key as a measure, metric, dimension, filter or product info. */
const asks = (key: string) => sql<boolean>`(
  ${query}->'measures' ? ${key} or ${query}->'dimensions' ? ${key} or ${query}->'filters' ? ${key}
  or definition->'shownInfo' ? ${toInfoKey(key)}::text
)`

/** Returns the reports that use a measure, metric or dimension. */
export const measureUses: MeasureUses = async ({ tx, tenant }, key) => {
  const rows = await tx
    .selectFrom('reports')
    .select(['id', 'title'])
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .where(asks(key))
    .orderBy('title')
    .execute()
  return rows.map(({ id, title }) => ({ kind: 'report', id: String(id), title }))
}
