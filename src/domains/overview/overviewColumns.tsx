import { overviewRoutes } from '#contract/overview.ts'
import { pathOf } from '#contract/route.ts'
import { formatRate } from '#rules/claims/fee.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { MoneyFigure } from './MoneyFigure.tsx'
import { type ClientMonth, formatMonth, type Measure, measureTitles } from './overviewRows.ts'

/** Returns the URL of a company's invoice for a month. */
const invoiceAddress = (tenant: string, month: string): string =>
  `${pathOf(overviewRoutes.downloadFeeInvoice, { tenant })}?${new URLSearchParams({ month })}`

type Counted = Exclude<Measure, 'fee'>

const measureHints: Record<Counted, string> = {
  found: 'Cases found in the month, at their estimate then',
  filed: 'Cases filed in the month, at their estimate',
  recovered: 'Amazon’s payments for cases in the month, minus reversals',
}

const formatCases = (cases: number) => `${formatNumber(cases)} ${cases === 1 ? 'case' : 'cases'}`

const Tally = ({ row, measure }: { row: ClientMonth; measure: Counted }) => {
  const { cases, amount, withoutRate } = row[measure]
  return (
    <MoneyFigure
      name={`${measureTitles[measure]} by ${row.title} in ${formatMonth(row.month)}`}
      amount={amount}
      currency={row.currency}
    >
      <p>
        {measureHints[measure]}: {formatCases(cases)}. Each amount is brought into {row.currency} by the rate of its
        day.
      </p>
      {withoutRate > 0 && <p>{formatCases(withoutRate)} of them excluded: no exchange rate for the day.</p>}
    </MoneyFigure>
  )
}

const tallied = (measure: Counted): Column<ClientMonth>[] => [
  {
    key: `${measure}Cases`,
    title: 'Cases',
    group: measureTitles[measure],
    kind: 'number',
    width: 60,
    // a case may be paid in parts, in several months
    ...(measure === 'recovered' && { total: 'none' }),
    value: (row) => row[measure].cases,
  },
  {
    key: measure,
    title: 'Amount',
    group: measureTitles[measure],
    kind: 'money',
    width: 104,
    hint: measureHints[measure],
    value: (row) => row[measure].amount,
    currency: ({ currency }) => currency,
    cell: (row) => <Tally row={row} measure={measure} />,
  },
]

const Fee = ({ row: { title, month, fee, rate, recovered, currency } }: { row: ClientMonth }) => (
  <MoneyFigure name={`Fee of ${title} for ${formatMonth(month)}`} amount={fee} currency={currency}>
    <p>
      {formatMoney(recovered.amount, currency)} recovered × {formatRate(rate)} = {formatMoney(fee, currency)}
    </p>
    {fee < 0 && <p>Amazon took back more than it paid, so this is a credit.</p>}
  </MoneyFigure>
)

const Invoice = ({ row: { tenant, title, month, isAdmin, recovered } }: { row: ClientMonth }) =>
  isAdmin && recovered.cases > 0 ? (
    <a
      href={invoiceAddress(tenant, month)}
      download
      aria-label={`Invoice of ${title} for ${formatMonth(month)} as PDF`}
    >
      PDF
    </a>
  ) : (
    UNKNOWN
  )

/** Returns the columns of `rows`, newest month first; on narrow screens the month includes the company. */
export const overviewColumns = (isNarrow: boolean, rows: readonly ClientMonth[]): Column<ClientMonth>[] => {
  const monthName = ({ month, title }: ClientMonth) =>
    isNarrow ? `${formatMonth(month)} ${title}` : formatMonth(month)
  return [
    {
      key: 'month',
      title: 'Month',
      kind: 'choice',
      width: 80,
      pinned: true,
      narrow: true,
      choices: [...new Set(rows.map(monthName))].reverse(),
      value: monthName,
    },
    { key: 'client', title: 'Company', kind: 'choice', width: 146, value: ({ title }) => title },
    ...tallied('found'),
    ...tallied('filed'),
    ...tallied('recovered'),
    {
      key: 'rate',
      title: 'Rate',
      kind: 'text',
      width: 64,
      searched: false,
      hint: 'Share of the recovered amount that is billed, as of the month',
      value: ({ rate }) => formatRate(rate),
    },
    {
      key: 'fee',
      title: 'Fee',
      kind: 'money',
      width: 96,
      narrow: true,
      hint: 'Recovered × rate',
      value: ({ fee }) => fee,
      currency: ({ currency }) => currency,
      cell: (row) => <Fee row={row} />,
    },
    {
      key: 'invoice',
      title: 'Invoice',
      kind: 'text',
      width: 62,
      controls: true,
      value: () => null,
      cell: (row) => <Invoice row={row} />,
    },
    { key: 'currency', title: 'Currency', kind: 'choice', width: 80, value: ({ currency }) => currency },
  ]
}
