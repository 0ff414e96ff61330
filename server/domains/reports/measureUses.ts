import { sql } from 'kysely'
import type { MeasureUses } from '#platform/runtime/room.ts'
import { infoOfDimension } from '#rules/measures/dimensions.ts'

const query = sql`definition->'query'`
/** What is said of a product is called as its info type. */
const toInfoKey = (key: string) => infoOfDimension(key) ?? null

/** Whether a report asks for a measure or metric, is split or filtered by a dimension, or shows it beside a product. */
const asks = (key: string) => sql<boolean>`(
  ${query}->'measures' ? ${key} or ${query}->'dimensions' ? ${key} or ${query}->'filters' ? ${key}
  or definition->'shownInfo' ? ${toInfoKey(key)}::text
)`

/** The reports that ask for a measure, metric or dimension. */
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
