import { Button, Popover } from 'antd'
import { useState } from 'react'
import type { Column } from '#shared/table/column.ts'
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
  const [isOpen, setOpen] = useState(false)
  const [format, setFormat] = useState<PaperFormat>()
  const print = (chosen: PaperFormat) => {
    setOpen(false)
    setFormat(chosen)
  }
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        destroyOnHidden
        content={
          <section className="report-actions" aria-label="Paper">
            {(Object.keys(paperFormats) as PaperFormat[]).map((one) => (
              <Button key={one} onClick={() => print(one)}>
                {paperFormats[one]}
              </Button>
            ))}
          </section>
        }
      >
        <Button aria-expanded={isOpen}>Print</Button>
      </Popover>
      {format && <ReportPaper format={format} {...printed} onDone={() => setFormat(undefined)} />}
    </>
  )
}
