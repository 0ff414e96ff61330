import type { ExportAudience } from '#contract/exports.ts'
import { CountInput } from '#shared/ui/CountInput.tsx'
import { MoneyField } from '#shared/ui/MoneyField.tsx'

type Measures = NonNullable<ExportAudience['measures']>
type Limits = NonNullable<Measures[keyof Measures]>

const MAX_COUNT = 1_000_000
const PERCENT = 100

interface Props {
  measures: Measures
  currency: string
  onChange(measures: Measures): void
}

const counts = [
  { key: 'orders', title: 'Orders' },
  { key: 'units', title: 'Units' },
] as const

const limitOf = (limits: Limits | undefined, end: 'least' | 'most', value: number | undefined): Limits => {
  const { [end]: _, ...rest } = limits ?? {}
  return value === undefined ? rest : { ...rest, [end]: value }
}

const percentOf = (share: number | undefined) => (share === undefined ? undefined : Math.round(share * PERCENT))

/** Limits of a buyer's figures over all orders; empty fields set none. */
export const MeasureLimits = ({ measures, currency, onChange }: Props) => {
  const { money, refundRate } = measures
  const set = (key: keyof Measures, end: 'least' | 'most', value: number | undefined) =>
    onChange({ ...measures, [key]: limitOf(measures[key], end, value) })
  const amount = (end: 'least' | 'most') => (
    <MoneyField
      label={`Revenue at ${end}`}
      currency={currency}
      placeholder=""
      value={money?.[end] ?? null}
      onChange={(value) => set('money', end, value ?? undefined)}
    />
  )
  return (
    <table className="export-limits">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">At least</th>
          <th scope="col">At most</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ key, title }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {(['least', 'most'] as const).map((end) => (
              <td key={end}>
                <CountInput
                  label={`${title} at ${end}`}
                  min={0}
                  max={MAX_COUNT}
                  value={measures[key]?.[end]}
                  onChange={(value) => set(key, end, value)}
                />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">Revenue ({currency})</th>
          <td>{amount('least')}</td>
          <td>{amount('most')}</td>
        </tr>
        <tr>
          <th scope="row" title="Share of orders with a refund">
            Refund rate
          </th>
          {(['least', 'most'] as const).map((end) => (
            <td key={end}>
              <CountInput
                label={`Refund rate at ${end}`}
                after="%"
                min={0}
                max={PERCENT}
                value={percentOf(refundRate?.[end])}
                onChange={(value) => set('refundRate', end, value === undefined ? undefined : value / PERCENT)}
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
