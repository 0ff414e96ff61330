import { Popover } from 'antd'
import type { SettlementProof } from '#contract/profit.ts'
import { moneyCategories } from '#rules/profit/categories.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'

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
            <th scope="row">Stated by the settlement</th>
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
          <p>Counted as other, since no rule knows them:</p>
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
export const SettlementSum = ({ proof }: { proof: SettlementProof }) => {
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
