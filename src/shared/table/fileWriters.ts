import type { TableFormat } from '#contract/tableFormats.ts'
import { tableFileTypes } from '#rules/tableFiles/tableFileTypes.ts'
import type { Sheet } from './sheet.ts'
import { writeCsv } from './shownValues.ts'

/** Writers of files by format; those of a format are loaded with the first file. */
export const fileWriters: Readonly<Record<TableFormat, (sheet: Sheet) => Promise<Blob>>> = {
  xlsx: async (sheet) => (await import('./xlsxSheet.ts')).writeSheet(sheet),
  csv: async ({ columns, lines }) =>
    new Blob([writeCsv([columns.map(({ title }) => title), ...lines])], { type: tableFileTypes.csv }),
  parquet: async (sheet) => (await import('./parquetSheet.ts')).writeParquetSheet(sheet),
}
