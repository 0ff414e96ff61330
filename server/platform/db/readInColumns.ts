import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope.ts'

/** Rows of a piece: few enough that parsing one does not hold the event loop. */
const PIECE_ROWS = 500

/**
 * Reads the rows of a query by columns: several hundred values come as one JSON array, which takes the server half of the
 * time that the driver takes for a value of a row each. Values must have a form in JSON; days are texts.
 */
export const readInColumns = async <Row extends object>(
  { tx }: Scope,
  query: RawBuilder<Row>,
  columns: readonly (keyof Row & string)[],
): Promise<Row[]> => {
  // the place comes along, because grouping may change the order of rows
  const { rows: pieces } = await sql<Record<string, unknown[]>>`
    select json_agg(row_place) as row_places, ${sql.join(columns.map((column) => sql`json_agg(${sql.ref(column)}) as ${sql.ref(column)}`))}
    from (select q.*, row_number() over () - 1 as row_place from (${query}) q) p
    group by row_place / ${PIECE_ROWS}::int`.execute(tx)
  // copies of one object are faster than objects that are built field by field
  const empty = Object.fromEntries(columns.map((column) => [column, null]))
  const rows: Record<string, unknown>[] = []
  for (const { row_places: places = [], ...valuesByColumn } of pieces)
    for (const [index, place] of places.entries()) {
      const row: Record<string, unknown> = { ...empty }
      for (const column of columns) row[column] = valuesByColumn[column]?.[index]
      rows[Number(place)] = row
    }
  return rows as Row[]
}
