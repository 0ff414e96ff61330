import { Readable } from 'node:stream'
import { csvLine } from '#platform/wire/csv.ts'
import { writeWorkbook } from '#platform/workbook/writeWorkbook.ts'
import type { HeldRow } from './heldRow.ts'

const columns = [
  { title: 'Part', width: 22 },
  { title: 'Day', width: 12 },
  { title: 'Order', width: 22 },
  { title: 'What', width: 34 },
  { title: 'Value', width: 60 },
  { title: 'Source', width: 40 },
]

const cellsOf = ({ part, day, order, what, value, source }: HeldRow): (string | number)[] => [
  ...[part, day ?? '', order ?? '', what, value, source ?? ''],
]

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type RecordFormat = keyof typeof types

async function* some(rows: readonly HeldRow[]) {
  yield rows.map(cellsOf)
}

/** Returns the file for a person who requests the data stored about them. */
export const recordFile = (
  rows: readonly HeldRow[],
  { format, company, at: exportedAt }: { format: RecordFormat; company: string; at: Date },
): { type: string; content: Readable } => ({
  type: types[format],
  content:
    format === 'csv'
      ? Readable.from(
          [`\ufeff${csvLine(columns.map(({ title }) => title))}`, ...rows.map((row) => csvLine(cellsOf(row)))],
          {
            objectMode: false,
          },
        )
      : writeWorkbook({
          name: 'Everything held',
          columns,
          rows: some(rows),
          colors: [],
          about: [
            ['Everything held', 'of one person, as Clove keeps it'],
            ['Company', company],
            ['Read', `${exportedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
            ['Days', 'the day of the marketplace; of what was done in Clove that of UTC'],
          ],
        }),
})
