import { Button } from 'antd'
import { useState } from 'react'
import { type TableFormat, tableFormats } from '#contract/tableFormats.ts'
import { tableFormatButtons } from '../lib/tableFormatLabels.ts'
import { nameOf } from './column.ts'
import { linesOf } from './lines.ts'
import { saveFile } from './saveFile.ts'
import { type ShownTable, valuesAt } from './shownValues.ts'
import type { AnyTable } from './useTable.ts'
import { writeTableFile } from './writeTableFile.ts'

const valuesOf = (table: ShownTable<never>) =>
  Array.from({ length: table.lines.count }, (_, lineIndex) => valuesAt(table, lineIndex))

/** Saves the displayed columns and lines as a file; when only part of the rows is loaded, saves all of them. */
const ExportPanel = ({ table: { props, answered, columns, lines, by: groupKeys } }: { table: AnyTable }) => {
  const [isBusy, setBusy] = useState(false)
  const file = props.fileName ?? props.name
  const exportColumns = columns.filter(({ controls }) => !controls)
  const getExportTable = async (): Promise<ShownTable<never>> => {
    if (!props.whole) return { ...answered, columns: exportColumns, lines, by: groupKeys }
    const rows = await props.whole()
    return {
      rows,
      answer: undefined,
      columns: exportColumns,
      lines: linesOf(rows.length, undefined, undefined, () => false),
      by: groupKeys,
    }
  }
  const sheetColumns = exportColumns.map((column) => ({
    title: nameOf(column),
    kind: column.kind,
    width: column.width,
  }))
  const save = async (format: TableFormat) => {
    setBusy(true)
    try {
      const lines = valuesOf(await getExportTable())
      saveFile(await writeTableFile(format, { columns: sheetColumns, lines }), `${file}.${format}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="data-table-save">
      {tableFormats.map((format) => (
        <Button key={format} loading={isBusy} onClick={() => void save(format)}>
          {tableFormatButtons[format]}
        </Button>
      ))}
    </span>
  )
}

export default ExportPanel
