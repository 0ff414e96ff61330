import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { FactTable, ReportDefinition } from '#reports/index.ts'

/** A database column of a report's rows. */
export interface FactColumn {
  name: string
  type: string
  table: FactTable
}

/** Returns the target and type of each of a report's columns, in the order of `definition.columns`. */
export const factColumns = async ({ tx }: Scope, definition: ReportDefinition): Promise<FactColumn[]> => {
  const tables = definition.targets.map(({ table }) => table)
  const { rows } = await sql<FactColumn>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attrelid = any(${tables}::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped`.execute(tx)
  return definition.columns.map((name) => {
    const target = definition.targets.find(({ columns }) => columns.includes(name))
    const column = rows.find((row) => row.table === target?.table && row.name === name)
    if (!column) throw new Error(`${definition.type} has no place for ${name}`)
    return column
  })
}
