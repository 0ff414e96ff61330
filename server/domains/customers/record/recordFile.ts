import type { Readable } from 'node:stream'
import { csvFile } from '#platform/wire/csv.ts'
import { writeWorkbook } from '#platform/workbook/writeWorkbook.ts'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
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

async function* some(rows: readonly HeldRow[]) {
  yield rows.map(cellsOf)
}

/** Returns the file for a person who requests the data stored about them. */
export const recordFile = (
  rows: readonly HeldRow[],
  { format, company, at: exportedAt }: { format: 'csv' | 'xlsx'; company: string; at: Date },
): { type: string; content: Readable } => ({
  type: tableFileTypes[format],
  content:
    format === 'csv'
      ? csvFile(
          columns.map(({ title }) => title),
          rows.map(cellsOf),
        )
      : writeWorkbook({
          name: 'All stored data',
          columns,
          rows: some(rows),
          colors: [],
          about: [
            ['All stored data', 'of one person'],
            ['Company', company],
            ['Read', `${exportedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`],
            ['Days', 'in the marketplace’s time zone; actions in Clove in UTC'],
          ],
        }),
})
