import { Button } from 'antd'
import type { DeadRow } from '#contract/inventory.ts'
import { notify, notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import type { DeadTable } from './deadRange.ts'
import { stockApi, useRecordDeadClearancesMutation } from './stockApi.ts'

interface Cleared {
  rows: readonly DeadRow[]
  table: DeadTable
  range: number
}

/** Records the best way out of the selected listings as done, so that results show what it brings. */
const ClearedButton = ({ rows, table, range }: Cleared) => {
  const record = useCommand(useRecordDeadClearancesMutation(), ({ ids }) =>
    ids.length
      ? notifyDone(
          `${formatPlural(ids.length, 'listing')} recorded as cleared. Results follow over 180 days.`,
          undoBy(stockApi.endpoints.removeDeadClearances, ids),
        )
      : notify({ type: 'warning', message: 'Nothing recorded: the listings have changed. Select them again.' }),
  )
  const advised = rows.filter(({ clearance, doneOn }) => clearance !== null && doneOn === null)
  return (
    <Button
      size="small"
      loading={record.isBusy}
      disabled={advised.length === 0}
      onClick={() =>
        void record.run({
          ...{ table, range: String(range) },
          rows: advised.map(({ marketplace, asin, seller }) => ({ marketplace, asin, seller })),
        })
      }
    >
      Mark as done
    </Button>
  )
}

export default ClearedButton
