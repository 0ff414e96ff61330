import { marketplaceByCode } from '#rules/marketplaces.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { explained, type LineColumn } from './lineColumn.ts'
import type { LinePlan } from './linePlan.ts'
import { questionOf } from './restockQuestions.ts'

const LONG_COVER = 180

/** Formats the days of cover and the money that rounding and the minimum add. */
const formatExtra = ({ extraDays, extraMoney }: LinePlan, currency: string): string =>
  [
    extraDays !== null && extraDays >= 0.05 && `${formatNumber(extraDays, 1)} days of cover more`,
    extraMoney && `${formatMoney(extraMoney, currency)} more`,
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
  const hint = `${formatPlural(raw ?? 0, 'unit')} missing, rounded up to ${formatNumber(suggested)}${bought && `: ${bought}`}`
  if (isSelectable || coverAfter === null) return <span title={hint}>{formatNumber(suggested)}</span>
  return (
    <span
      className="product-lines restock-too-much"
      title={`${hint}. Not selected by Create PO: over ${LONG_COVER} days of cover`}
    >
      <span>{formatNumber(suggested)}</span>
      <span className="product-place">
        <span className="restock-over">{formatPlural(Math.round(coverAfter), 'day')}</span>
      </span>
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
