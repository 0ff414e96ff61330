import type { Figure } from '#contract/explain.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { BacktestButton } from './BacktestButton.tsx'
import { CoverCell } from './CoverCell.tsx'
import type { LineListing, PlannedLine, RestockLine } from './restockLines.ts'
import { questionOf } from './restockQuestions.ts'
import { StatusMark } from './StatusMark.tsx'
import { SuggestCell } from './SuggestCell.tsx'

type LineColumn = Column<PlannedLine>
const SHOWN = 3

/** One value, a few with commas between, or how many there are. */
const severalWords = (values: readonly string[], plural: string): string | null => {
  if (!values.length) return null
  return values.length <= SHOWN ? values.join(', ') : `${values.length} ${plural}`
}
/** One code has room; of several their number stands there. */
const Marketplaces = ({ codes }: { codes: readonly string[] }) => (
  <span title={codes.join(', ')}>{codes.length > 1 ? formatNumber(codes.length) : (codes[0] ?? UNKNOWN)}</span>
)
const explained =
  (figure: Figure, more?: Record<string, string>): NonNullable<LineColumn['explain']> =>
  ({ line }) =>
    questionOf(figure, line, more)
const agreed = <T,>({ listings }: RestockLine, of: (row: LineListing['row']) => T): T | null => {
  const [first] = listings
  return first && listings.every(({ row }) => of(row) === of(first.row)) ? of(first.row) : null
}

const named: LineColumn[] = [
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 122,
    pinned: true,
    narrow: true,
    value: ({ line }) => severalWords(line.asins, 'products'),
    cell: ({ line: { asins } }) =>
      asins.length === 1 && asins[0] ? <Asin asin={asins[0]} /> : `${formatNumber(asins.length)} products`,
  },
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    width: 80,
    value: ({ line }) => (line.asins.length === 1 ? line.name : null),
  },
  {
    key: 'marketplace',
    title: 'Mkt',
    kind: 'choice',
    width: 46,
    value: ({ line }) => severalWords(line.marketplaces, 'marketplaces'),
    cell: ({ line: { marketplaces } }) => <Marketplaces codes={marketplaces} />,
  },
  {
    key: 'seller',
    title: 'Seller',
    kind: 'choice',
    width: 110,
    hidden: true,
    value: ({ line }) => severalWords(line.sellers, 'sellers'),
  },
]

const stock: LineColumn[] = [
  {
    key: 'inventory',
    title: 'Stock',
    group: 'Units',
    kind: 'number',
    width: 56,
    hint: 'Sellable at Amazon',
    value: ({ line }) => line.amounts.inventory,
    explain: explained('inventory.inventory'),
  },
  {
    key: 'transfer',
    title: 'Transfer',
    group: 'Units',
    kind: 'number',
    width: 84,
    hidden: true,
    hint: 'On the way between fulfillment centers, or being processed there; counts as cover',
    value: ({ line }) => line.listings.reduce((sum, { row }) => sum + row.fcTransfer + row.fcProcessing, 0),
    explain: explained('inventory.reserved'),
  },
  {
    key: 'receiving',
    title: 'Way',
    group: 'Units',
    kind: 'number',
    width: 56,
    hint: 'Shipped less received on open FBA shipments',
    value: ({ line }) => line.amounts.receiving,
    explain: explained('inventory.receiving'),
  },
  {
    key: 'onOrder',
    title: 'Order',
    group: 'Units',
    kind: 'number',
    width: 56,
    hint: 'Open purchase orders, not yet shipped',
    value: ({ line }) => line.amounts.onOrder,
    explain: explained('inventory.onOrder'),
  },
  {
    key: 'limitedOnOrder',
    title: 'Due in time',
    group: 'Units',
    kind: 'number',
    width: 96,
    hidden: true,
    hint: 'Open purchase orders due within lead time and scale',
    value: ({ plan }) => plan.limitedOnOrder,
    explain: explained('inventory.limitedOnOrder'),
  },
]

const soldColumn = (span: string): LineColumn => ({
  key: span,
  title: span.replace(' days', 'd'),
  group: 'Sold',
  kind: 'number',
  width: 44,
  hint: `Units of orders of ${span}`,
  value: ({ line }) => line.units[span] ?? 0,
  explain: explained('restock.units', { span }),
})

