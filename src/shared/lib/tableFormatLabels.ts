import { type TableFormat, tableFormats } from '#contract/tableFormats.ts'

export const tableFormatLabels: Readonly<Record<TableFormat, string>> = {
  xlsx: 'Excel (XLSX)',
  csv: 'CSV',
  parquet: 'Parquet',
}

/** Choices of a form in which a file format is selected. */
export const tableFormatChoices = tableFormats.map((format) => ({ value: format, label: tableFormatLabels[format] }))

/** Labels of buttons, of which several stand side by side. */
export const tableFormatButtons: Readonly<Record<TableFormat, string>> = { ...tableFormatLabels, xlsx: 'XLSX' }
