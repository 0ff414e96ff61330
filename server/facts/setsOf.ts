import { type RawBuilder, sql } from 'kysely'
import type { FactTable, ReportDefinition } from '#reports/index.ts'

/** Whose facts are spoken of: the tenant's, of one report type and seller. */
export interface FactSpace {
  tenant: string
  definition: ReportDefinition
  seller: string
}

/** The condition that keeps a query inside the space; `alias` is a table of facts or `sightings`. */
export const inSpace = (alias: string, { tenant, definition, seller }: FactSpace): RawBuilder<boolean> => {
  const columnRef = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${columnRef('tenant_id')} = ${tenant}::uuid and ${columnRef('kind')} = ${definition.type} and ${columnRef('seller')} = ${seller}`
}

/** The condition that a sighting is an import's own statement that a set has no rows. */
export const saysEmpty = (alias: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.version`)} = ${sql.ref(`${alias}.import_id`)}`

/** The table whose rows decide; others of the same report hold the same versions. */
export const leadingTable = ({ targets }: ReportDefinition): FactTable => {
  const [firstTarget] = targets
  if (!firstTarget) throw new Error('A report must go somewhere')
  return firstTarget.table
}

export const tablesOf = ({ targets }: ReportDefinition): FactTable[] => targets.map(({ table }) => table)
