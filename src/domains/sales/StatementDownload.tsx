import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { profitRoutes, type SettlementProof } from '#contract/profit.ts'
import { pathOf } from '#contract/route.ts'
import { type TableFormat, tableFormats } from '#contract/tableFormats.ts'
import { selectTenantCode } from '#domains/tenants/index.ts'
import { tableFormatButtons } from '#shared/lib/tableFormatLabels.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'

/** Returns the years of the settlements, newest first. */
const yearsOf = (settlements: readonly SettlementProof[]): string[] => {
  const days = settlements.flatMap(({ since, until }) => [since, until])
  const years = days.flatMap((day) => (day ? [day.slice(0, 4)] : []))
  return [...new Set(years)].sort().reverse()
}

/** Downloads the settled money of a year, or of all, by month and category for accounting. */
export const StatementDownload = ({ settlements }: { settlements: readonly SettlementProof[] }) => {
  const tenant = useSelector(selectTenantCode)
  const [year, setYear] = useState('')
  const months = { from: `${year}-01`, until: `${year}-12` }
  const href = (format: TableFormat) =>
    `${pathOf(profitRoutes.downloadStatement, {})}?${new URLSearchParams({ format, ...(year && months), ...(tenant && { tenant }) })}`
  return (
    <section className="statement-download" aria-label="Export for accounting">
      <span>For accounting, by month and category:</span>
      <SelectOne
        label="Year of the export"
        value={year}
        choices={[{ value: '', label: 'All years' }, ...yearsOf(settlements).map((value) => ({ value, label: value }))]}
        onChange={(value) => setYear(value ?? '')}
      />
      {tableFormats.map((format) => (
        <Button key={format} icon={<DownloadOutlined aria-hidden />} href={href(format)} download>
          {tableFormatButtons[format]}
        </Button>
      ))}
    </section>
  )
}
