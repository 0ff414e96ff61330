import type { TableFormat } from '#contract/tableFormats.ts'

/** Content types of tables as files. */
export const tableFileTypes: Readonly<Record<TableFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
}
