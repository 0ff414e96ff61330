import { Button } from 'antd'
import { useState } from 'react'
import type { AdsAdviceRow } from '#contract/ads.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { saveFile } from '#shared/table/saveFile.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { subjectOf } from './adviceColumns.tsx'
import { bulkSheet } from './bulkSheet.ts'

/** The selected advice as a bulk sheet for the ads console, or as a list to paste. */
export const AdviceActions = ({ rows }: { rows: readonly AdsAdviceRow[] }) => {
  const [isBusy, setBusy] = useState(false)
  if (!rows.length) return null
  const { sheet, missing } = bulkSheet(rows)
  const save = async () => {
    setBusy(true)
    try {
      const { writeSheet } = await import('#shared/table/xlsxSheet.ts')
      saveFile(await writeSheet(sheet), 'ads-bulk-sheet.xlsx')
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="ads-advice-actions">
      <Button size="small" type="primary" loading={isBusy} disabled={!sheet.lines.length} onClick={() => void save()}>
        Bulk sheet
      </Button>{' '}
      {formatPlural(rows.length, 'name')}{' '}
      <CopyButton text={rows.map(subjectOf).join('\n')} label="Copy the names, a line for each" />
      {missing > 0 && <small>{formatPlural(missing, 'row')} left out of the sheet: no bulk file has the ids</small>}
    </span>
  )
}
