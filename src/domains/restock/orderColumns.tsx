import { marketplaceByCode } from '#rules/marketplaces.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { useDays } from '#shared/ui/useDays.ts'
import { explained, type LineColumn } from './lineColumn.ts'
import type { LinePlan } from './linePlan.ts'
import { questionOf } from './restockQuestions.ts'

const LONG_COVER = 180
const MONTH_DAYS = 30
const YEAR_DAYS = 365

/** Formats how long an excessive order lasts. */
const formatCover = (days: number): string =>
  days < YEAR_DAYS * 2
    ? formatPlural(Math.round(days / MONTH_DAYS), 'month')
    : formatPlural(Math.round(days / YEAR_DAYS), 'year')

/** Formats the days of cover and the money that rounding and the minimum add. */
const formatExtra = ({ extraDays, extraMoney }: LinePlan, currency: string): string =>
  [
    extraDays !== null && extraDays >= 0.05 && `${formatNumber(extraDays, 1)} extra days of cover`,
    extraMoney && `${formatMoney(extraMoney, currency)} extra`,
  ]
    .filter(Boolean)
    .join(', ')

/**
 * The quantity; below it the days it lasts when the minimum makes it excessive, and on hover the missing units and the
 * rounding.
 */
const SuggestCell = ({ plan, currency }: { plan: LinePlan; currency: string }) => {
  const { raw, suggested, coverAfter, isSelectable } = plan
  // a dash instead of a 0 among quantities
  if (!suggested) return UNKNOWN
  const bought = formatExtra(plan, currency)
  const hint = `${formatPlural(raw ?? 0, 'unit')} needed, rounded up to ${formatNumber(suggested)}${bought && `: ${bought}`}`
  if (isSelectable || coverAfter === null) return <span title={hint}>{formatNumber(suggested)}</span>
  return (
    <span
      className="product-lines restock-too-much"
      title={`${hint}. Held back by Create PO: over ${LONG_COVER} days of cover`}
    >
      <span>{formatNumber(suggested)}</span>
      <span className="product-place">
        <span className="restock-over">{formatCover(coverAfter)} of stock</span>
      </span>
    </span>
  )
}

/** On a phone: the quantity, and the day by which it is ordered. */
const OrderCell = ({ quantity, orderOn }: { quantity: number | null; orderOn: string | null }) => {
  const { near } = useDays()
  return (
    <span className="product-lines restock-too-much">
      <b>{formatNumber(quantity || null)}</b>
      {orderOn !== null && <span className="product-place">by {near(orderOn)}</span>}
    </span>
  )
}

/** Dependencies of the order columns. */
export interface Setting {
  /** Returns the current scale in days when a figure is explained. */
  scale(): number
  /** The company's currency. */
  currency: string
}

/** Returns the columns of order quantities and their costs. */
export const orderColumns = ({ scale, currency }: Setting): LineColumn[] => {
  const suggestion: LineColumn['explain'] = (row) =>
    questionOf('restock.suggested', row.line, { scale: String(scale()) })
  const money = { kind: 'money', currency: () => currency } as const
  return [
    {
      key: 'raw',
      title: 'Needed',
      kind: 'number',
      width: 80,
      hidden: true,
      hint: 'Units needed to reach the target, before rounding and the minimum',
      value: ({ plan }) => plan.raw,
      explain: suggestion,
    },
    {
      key: 'suggested',
      title: 'Order qty',
      kind: 'number',
      width: 116,
      hint: 'Units to order now, rounded by PO settings and case pack',
      value: ({ plan }) => plan.suggested || null,
      cell: ({ plan }) => <SuggestCell plan={plan} currency={currency} />,
      narrow: true,
      narrowCell: ({ line, plan }) => <OrderCell quantity={plan.suggested} orderOn={line.orderOn} />,
      explain: suggestion,
    },
    {
      key: 'orderValue',
      title: 'Order value',
      ...money,
      width: 92,
      hint: 'Order qty × unit cost; – without a cost',
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
      hint: 'Added by rounding and the minimum, at unit cost',
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
      hint: 'Sales lost per day without stock, in the marketplace’s currency',
      value: ({ plan, line }) => (line.marketplaces.length === 1 ? plan.lostADay : null),
      currency: ({ line }) => marketplaceByCode(line.marketplaces[0] ?? '')?.currency ?? null,
      explain: explained('restock.velocity'),
    },
  ]
}
