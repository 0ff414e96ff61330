import type { Question } from '#contract/explain.ts'
import type { MeasuresAnswer } from '#contract/measures.ts'
import { ExplainButton } from '#shared/explain/ExplainButton.tsx'
import { formatUnitValue } from '#shared/measures/formatMeasure.ts'
import { KnownFrom } from '#shared/measures/KnownFrom.tsx'
import type { Step, Waterfall } from './profitSteps.ts'

interface Props {
  waterfall: Waterfall
  /** The amounts on the comparison days. */
  before: Pick<NonNullable<MeasuresAnswer['compared']>, 'totals' | 'knownFrom'> | undefined
  beforeLabel: string
  /** Returns the explanation query of an amount; undefined when it cannot be explained. */
  explain(measure: string): Question | undefined
}

interface Scale {
  low: number
  high: number
}

const scaleOf = ({ steps, sum }: Waterfall): Scale => {
  const ends = [0, sum, ...steps.flatMap(({ from, to }) => [from, to])]
  return { low: Math.min(...ends), high: Math.max(...ends) }
}

const spanOf = (a: number, b: number, { low, high }: Scale) => {
  const range = high - low || 1
  return { left: `${(100 * (Math.min(a, b) - low)) / range}%`, width: `${(100 * Math.abs(b - a)) / range}%` }
}

const Bar = ({ step, scale }: { step: Step; scale: Scale }) => {
  const { from, to, amount, estimated } = step
  const share = amount === 0 ? 0 : Math.max(0, Math.min(1, estimated / amount))
  return (
    <div className="waterfall-bar" aria-hidden>
      <i className="waterfall-zero" style={{ left: spanOf(scale.low, 0, scale).width }} />
      <b data-sign={amount < 0 ? 'less' : 'more'} style={spanOf(from, to, scale)} />
      {share > 0 && <b data-sign="estimated" style={spanOf(to - (to - from) * share, to, scale)} />}
    </div>
  )
}

/** From sales to profit, a row per kind of money: chart and table in one. Hatched amounts are estimated. */
export const WaterfallTable = ({ waterfall, before: previousWaterfall, beforeLabel, explain }: Props) => {
  const { currency, steps, profit, sum } = waterfall
  const scale = scaleOf(waterfall)
  const sales = steps.find(({ key }) => key === 'sales')?.amount
  const money = (amount: number | null | undefined) => formatUnitValue(amount, 'money', currency)
  const share = (amount: number | null) =>
    formatUnitValue(sales && amount !== null ? amount / sales : null, 'share', currency)
  const hasEstimates = steps.some(({ estimated }) => estimated !== 0)
  return (
    <table className="waterfall" aria-label="From sales to profit">
      <thead>
        <tr>
          <th scope="col">Money</th>
          <td />
          <th scope="col">Amount</th>
          {hasEstimates && <th scope="col">estimated</th>}
          <th scope="col">of sales</th>
          {previousWaterfall && <th scope="col">{beforeLabel}</th>}
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.key}>
            <th scope="row">
              {step.title} <KnownFrom day={step.knownFrom} />
            </th>
            <td>
              <Bar step={step} scale={scale} />
            </td>
            <td className="figure">
              <ExplainButton question={explain(step.key)}>{money(step.amount)}</ExplainButton>
            </td>
            {hasEstimates && <td className="figure">{step.estimated === 0 ? '' : money(step.estimated)}</td>}
            <td className="figure">{share(step.amount)}</td>
            {previousWaterfall && (
              <td className="figure">
                {money(previousWaterfall.totals[step.key])} <KnownFrom day={previousWaterfall.knownFrom?.[step.key]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {profit === null ? 'Profit before missing costs' : 'Profit'} <KnownFrom day={waterfall.knownFrom} isTotal />
          </th>
          <td>
            <div className="waterfall-bar" aria-hidden>
              <b data-sign="sum" style={spanOf(0, sum, scale)} />
            </div>
          </td>
          <td className="figure">
            <ExplainButton question={profit === null ? undefined : explain('profit')}>
              {money(profit ?? sum)}
            </ExplainButton>
          </td>
          {hasEstimates && (
            <td className="figure">{money(steps.reduce((total, { estimated }) => total + estimated, 0))}</td>
          )}
          <td className="figure">{share(profit)}</td>
          {previousWaterfall && (
            <td className="figure">
              {money(previousWaterfall.totals.profit)} <KnownFrom day={previousWaterfall.knownFrom?.profit} isTotal />
            </td>
          )}
        </tr>
      </tfoot>
    </table>
  )
}
