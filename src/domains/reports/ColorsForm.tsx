import { Button } from 'antd'
import type { ColumnColors, ReportAnswer, ReportColumn } from '#contract/reports.ts'
import { minorUnits } from '#rules/money.ts'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { BandsForm } from './BandsForm.tsx'
import { choiceOf, colorChoices, ruleOf } from './colorLabels.ts'

interface Form {
  answer: ReportAnswer | undefined
  value: readonly ColumnColors[]
  onChange(colors: ColumnColors[]): void
}

const NONE = 'none'
const FIRST = 'red,green'

const titleOf = ({ title, timespan }: ReportColumn) => (timespan === undefined ? title : `${title}, ${timespan}`)

/** Returns the column's units per displayed unit. */
const scaleOf = ({ unit, kind, currency }: ReportColumn, answer: ReportAnswer): number => {
  if (unit === 'share' || kind === 'change') return 0.01
  return unit === 'money' ? 10 ** (minorUnits(currency ?? answer.currency ?? '') ?? 0) : 1
}

/** The colored columns, and their rules. */
export const ColorsForm = ({ answer, value, onChange }: Form) => {
  const figures = answer?.columns.filter(({ unit }) => unit !== 'text') ?? []
  const free = figures.filter(({ key }) => !value.some(({ column }) => column === key))
  const put = (rule: ColumnColors) => onChange(value.map((one) => (one.column === rule.column ? rule : one)))
  return (
    <section className="report-part" aria-label="Colors">
      <h2>Colors</h2>
      {value.map((rule) => {
        const column = figures.find(({ key }) => key === rule.column)
        const title = column ? titleOf(column) : rule.column
        return (
          <div key={rule.column} className="report-color">
            <span>{title}</span>
            <Button
              type="text"
              size="small"
              aria-label={`Remove the colors of ${title}`}
              onClick={() => onChange(value.filter((one) => one !== rule))}
            >
              ✕
            </Button>
            <SelectOne
              label={`Colors of ${title}`}
              dense
              choices={colorChoices}
              value={choiceOf(rule)}
              onChange={(choice = FIRST) => put(ruleOf(rule.column, choice))}
            />
            {'bands' in rule && answer && column && (
              <BandsForm
                title={title}
                bands={rule.bands}
                scale={scaleOf(column, answer)}
                onChange={(bands) => put({ column: rule.column, bands })}
              />
            )}
          </div>
        )
      })}
      <SelectOne
        label="Color a column"
        dense
        choices={[
          { value: NONE, label: 'Color a column…' },
          ...free.map((column) => ({ value: column.key, label: titleOf(column) })),
        ]}
        value={NONE}
        onChange={(key = NONE) => key !== NONE && onChange([...value, ruleOf(key, FIRST)])}
      />
    </section>
  )
}
