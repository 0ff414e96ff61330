import { Switch } from 'antd'
import { useId } from 'react'
import type { RestockListing } from '#contract/restock.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { useUpdateRestockOneStockMutation } from './restockApi.ts'

/** Whether Amazon's stock and the seller's own serve the same buyers of a listing. */
export const OneStockSwitch = ({ row }: { row: RestockListing }) => {
  const save = useCommand(useUpdateRestockOneStockMutation())
  const id = useId()
  const { marketplace, asin, seller } = row
  return (
    <div className="restock-one-stock">
      <Switch
        id={id}
        size="small"
        checked={row.oneStock}
        loading={save.isBusy}
        aria-describedby={`${id}-effect`}
        onChange={(oneStock) => void save.run({ marketplace, asin, seller, oneStock })}
      />{' '}
      <label htmlFor={id}>One stock serves both</label>
      <small id={`${id}-effect`}>
        Units that you ship yourself count for the rate, and your own stock counts as cover. Off: only what Amazon
        ships.
      </small>
    </div>
  )
}
