import { formatNumber } from '#shared/lib/number.ts'
import { MoneyFigure } from './MoneyFigure.tsx'
import { type CurrencySum, type Measure, measures, measureTitles, type OpenPart, openParts } from './overviewRows.ts'

const measureDescriptions: Record<Measure, string> = {
  found: 'What the cases were estimated at that were found in these months',
  filed: 'What the cases were estimated at that were filed in these months',
  recovered: 'What Amazon paid in these months for cases, less what it took back',
  fee: 'Recovered × rate, month by month and company by company',
}

const openTitles: Record<OpenPart, string> = {
  toFile: 'To file now',
  closing: 'Closes this week',
  later: 'Opens later',
}
const openPartDescriptions: Record<OpenPart, string> = {
  toFile: 'What the cases are estimated at that may be filed today, whatever months are shown',
  closing: 'Of this, cases whose window closes within seven days',
  later: 'What the cases are estimated at whose window opens only later',
}

const OpenSum = ({ sum, part }: { sum: CurrencySum; part: OpenPart }) => {
  const { cases, amount, withoutRate } = sum.open[part]
  return (
    <div>
      <dt>{openTitles[part]}</dt>
      <dd>
        <MoneyFigure name={`${openTitles[part]} in ${sum.currency}`} amount={amount} currency={sum.currency}>
          <p>
            {openPartDescriptions[part]}: {formatNumber(cases)} {cases === 1 ? 'case' : 'cases'}.
          </p>
          {withoutRate > 0 && <p>{formatNumber(withoutRate)} left out: there is no exchange rate for the day.</p>}
        </MoneyFigure>
      </dd>
    </div>
  )
}

const Sum = ({ sum, measure }: { sum: CurrencySum; measure: Measure }) => {
  const omittedCount = measure === 'fee' ? sum.withoutRate.recovered : sum.withoutRate[measure]
  return (
    <div>
      <dt>{measureTitles[measure]}</dt>
      <dd>
        <MoneyFigure
          name={`${measureTitles[measure]} in ${sum.currency}`}
          amount={sum[measure]}
          currency={sum.currency}
        >
          <p>
            {measureDescriptions[measure]}, of {formatNumber(sum.clients)} {sum.clients === 1 ? 'company' : 'companies'}{' '}
            that count in {sum.currency}.
          </p>
          {omittedCount > 0 && <p>{formatNumber(omittedCount)} left out: there is no exchange rate for the day.</p>}
        </MoneyFigure>
      </dd>
    </div>
  )
}

/** Sums over all companies, a row per currency. */
export const CurrencySums = ({ sums }: { sums: readonly CurrencySum[] }) => (
  <section className="overview-sums" aria-label="Totals by currency">
    {sums.map((sum) => (
      <dl key={sum.currency}>
        <div className="overview-currency">
          <dt>Currency</dt>
          <dd>{sum.currency}</dd>
        </div>
        {openParts.map((part) => (
          <OpenSum key={part} sum={sum} part={part} />
        ))}
        {measures.map((measure) => (
          <Sum key={measure} sum={sum} measure={measure} />
        ))}
      </dl>
    ))}
  </section>
)
