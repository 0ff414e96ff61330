import { ByteWriter, ParquetWriter } from 'hyparquet-writer'

/** What the cells of a column are: days without a time, 64-bit integers, doubles, or texts. */
export type ParquetType = 'date' | 'integer' | 'double' | 'string'

export interface ParquetColumn {
  title: string
  type: ParquetType
}

/** The content of a cell; a day as `YYYY-MM-DD`. */
export type ParquetCell = string | number | null

type ParquetValue = Date | bigint | number | string | null

/** Rows that are compressed together, and held in memory meanwhile. */
const GROUP_ROWS = 50_000

/** Returns a cell as a value of its column's type; null for a text where a day or a number belongs. */
const typedValue = (type: ParquetType, cell: ParquetCell): ParquetValue => {
  if (cell === null) return null
  switch (type) {
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(cell)) ? new Date(`${cell}T00:00:00Z`) : null
    case 'integer':
      return BigInt(cell)
    case 'double':
      return typeof cell === 'number' ? cell : null
    default:
      return String(cell)
  }
}

const elementOf = (type: ParquetType) => {
  if (type === 'date') return { type: 'INT32', converted_type: 'DATE' } as const
  if (type === 'integer') return { type: 'INT64' } as const
  if (type === 'double') return { type: 'DOUBLE' } as const
  return { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
}

/** Returns names without repetitions, which readers of Parquet reject. */
const uniqueNames = (names: readonly string[]): string[] => {
  const used = new Set<string>()
  return names.map((name) => {
    let unique = name
    for (let nr = 2; used.has(unique); nr += 1) unique = `${name} (${nr})`
    used.add(unique)
    return unique
  })
}

/** Returns the type of a column of numbers: integers, unless a conversion or a formula has made fractions of them. */
export const numberType = (cells: readonly ParquetCell[]): ParquetType =>
  cells.every((cell) => cell === null || Number.isSafeInteger(cell)) ? 'integer' : 'double'

/** Yields a Parquet file in pieces; it reads rows at the pace of the consumer and holds a group of them at most. */
export async function* parquetPieces(
  columns: readonly ParquetColumn[],
  rows: AsyncIterable<readonly (readonly ParquetCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const names = uniqueNames(columns.map(({ title }) => title))
  const schema = columns.map(({ type }, index) => ({
    ...{ name: names[index] ?? '', repetition_type: 'OPTIONAL' as const },
    ...elementOf(type),
  }))
  const bytes = new ByteWriter()
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: 'table', num_children: columns.length }, ...schema],
    createdBy: 'Clove',
  })
  const emptyGroup = (): ParquetValue[][] => columns.map(() => [])
  let group = emptyGroup()
  let groupRows = 0
  const takeBytes = () => {
    const piece = bytes.getBytes().slice()
    bytes.index = 0
    return piece
  }
  const writeGroup = async () => {
    const columnData = group.map((data, index) => ({ name: names[index] ?? '', data }))
    await writer.write({ columnData, rowGroupSize: GROUP_ROWS })
    group = emptyGroup()
    groupRows = 0
    return takeBytes()
  }
  for await (const batch of rows)
    for (const row of batch) {
      for (const [index, { type }] of columns.entries()) group[index]?.push(typedValue(type, row[index] ?? null))
      groupRows += 1
      if (groupRows === GROUP_ROWS) yield await writeGroup()
    }
  if (groupRows > 0) yield await writeGroup()
  await writer.finish()
  yield takeBytes()
}
