import { Link } from 'react-router'
import { formatNumber } from '#shared/lib/number.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import type { Evidence } from '../caseShapes.ts'

/** Where a row's import stands, with its rows explained. */
const uploadOf = (upload: string) => `/data/uploads?${new URLSearchParams({ explain: `upload.rows?upload=${upload}` })}`

const columns: SmallColumn<Evidence>[] = [
  { key: 'says', title: 'What it says', kind: 'prose', cell: ({ says }) => says },
  { key: 'units', title: 'Units', kind: 'figure', cell: ({ units }) => formatNumber(units) },
  { key: 'file', title: 'File', cell: ({ upload, filename }) => <Link to={uploadOf(upload)}>{filename}</Link> },
  { key: 'line', title: 'Line', kind: 'figure', cell: ({ line }) => formatNumber(line) },
]

/** The rows of reports that speak for the claim, each with its file and line. */
export const EvidenceRows = ({ evidence }: { evidence: readonly Evidence[] }) => (
  <section>
    <h3>Evidence</h3>
    <SmallTable
      label="Rows of reports"
      columns={columns}
      rows={evidence}
      rowKey={({ source, upload, line, says }) => `${source} ${upload} ${line} ${says}`}
      empty="No row of a report stands behind it any more."
    />
  </section>
)
