import { Popover } from 'antd'
import type { SettlementProof } from '#contract/profit.ts'
import { moneyCategories } from '#rules/profit/categories.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { useGetSettlementsQuery } from './profitApi.ts'
import { StatementDownload } from './StatementDownload.tsx'

const Story = ({ proof: { sums, stated, difference, currency, unknown } }: { proof: SettlementProof }) => {
  const money = (amount: number) => formatMoney(amount, currency)
  const shownCategories = moneyCategories.filter(({ key }) => sums[key])
  return (
    <>
      <table className="settlement-story">
        <tbody>
          {shownCategories.map(({ key, title }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td className="figure">{money(sums[key] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All lines</th>
            <td className="figure">{money(stated - difference)}</td>
          </tr>
          <tr>
            <th scope="row">Stated in the settlement</th>
            <td className="figure">{money(stated)}</td>
          </tr>
          <tr>
            <th scope="row">Difference</th>
            <td className="figure">{money(difference)}</td>
          </tr>
        </tfoot>
      </table>
      {unknown.length > 0 && (
        <>
          <p>Unknown lines counted as other:</p>
          <ul className="event-told">
            {unknown.map(({ transaction, type, description, lines, amount }) => (
              <li key={`${transaction} ${type} ${description}`}>
                {[transaction, type, description].filter(Boolean).join(' · ')}: {formatPlural(lines, 'line')},{' '}
                {money(amount)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** Whether a settlement is counted completely; a click shows the sum. */
const SettlementSum = ({ proof }: { proof: SettlementProof }) => {
  const { settlement, difference, currency, unknown } = proof
  const isWhole = difference === 0
  return (
    <Popover trigger="click" title={`Settlement ${settlement}`} content={<Story proof={proof} />}>
      <button type="button" className="sales-figure" data-whole={isWhole}>
        {isWhole ? '✓ to the cent' : `off by ${formatMoney(difference, currency)}`}
        {unknown.length > 0 && ` · ${unknown.length} unknown`}
      </button>
    </Popover>
  )
}

const currency = ({ currency: currencyCode }: SettlementProof) => currencyCode

/** Columns of a settlement: its sums by category, and its stated total. */
const settlementColumns: readonly Column<SettlementProof>[] = [
  {
    key: 'settlement',
    title: 'Settlement',
    kind: 'code',
    width: 130,
    pinned: true,
    narrow: true,
    value: ({ settlement }) => settlement,
  },
  { key: 'since', title: 'From', kind: 'day', width: 104, value: ({ since }) => since },
  { key: 'until', title: 'To', kind: 'day', width: 104, value: ({ until }) => until },
  { key: 'deposited', title: 'Paid out', kind: 'day', width: 104, value: ({ deposited }) => deposited },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 110, value: ({ seller }) => seller },
  {
    key: 'marketplaces',
    title: 'Marketplaces',
    kind: 'choice',
    width: 110,
    value: ({ marketplaces }) => marketplaces.join(', ') || null,
  },
  { key: 'currency', title: 'Currency', kind: 'choice', width: 92, hidden: true, value: currency },
  {
    key: 'difference',
    title: 'Proof',
    kind: 'money',
    width: 128,
    narrow: true,
    hint: 'Total stated in the settlement minus all its lines by category',
    value: ({ difference }) => difference,
    currency,
    cell: (row) => <SettlementSum proof={row} />,
  },
  {
    key: 'stated',
    title: 'Stated total',
    kind: 'money',
    width: 120,
    value: ({ stated }) => stated,
    currency,
  },
  ...moneyCategories.map(
    ({ key, title }): Column<SettlementProof> => ({
      key,
      title,
      group: 'Categories',
      kind: 'money',
      width: 116,
      value: ({ sums }) => sums[key] ?? 0,
      currency,
    }),
  ),
  { key: 'lines', title: 'Lines', kind: 'number', width: 76, value: ({ lines }) => lines },
  {
    key: 'file',
    title: 'File',
    kind: 'text',
    width: 200,
    value: ({ filename }) => filename,
  },
]

const rowKey = ({ seller, settlement }: SettlementProof) => `${seller} ${settlement}`
const groupBy = ['currency', 'seller']

/** Proof that every settlement is counted completely: its categories add up to its stated total, to the cent. */
const SettlementsTab = () => {
  const { data, error, refetch } = useGetSettlementsQuery()
  return (
    <QueryView
      query={{ data, error, refetch }}
      failed="Couldn’t load the settlements"
      lines={10}
      empty={
        <ReportsNeeded title="No settlement imported yet" type="settlementV2">
          In Seller Central, find settlements under Payments, All statements. Download the flat file V2.
        </ReportsNeeded>
      }
    >
      {(data) => {
        const balancedCount = data.filter(({ difference }) => difference === 0).length
        const unknown = data.reduce(
          (sum, one) => sum + one.unknown.reduce((lines, { lines: lineCount }) => lines + lineCount, 0),
          0,
        )
        return (
          <>
            <p className="settlement-state" role="status">
              {balancedCount === data.length
                ? balancedCount === 1
                  ? 'The settlement reconciles to the cent.'
                  : `All ${formatNumber(balancedCount)} settlements reconcile to the cent.`
                : `${formatPlural(data.length - balancedCount, 'settlement')} of ${formatNumber(data.length)} off the stated total. Click the difference to see why.`}
              {unknown > 0 &&
                ` ${formatPlural(unknown, 'line')} no rule knows ${unknown === 1 ? 'is' : 'are'} counted as other.`}
            </p>
            <StatementDownload settlements={data} />
            <DataTable
              name="settlements"
              rows={data}
              rowKey={rowKey}
              columns={settlementColumns}
              groupBy={groupBy}
              fileName="settlements"
            />
          </>
        )
      }}
    </QueryView>
  )
}

export default SettlementsTab
