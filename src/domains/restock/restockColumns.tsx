import { formatNumber } from '#shared/lib/number.ts'
import { dateColumns, velocityColumn } from './coverColumns.tsx'
import { explained, type LineColumn } from './lineColumn.ts'
import { namedColumns, notedColumns } from './namedColumns.tsx'
import { orderColumns, type Setting } from './orderColumns.tsx'

const Coming = ({ units, isLate }: { units: number | null; isLate: boolean }) => (
  <span className="product-lines restock-too-much">
    <span>{formatNumber(units)}</span>
    {isLate && (
      <span className="product-place restock-over" title="Partly late; expected in a week at the earliest">
        late
      </span>
    )}
  </span>
)

/** Units in stock or incoming. */
const unitColumns: LineColumn[] = [
  {
    key: 'inventory',
    title: 'Stock',
    kind: 'number',
    width: 52,
    hint: 'Units sellable at Amazon',
    value: ({ line }) => line.amounts.inventory,
    explain: explained('inventory.inventory'),
  },
  {
    key: 'transfer',
    title: 'Transfer',
    kind: 'number',
    width: 84,
    hidden: true,
    hint: 'On the way between fulfillment centers, or being processed there; counts as cover',
    value: ({ line }) =>
      line.amounts.inventory === null
        ? null
        : line.listings.reduce((sum, { needs }) => sum + needs.fcTransfer + needs.fcProcessing, 0),
    explain: explained('inventory.reserved'),
  },
  {
    key: 'merch',
    title: 'Own stock',
    kind: 'number',
    width: 90,
    hidden: true,
    hint: 'For orders you ship; counts where one stock serves both',
    value: ({ line }) => line.amounts.merch,
    explain: explained('inventory.merch'),
  },
  {
    key: 'receiving',
    title: 'Inbound',
    kind: 'number',
    width: 68,
    hint: 'Shipped minus received on open FBA shipments',
    value: ({ line }) => line.amounts.receiving,
    cell: ({ line: { amounts, late } }) => <Coming units={amounts.receiving} isLate={late.inbound} />,
    explain: explained('inventory.receiving'),
  },
  {
    key: 'onOrder',
    title: 'On order',
    kind: 'number',
    width: 72,
    hint: 'Open purchase orders, not on a shipment yet',
    value: ({ line }) => line.amounts.onOrder,
    cell: ({ line: { amounts, late } }) => <Coming units={amounts.onOrder} isLate={late.po} />,
    explain: explained('inventory.onOrder'),
  },
  {
    key: 'limitedOnOrder',
    title: 'Due in time',
    kind: 'number',
    width: 96,
    hidden: true,
    hint: 'Open purchase orders due within lead time and days to cover',
    value: ({ plan }) => plan.limitedOnOrder,
    explain: explained('inventory.limitedOnOrder'),
  },
]

/** Returns the column of units sold in a timespan. */
const soldColumn = (span: string): LineColumn => ({
  key: span,
  title: `Sold, ${span}`,
  kind: 'number',
  width: 112,
  hidden: true,
  hint: `Units of orders of the last ${span}`,
  value: ({ line }) => line.units[span] ?? 0,
  cell: ({ line }) => {
    const [units, merchantUnits] = [line.units[span] ?? 0, line.merchantUnits[span] ?? 0]
    return (
      <span title={`${formatNumber(units - merchantUnits)} shipped by Amazon, ${formatNumber(merchantUnits)} by you`}>
        {formatNumber(units)}
      </span>
    )
  },
  explain: explained('restock.units', { span }),
})

/** Columns whose values depend on the scale. */
export const scaledColumns = [
  'status',
  'limitedOnOrder',
  'raw',
  'suggested',
  'orderValue',
  'extraDays',
  'extraMoney',
  'coverAfter',
  'excessValue',
  'lostADay',
] as const

/** Returns the columns of the restock table. */
export const restockColumns = (timespans: readonly string[], setting: Setting): LineColumn[] => [
  ...namedColumns,
  ...unitColumns,
  velocityColumn,
  ...timespans.map(soldColumn),
  ...dateColumns,
  ...orderColumns(setting),
  ...notedColumns,
]