const velocity: LineColumn = {
  key: 'velocity',
  title: '/day',
  group: 'Sold',
  kind: 'decimal',
  width: 54,
  total: 'sum',
  hint: 'Units a day while in stock, those of late counting most',
  value: ({ line }) => line.velocity,
  cell: ({ line: { velocity, lowConfidence, unknownStock } }) => {
    const text = formatNumber(velocity, 1)
    if (lowConfidence) return <span title="Low confidence: fewer than 14 days in stock">≈ {text}</span>
    return unknownStock && velocity !== null ? (
      <span title="No stock history: every day counts as in stock">{text} *</span>
    ) : (
      text
    )
  },
  explain: explained('restock.velocity'),
}

const dates: LineColumn[] = [
  {
    key: 'cover',
    title: 'Cover',
    group: 'Days',
    kind: 'decimal',
    width: 70,
    total: 'none',
    hint: 'Days that stock lasts at this velocity; the bar is full where it lasts for lead time and scale',
    value: ({ line }) => line.cover,
    cell: ({ line, plan }) => <CoverCell cover={line.cover} horizon={plan.horizon} />,
    explain: explained('restock.daysOfCover'),
  },
  {
    key: 'outOn',
    title: 'Out on',
    group: 'Days',
    kind: 'day',
    width: 104,
    hint: 'When stock and what arrives on time reach 0',
    value: ({ line }) => line.outOn,
    explain: explained('restock.stockOut'),
  },
  {
    key: 'orderOn',
    title: 'Order by',
    group: 'Days',
    kind: 'day',
    width: 96,
    hidden: true,
    hint: 'When the position falls below the order point',
    value: ({ line }) => line.orderOn,
    explain: explained('restock.orderBy'),
  },
]

const noted: LineColumn[] = [
  {
    key: 'leadTime',
    title: 'Lead time',
    kind: 'number',
    width: 84,
    total: 'none',
    hidden: true,
    hint: 'Days from order to sellable',
    value: ({ line }) => Math.max(...line.listings.map(({ needs }) => needs.leadTime)),
  },
  {
    key: 'safety',
    title: 'Safety',
    kind: 'number',
    width: 76,
    hidden: true,
    hint: 'Safety stock as set by hand, else by the rule',
    value: ({ line }) => line.safety,
    explain: explained('inventory.safety'),
  },
  {
    key: 'supplier',
    title: 'Supplier',
    kind: 'choice',
    width: 120,
    hidden: true,
    value: ({ line }) => agreed(line, ({ supplier }) => supplier),
  },
  {
    key: 'casePack',
    title: 'Case',
    kind: 'number',
    width: 66,
    total: 'none',
    hidden: true,
    hint: 'Units of a case; suggestions are whole cases',
    value: ({ line }) => agreed(line, ({ casePack }) => casePack),
  },
]

const orders = (scale: () => number): LineColumn[] => [
  {
    key: 'status',
    title: 'Status',
    kind: 'choice',
    width: 74,
    value: ({ plan }) => plan.status,
    cell: ({ plan }) => <StatusMark status={plan.status} />,
  },
  {
    key: 'raw',
    title: 'Raw',
    kind: 'decimal',
    width: 80,
    total: 'sum',
    hidden: true,
    hint: 'What is missing before it is rounded',
    value: ({ plan }) => plan.raw,
    explain: (row) => questionOf('restock.suggested', row.line, { scale: String(scale()) }),
  },
  {
    key: 'suggested',
    title: 'Suggest',
    kind: 'number',
    width: 70,
    narrow: true,
    hint: 'Units to order now, rounded as the PO settings and the case pack say',
    // nothing to order is a dash, not a 0 among quantities
    value: ({ plan }) => plan.suggested || null,
    cell: ({ plan }) => (plan.suggested ? <SuggestCell plan={plan} /> : UNKNOWN),
    explain: (row) => questionOf('restock.suggested', row.line, { scale: String(scale()) }),
  },
  {
    key: 'backtest',
    title: 'Replay',
    kind: 'text',
    width: 62,
    searched: false,
    hint: 'What the settings of today would have done in the last twelve months',
    value: () => null,
    cell: ({ line }) => <BacktestButton line={line} />,
  },
]

/** Columns whose values another scale changes. */
export const scaledColumns = ['limitedOnOrder', 'status', 'raw', 'suggested'] as const

/** Columns of the restock table; `scale` tells the days that are set when a figure is asked about. */
export const restockColumns = (timespans: readonly string[], scale: () => number): LineColumn[] => [
  ...named,
  ...stock,
  ...timespans.map(soldColumn),
  velocity,
  ...dates,
  ...noted,
  ...orders(scale),
]
