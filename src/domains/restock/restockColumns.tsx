import type { Figure } from '#contract/explain.ts'
import { type RestockListing, restockStatuses } from '#contract/restock.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { formatNumber } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { CoverCell } from './CoverCell.tsx'
import type { PlannedLine } from './linePlan.ts'
import type { RestockLine } from './restockLines.ts'
import { questionOf } from './restockQuestions.ts'
import { StatusCell } from './StatusCell.tsx'
import { SuggestCell } from './SuggestCell.tsx'
import { statusWords } from './statusWords.ts'
import { VelocityCell } from './VelocityCell.tsx'

type LineColumn = Column<PlannedLine>
const SHOWN = 3

/** One value, a few with commas between, or how many there are. */
const severalWords = (values: readonly string[], plural: string): string | null => {
  if (!values.length) return null
  return values.length <= SHOWN ? values.join(', ') : `${values.length} ${plural}`
}
const asinWords = ({ asins }: RestockLine) => severalWords(asins, 'products')
const placeWords = ({ marketplaces }: RestockLine) => severalWords(marketplaces, 'marketplaces')
const nameOf = ({ asins, name }: RestockLine) => (asins.length === 1 ? name : null)
/** What all listings of a line have; null where they differ. */
const agreed = <T,>({ listings }: RestockLine, of: (row: RestockListing) => T): T | null => {
  const [first] = listings
  return first && listings.every(({ row }) => of(row) === of(first.row)) ? of(first.row) : null
}
const explained =
  (figure: Figure, more?: Record<string, string>): NonNullable<LineColumn['explain']> =>
  ({ line }) =>
    questionOf(figure, line, more)

const Coming = ({ units, isLate }: { units: number | null; isLate: boolean }) => (
  <>
    {formatNumber(units)}
    {isLate && <span title="Some of it is late; it is expected in a week at the soonest"> !</span>}
  </>
)

const Product = ({ line }: { line: RestockLine }) => (
  <ProductLines name={nameOf(line)}>
    {line.asins.length === 1 && line.asins[0] ? <Asin asin={line.asins[0]} /> : asinWords(line)} · {placeWords(line)}
  </ProductLines>
)

