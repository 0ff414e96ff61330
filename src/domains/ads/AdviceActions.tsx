import { Button } from 'antd'
import { useState } from 'react'
import type { AdsAdviceRow, AdsChangeName, AdsGoal } from '#contract/ads.ts'
import { notify, notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { saveFile } from '#shared/table/saveFile.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { adsApi, useRecordAdsChangesMutation } from './adsApi.ts'
import { subjectOf } from './adviceColumns.tsx'
import { bulkSheet } from './bulkSheet.ts'

const nameOf = (row: AdsAdviceRow): AdsChangeName => {
  const { seller, marketplace, campaign, adGroup, targeting, matchType, term } = row
  return { seller, marketplace, campaign, adGroup, targeting, matchType, term }
}

interface Selected {
  rows: readonly AdsAdviceRow[]
  goal: AdsGoal
}

/** The selected advice as a bulk sheet for the ads console, or as a list to paste; once done there, it is recorded. */
export const AdviceActions = ({ rows, goal }: Selected) => {
  const [isBusy, setBusy] = useState(false)
  const record = useCommand(useRecordAdsChangesMutation(), ({ ids }) =>
    ids.length
      ? notifyDone(
          `${formatPlural(ids.length, 'change')} recorded. Results follow in 28 days.`,
          undoBy(adsApi.endpoints.removeAdsChanges, ids),
        )
      : notify({ type: 'warning', message: 'Nothing recorded: the advice has changed. Select it again.' }),
  )
  if (!rows.length) return null
  const { sheet, missing } = bulkSheet(rows)
  const openRows = rows.filter(({ doneOn }) => doneOn === null)
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
      <Button
        size="small"
        loading={record.isBusy}
        disabled={openRows.length === 0}
        onClick={() => void record.run({ goal, rows: openRows.map(nameOf) })}
      >
        Mark as done
      </Button>{' '}
      {formatPlural(rows.length, 'name')}{' '}
      <CopyButton text={rows.map(subjectOf).join('\n')} label="Copy the names, a line for each" />
      {missing > 0 && <small>{formatPlural(missing, 'row')} left out of the sheet: no bulk file has the ids</small>}
    </span>
  )
}
