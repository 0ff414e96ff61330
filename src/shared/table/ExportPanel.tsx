import { Button } from 'antd'
import { useState } from 'react'
import { nameOf } from './column.ts'
import { linesOf } from './lines.ts'
import { saveFile } from './saveFile.ts'
import { type ShownTable, valuesAt, writeCsv } from './shownValues.ts'
import type { AnyTable } from './useTable.ts'
import type { Sheet } from './xlsxSheet.ts'

/** Writes a workbook in a worker, because it takes long. */
const writeXlsx = async (sheet: Sheet): Promise<Blob> => {
  if (typeof Worker === 'undefined') {
    const { writeSheet } = await import('./xlsxSheet.ts')
    return writeSheet(sheet)
  }
  const worker = new Worker(new URL('./xlsxWorker.ts', import.meta.url))
  try {
    return await new Promise<Blob>((done, failed) => {
      worker.onmessage = ({ data }: MessageEvent<Blob>) => done(data)
      worker.onerror = ({ message }) => failed(new Error(message))
      worker.postMessage(sheet)
    })
  } finally {
    worker.terminate()
  }
}

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
  const write = {
    csv: async () => {
      const text = writeCsv([exportColumns.map(nameOf), ...valuesOf(await getExportTable())])
      return new Blob([text], { type: 'text/csv;charset=utf-8' })
    },
    xlsx: async () => {
      const titles = exportColumns.map((column) => ({ title: nameOf(column), kind: column.kind, width: column.width }))
      return writeXlsx({ columns: titles, lines: valuesOf(await getExportTable()) })
    },
  }
  const save = async (ending: keyof typeof write) => {
    setBusy(true)
    try {
      saveFile(await write[ending](), `${file}.${ending}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="data-table-save">
      <Button loading={isBusy} onClick={() => void save('csv')}>
        CSV
      </Button>
      <Button loading={isBusy} onClick={() => void save('xlsx')}>
        XLSX
      </Button>
    </span>
  )
}

export default ExportPanel