const named: LineColumn[] = [
  {
    key: 'name',
    title: 'Product',
    kind: 'text',
    width: 200,
    pinned: true,
    narrow: true,
    value: ({ line }) => nameOf(line),
    cell: ({ line }) => <Product line={line} />,
    narrowCell: ({ line }) => (
      <ProductLines name={nameOf(line)}>
        {asinWords(line)} · {placeWords(line)}
      </ProductLines>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    kind: 'choice',
    width: 92,
    narrow: true,
    choices: restockStatuses.map((status) => statusWords[status]),
    value: ({ plan }) => statusWords[plan.status],
    cell: (planned) => <StatusCell planned={planned} />,
  },
  { key: 'asin', title: 'ASIN', kind: 'code', width: 122, hidden: true, value: ({ line }) => asinWords(line) },
  {
    key: 'marketplace',
    title: 'Marketplace',
    kind: 'choice',
    width: 104,
    hidden: true,
    value: ({ line }) => placeWords(line),
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
    hint: 'For orders that you ship; counts where one stock serves both',
    value: ({ line }) => line.amounts.merch,
    explain: explained('inventory.merch'),
  },
  {
    key: 'receiving',
    title: 'Inbound',
    kind: 'number',
    width: 70,
    hint: 'Shipped less received on open FBA shipments',
    value: ({ line }) => line.amounts.receiving,
    cell: ({ line: { amounts, late } }) => <Coming units={amounts.receiving} isLate={late.inbound} />,
    explain: explained('inventory.receiving'),
  },
  {
    key: 'onOrder',
    title: 'On order',
    kind: 'number',
    width: 74,
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

const soldColumn = (span: string): LineColumn => ({
  key: span,
  title: `Sold, ${span.replace(' days', ' d')}`,
  kind: 'number',
  width: 92,
  hidden: true,
  hint: `Units of orders of the last ${span}`,
  value: ({ line }) => line.units[span] ?? 0,
  cell: ({ line }) => {
    const [units, own] = [line.units[span] ?? 0, line.merchantUnits[span] ?? 0]
    return (
      <span title={`${formatNumber(units - own)} shipped by Amazon, ${formatNumber(own)} by you`}>
        {formatNumber(units)}
      </span>
    )
  },
  explain: explained('restock.units', { span }),
})

const velocity: LineColumn = {
  key: 'velocity',
  title: 'Units/day',
  kind: 'decimal',
  width: 86,
  total: 'sum',
  hint: 'Units a day from tomorrow on, beside how it sold in the last 90 days',
  value: ({ line }) => line.velocity,
  cell: ({ line }) => <VelocityCell line={line} />,
  explain: explained('restock.velocity'),
}

const dates: LineColumn[] = [
  {
    key: 'cover',
    title: 'Cover',
    kind: 'decimal',
    width: 62,
    total: 'none',
    hint: 'Days that stock alone lasts; the bar is full where it lasts for lead time and days to cover',
    value: ({ line }) => line.cover,
    cell: ({ line, plan }) => <CoverCell cover={line.cover} horizon={plan.horizon} />,
    explain: explained('restock.daysOfCover'),
  },
  {
    key: 'outOn',
    title: 'Stock-out',
    kind: 'day',
    width: 96,
    hint: 'The day on which stock and what arrives until then are gone',
    value: ({ line }) => line.outOn,
    explain: explained('restock.stockOut'),
  },
  {
    key: 'gap',
    title: 'Gap',
    kind: 'decimal',
    width: 62,
    hidden: true,
    total: 'none',
    hint: 'Days without stock from the stock-out to the next arrival',
    value: ({ line }) => line.gap,
    cell: ({ line: { gap } }) => (
      <span className={(gap ?? 0) > 0 ? 'restock-dry' : undefined}>{formatNumber(gap)}</span>
    ),
    explain: explained('restock.stockOut'),
  },
  {
    key: 'orderOn',
    title: 'Order by',
    kind: 'day',
    width: 96,
    hint: 'The day on which what is there and due falls below demand over lead time and review, and safety stock',
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
    title: 'Case pack',
    kind: 'number',
    width: 86,
    total: 'none',
    hidden: true,
    hint: 'Units of a case; quantities are whole cases',
    value: ({ line }) => agreed(line, ({ casePack }) => casePack),
  },
]

interface Setting {
  /** Days to cover as they are set when a figure is asked about. */
  scale(): number
  /** The company's currency. */
  currency: string
}

const orders = ({ scale, currency }: Setting): LineColumn[] => {
  const suggestion: LineColumn['explain'] = (row) =>
    questionOf('restock.suggested', row.line, { scale: String(scale()) })
  const money = { kind: 'money', currency: () => currency } as const
  return [
    {
      key: 'raw',
      title: 'Missing',
      kind: 'number',
      width: 80,
      hidden: true,
      hint: 'Units missing to the target, before rounding and the minimum',
      value: ({ plan }) => plan.raw,
      explain: suggestion,
    },
    {
      key: 'suggested',
      title: 'Order qty',
      kind: 'number',
      width: 78,
      hint: 'Units to order now, rounded as the PO settings and the case pack say',
      value: ({ plan }) => plan.suggested || null,
      cell: ({ plan }) => <SuggestCell plan={plan} currency={currency} />,
      explain: suggestion,
    },
    {
      key: 'orderValue',
      title: 'Order value',
      ...money,
      width: 92,
      hint: 'Order qty at unit cost; – without a cost',
      value: ({ plan }) => plan.orderValue,
      explain: suggestion,
    },
    {
      key: 'extraDays',
      title: 'Extra days',
      kind: 'decimal',
      width: 88,
      total: 'none',
      hidden: true,
      hint: 'Days of cover that rounding and the minimum add',
      value: ({ plan }) => plan.extraDays,
      explain: suggestion,
    },
    {
      key: 'extraMoney',
      title: 'Extra cost',
      ...money,
      width: 92,
      hidden: true,
      hint: 'What rounding and the minimum add, at unit cost',
      value: ({ plan }) => plan.extraMoney,
      explain: suggestion,
    },
    {
      key: 'coverAfter',
      title: 'Cover after',
      kind: 'decimal',
      width: 96,
      total: 'none',
      hidden: true,
      hint: 'Days until stock, arrivals and the order are sold',
      value: ({ plan }) => plan.coverAfter,
      explain: suggestion,
    },
    {
      key: 'excessValue',
      title: 'Excess stock',
      ...money,
      width: 104,
      hidden: true,
      hint: 'Stock beyond lead time, days to cover and 90 days more, at unit cost',
      value: ({ plan }) => plan.excessValue,
      explain: explained('restock.daysOfCover'),
    },
    {
      key: 'lostADay',
      title: 'Lost a day',
      kind: 'money',
      width: 92,
      total: 'none',
      hidden: true,
      hint: 'Sales of a day without stock, in the currency of the marketplace',
      value: ({ plan, line }) => (line.marketplaces.length === 1 ? plan.lostADay : null),
      currency: ({ line }) => marketplaceByCode(line.marketplaces[0] ?? '')?.currency ?? null,
      explain: explained('restock.velocity'),
    },
  ]
}

/** Columns whose values another scale changes. */
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

/** Columns of the restock table. */
export const restockColumns = (timespans: readonly string[], setting: Setting): LineColumn[] => [
  ...named,
  ...stock,
  velocity,
  ...timespans.map(soldColumn),
  ...dates,
  ...orders(setting),
  ...noted,
]
