import { Button, Popover } from 'antd'
import type { RestockRow } from '#contract/restock.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'

type Stock = Pick<RestockRow, 'inventory' | 'receiving' | 'onOrder' | 'limitedOnOrder'>

/** Restock's figures of a listing, by restock's names. */
const Parts = ({ inventory, receiving, onOrder, limitedOnOrder }: Stock) => (
  <dl className="purchase-have">
    {[
      ['Stock', inventory],
      ['Inbound', receiving],
      ['On order', onOrder],
      ['Due in time', limitedOnOrder],
    ].map(([name, units]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{formatNumber(Number(units))}</dd>
      </div>
    ))}
  </dl>
)

/** Units in stock, inbound and on order of a listing, which open its parts; '–' without a stock report. */
export const HaveButton = ({ row, label }: { row: Stock | undefined; label: string }) => {
  if (!row) return UNKNOWN
  const title = `Have ${formatNumber(row.inventory + row.receiving + row.onOrder)}`
  return (
    <Popover trigger="click" destroyOnHidden content={<Parts {...row} />}>
      <Button size="small" type="text" aria-label={`${title} for ${label}`}>
        {title}
      </Button>
    </Popover>
  )
}
