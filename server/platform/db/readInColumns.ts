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
  const { rows: pieces } = await sql<Record<string, unknown[]>>`
    select ${sql.join(columns.map((column) => sql`json_agg(${sql.ref(column)}) as ${sql.ref(column)}`))}
    from (select q.*, (row_number() over () - 1) / ${PIECE_ROWS}::int as piece from (${query}) q) p
    group by piece order by piece`.execute(tx)
  // copies of one object are faster than objects that are built field by field
  const empty = Object.fromEntries(columns.map((column) => [column, null]))
  return pieces.flatMap((piece) => {
    const rows = (piece[columns[0] ?? ''] ?? []).map((): Record<string, unknown> => ({ ...empty }))
    for (const column of columns)
      for (const [index, value] of (piece[column] ?? []).entries()) {
        const row = rows[index]
        if (row) row[column] = value
      }
    return rows as Row[]
  })
}
