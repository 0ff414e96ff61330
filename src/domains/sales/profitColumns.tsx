import { Popover } from 'antd'
import type { Question } from '#contract/explain.ts'
import type { FeeFinding } from '#contract/profit.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import { moneyColumn, NO_PRODUCT, type ProfitRow, perUnitColumn, profitOf, ratioColumn } from './profitRows.ts'

const feeNames = { fba: 'FBA fee', referral: 'Referral fee' } as const

const Finding = ({ finding }: { finding: FeeFinding }) => {
  const calendar = useCalendar()
  const { sku, marketplace, fee, sizeTier, expected, charged, unitsOver, units, over, currency, since, until } = finding
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <li>
      <b>
        {feeNames[fee]} of {sku} in {marketplace}
      </b>
      <br />
      Charged {money(charged)}, the fee preview says {money(expected)}
      {sizeTier && ` (${sizeTier})`}: more on {formatNumber(unitsOver)} of {formatPlural(units, 'unit')},{' '}
      {calendar.day(since)} to {calendar.day(until)}. That is {money(over)} too much.
    </li>
  )
}

/** Whether fees exceed the fee preview; a click lists them with their amounts. */
const FeeCell = ({ findings }: { findings: readonly FeeFinding[] }) => {
  const [firstFinding] = findings
  if (!firstFinding) return UNKNOWN
  return (
    <Popover
      trigger="click"
      title={findings.some(({ fee }) => fee === 'fba') ? 'Charged as a larger size' : 'Charged more than previewed'}
      content={
        <ul className="event-told">
          {findings.map((finding) => (
            <Finding key={`${finding.sku} ${finding.marketplace} ${finding.fee}`} finding={finding} />
          ))}
        </ul>
      }
    >
      <button type="button" className="sales-figure fee-more">
        ▲ {formatMoney(firstFinding.charged - firstFinding.expected, firstFinding.currency)} a unit
      </button>
    </Popover>
  )
}

const NAMELESS = 'no product'

type Explain = (measure: string, asin: string) => Question | undefined

/** Returns the columns of products' profit; `explained` gives the explanation of a figure. */
export const profitColumns = (explained: Explain): Column<ProfitRow>[] => {
  const explain =
    (measure: string): NonNullable<Column<ProfitRow>['explain']> =>
    ({ asin }) =>
      explained(measure, asin)
  const money = (key: string, title: string, rest: Partial<Column<ProfitRow>> = {}) =>
    moneyColumn(key, title, { explain: explain(key), ...rest })
  const fees = { group: 'Fees' }
  return [
    {
      key: 'asin',
      title: 'ASIN',
      kind: 'code',
      width: 150,
      pinned: true,
      narrow: true,
      value: ({ asin }) => asin || NAMELESS,
      cell: ({ asin }) => (asin === NO_PRODUCT ? NAMELESS : <Asin asin={asin} />),
      narrowCell: ({ asin, name }) => <ProductLines name={name}>{asin || NAMELESS}</ProductLines>,
    },
    {
      key: 'name',
      title: 'Name',
      kind: 'text',
      width: 190,
      value: ({ name }) => name,
      href: ({ asin }) => (asin === NO_PRODUCT ? undefined : productHref(asin)),
    },
    {
      key: 'units',
      title: 'Units',
      kind: 'number',
      width: 70,
      hint: 'Units ordered, by order date; canceled orders are excluded',
      value: ({ values }) => values.units ?? null,
      explain: explain('units'),
    },
    {
      key: 'soldUnits',
      title: 'Units sold',
      kind: 'number',
      width: 104,
      hidden: true,
      hint: 'Units with settled or estimated sales; used for fees per unit',
      value: ({ values }) => values.soldUnits ?? null,
      explain: explain('soldUnits'),
    },
    money('sales', 'Sales'),
    money('profit', 'Profit', {
      narrow: true,
      hint: 'Units with a cost only; unknown while more than half have none',
      total: (rows) => {
        const profit = profitOf(rows)
        return profit === null ? null : Math.round(profit)
      },
    }),
    money('promotions', 'Promotions', { hidden: true }),
    money('shippingCredits', 'Shipping credits', { hidden: true }),
    money('refunds', 'Refunds'),
    money('refundedFees', 'Fees of refunds', { hidden: true }),
    money('referralFees', 'Referral', fees),
    money('fbaFees', 'FBA', fees),
    money('storageFees', 'Storage', fees),
    money('inboundFees', 'Inbound', fees),
    money('advertising', 'Ads', { hint: 'Spend without a product is split over the campaign’s products by clicks' }),
    money('costOfGoods', 'Cost', { hint: 'Unit cost on the day of sale; resellable returns add it back' }),
    money('reimbursements', 'Reimbursed', { hidden: true }),
    money('vat', 'VAT', { hidden: true, hint: 'VAT that prices include, in marketplaces with a VAT rate' }),
    money('expenses', 'Expenses', { hidden: true, hint: 'Own expenses of this product' }),
    ratioColumn(
      {
        key: 'margin',
        title: 'Margin, %',
        group: 'Profit by',
        width: 92,
        hint: 'Profit ÷ sales of units with a cost',
      },
      profitOf,
      'salesWithCost',
    ),
    ratioColumn(
      { key: 'roi', title: 'ROI, %', group: 'Profit by', width: 84, hint: 'Profit ÷ cost of goods' },
      profitOf,
      'costOfGoods',
      -1,
    ),
    perUnitColumn('fbaFees', 'FBA fee', { group: 'A unit' }),
    perUnitColumn('referralFees', 'Referral fee', { group: 'A unit', hidden: true }),
    {
      key: 'finding',
      title: 'Fee preview',
      group: 'A unit',
      kind: 'choice',
      width: 168,
      hint: 'Whether Amazon repeatedly charges more than its fee preview',
      value: ({ findings }) => (findings.length ? 'charged more' : null),
      cell: ({ findings }) => <FeeCell findings={findings} />,
    },
    {
      key: 'unitsWithoutCost',
      title: 'Without cost',
      kind: 'number',
      width: 104,
      hint: 'Units sold without a unit cost',
      value: ({ values }) => values.unitsWithoutCost ?? null,
    },
  ]
}
