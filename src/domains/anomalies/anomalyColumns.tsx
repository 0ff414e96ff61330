import type { Anomaly } from '#contract/anomalies.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import { ProductLines } from '#shared/ui/ProductLines.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import { formatDeviation, formatFigure, stateLabels } from './anomalyText.ts'

const formatReasons = ({ reasons }: Anomaly) => reasons.map(({ text }) => text).join('. ')

const Days = ({ since, until }: Pick<Anomaly, 'since' | 'until'>) => (
  <>
    <Day day={since} />
    {until !== since && (
      <>
        {' – '}
        <Day day={until} />
      </>
    )}
  </>
)

const figure = (key: 'seen' | 'expected', title: string, hint: string): Column<Anomaly> => ({
  ...{ key, title, hint, kind: 'decimal', width: 92, total: 'none' },
  value: (row) => row[key],
  cell: (row) => formatFigure(row[key], row, row.money.currency),
})

/**
 * Returns the columns of anomalies; their money is also converted to the company's currency, which they are sorted by.
 */
export const anomalyColumns = (currency: string, open: (id: string) => void): Column<Anomaly>[] => [
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    pinned: true,
    narrow: true,
    value: ({ asin }) => asin,
    cell: ({ asin }) => <Asin asin={asin} />,
    narrowCell: ({ asin, name, marketplace, title }) => (
      <ProductLines name={name ?? asin}>
        {title} · {marketplace}
      </ProductLines>
    ),
  },
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    width: 150,
    value: ({ name }) => name,
    href: ({ asin }) => productHref(asin),
  },
  { key: 'marketplace', title: 'Marketplace', kind: 'choice', width: 98, value: ({ marketplace }) => marketplace },
  {
    key: 'measure',
    title: 'Figure',
    kind: 'choice',
    width: 118,
    value: ({ title }) => title,
    cell: ({ id, title, asin }) => (
      <LinkButton onClick={() => open(id)}>
        {title}
        <span className="visually-hidden"> of {asin}: see its days</span>
      </LinkButton>
    ),
  },
  {
    key: 'worth',
    title: 'Worth',
    kind: 'money',
    width: 110,
    narrow: true,
    hint: 'Actual minus expected, times the price, spend or fee',
    // largest first, in either direction
    value: ({ worth }) => worth,
    currency: () => currency,
    cell: ({ worth, money: { amount, currency: rowCurrency } }) => {
      if (amount === null) return UNKNOWN
      return worth === null ? formatMoney(amount, rowCurrency) : formatMoney(worth, currency)
    },
  },
  {
    key: 'change',
    title: 'Change',
    kind: 'text',
    width: 84,
    searched: false,
    hint: 'Compared with the expected value',
    value: formatDeviation,
  },
  { key: 'reasons', title: 'Known reasons', kind: 'text', width: 240, value: (row) => formatReasons(row) || null },
  figure('seen', 'Seen', 'All its days together'),
  figure('expected', 'Expected', 'From the same weekdays of eight weeks in stock and the trend of the last four'),
  {
    key: 'since',
    title: 'Days',
    kind: 'day',
    width: 208,
    value: ({ since }) => since,
    cell: (row) => <Days {...row} />,
  },
  { key: 'state', title: 'State', kind: 'choice', width: 72, value: ({ state }) => stateLabels[state] },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 90, hidden: true, value: ({ seller }) => seller },
]
