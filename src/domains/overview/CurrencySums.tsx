import { formatNumber } from '#shared/lib/number.ts'
import { MoneyFigure } from './MoneyFigure.tsx'
import { type CurrencySum, type Measure, measures, measureTitles, type OpenPart, openParts } from './overviewRows.ts'

const measureDescriptions: Record<Measure, string> = {
  found: 'Estimated value of cases found in these months',
  filed: 'Estimated value of cases filed in these months',
  recovered: 'Amazon’s payments for cases in these months, minus reversals',
  fee: 'Recovered × rate, per month and company',
}

const openTitles: Record<OpenPart, string> = {
  toFile: 'To file now',
  closing: 'Closes this week',
  later: 'Opens later',
}
const openPartDescriptions: Record<OpenPart, string> = {
  toFile: 'Estimated value of cases that can be filed today, regardless of the period',
  closing: 'Of these, cases whose window closes within seven days',
  later: 'Estimated value of cases whose window opens later',
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
          {withoutRate > 0 && <p>{formatNumber(withoutRate)} excluded: no exchange rate for the day.</p>}
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
          {omittedCount > 0 && <p>{formatNumber(omittedCount)} excluded: no exchange rate for the day.</p>}
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
