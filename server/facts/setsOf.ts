import { type RawBuilder, sql } from 'kysely'
import type { FactTable, ReportDefinition } from '#reports/index.ts'

/** The scope of facts: a tenant, a report type and a seller. */
export interface FactSpace {
  tenant: string
  definition: ReportDefinition
  seller: string
}

/** Returns the SQL condition that limits a query to the space; `alias` is a table of facts or `sightings`. */
export const inSpace = (alias: string, { tenant, definition, seller }: FactSpace): RawBuilder<boolean> => {
  const columnRef = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${columnRef('tenant_id')} = ${tenant}::uuid and ${columnRef('kind')} = ${definition.type} and ${columnRef('seller')} = ${seller}`
}

/** Returns the SQL condition that a sighting is an import's own statement that a set is empty. */
export const saysEmpty = (alias: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.version`)} = ${sql.ref(`${alias}.import_id`)}`

/** Returns the table whose rows decide on versions; other tables of the report have the same versions. */
export const leadingTable = ({ targets }: ReportDefinition): FactTable => {
  const [firstTarget] = targets
  if (!firstTarget) throw new Error('A report must go somewhere')
  return firstTarget.table
}

export const tablesOf = ({ targets }: ReportDefinition): FactTable[] => targets.map(({ table }) => table)
