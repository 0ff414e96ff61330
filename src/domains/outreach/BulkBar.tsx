import { Button } from 'antd'
import type { Address } from '#contract/addresses.ts'
import { labelTypes } from '#contract/leads.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { isBare } from './addressWords.ts'
import { useOutreachDispatch } from './hooks.ts'
import { addressesSelected, labelsWanted } from './outreachSlice.ts'

/** Households that can bear the label and do not. */
const lacking = (rows: readonly Address[], label: string) =>
  rows.filter((row) => !isBare(row) && !row.labels.some((each) => each.label === label)).map(({ hash }) => hash)

/** What can be done with all selected households at once. */
export const BulkBar = ({ rows }: { rows: readonly Address[] }) => {
  const dispatch = useOutreachDispatch()
  return (
    <div className="addresses-bulk">
      {formatNumber(rows.length)} selected, label all:
      {labelTypes.address.map((label) => {
        const hashes = lacking(rows, label)
        return (
          <Button
            key={label}
            disabled={!hashes.length}
            aria-label={`Label all selected ${label}`}
            onClick={() => dispatch(labelsWanted({ hashes, type: 'address', label }))}
          >
            {label}
          </Button>
        )
      })}
      <Button type="text" onClick={() => dispatch(addressesSelected([]))}>
        Clear selection
      </Button>
    </div>
  )
}
