import { Button } from 'antd'
import { useState } from 'react'
import type { Column } from '#shared/table/column.ts'
import { PopoverButton } from '#shared/ui/PopoverButton.tsx'
import { type PaperFormat, paperFormats, ReportPaper } from './ReportPaper.tsx'
import type { ReportRow } from './reportRows.ts'

interface Printed {
  title: string
  subtitle: string
  rows: readonly ReportRow[]
  columns: readonly Column<ReportRow>[]
}

/** Prints all rows, on one of two papers. */
export const PrintButton = (printed: Printed) => {
  const [format, setFormat] = useState<PaperFormat>()
  return (
    <>
      <PopoverButton title="Print" label="Paper" className="report-actions">
        {(close) =>
          (Object.keys(paperFormats) as PaperFormat[]).map((one) => (
            <Button
              key={one}
              onClick={() => {
                close()
                setFormat(one)
              }}
            >
              {paperFormats[one]}
            </Button>
          ))
        }
      </PopoverButton>
      {format && <ReportPaper format={format} {...printed} onDone={() => setFormat(undefined)} />}
    </>
  )
}
