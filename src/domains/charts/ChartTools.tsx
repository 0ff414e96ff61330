import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { type ChartForm, type ChartQuestion, chartForms, MAX_CHART_MEASURES } from '#contract/charts.ts'
import { type FormQuestion, formRefusal, formTitles, getDefaultForm } from '#rules/charts/forms.ts'
import { comparisonLabels, comparisons } from '#shared/chart/chartLabels.ts'
import { OneDimensionPicker } from '#shared/measures/DimensionPicker.tsx'
import { FilterEditor } from '#shared/measures/FilterEditor.tsx'
import { MeasurePicker } from '#shared/measures/MeasurePicker.tsx'
import type { Catalogue } from '#shared/measures/measuresApi.ts'
import { SpanPicker } from '#shared/measures/SpanPicker.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { DEFAULT_TOP_COUNT, TOPS } from './chartsAddress.ts'

interface Tools {
  question: ChartQuestion
  /** The displayed form. */
  form: ChartForm
  formQuery: FormQuestion
  catalogue: Catalogue
  today: string
  ask(change: { query?: ChartQuestion; form?: ChartForm | undefined }): void
  /** Actions on the chart. */
  children: ReactNode
}

const NOTHING = 'none'
const compareChoices = [
  { value: NOTHING, label: 'No comparison' },
  ...comparisons.map((value) => ({ value, label: `With ${comparisonLabels[value]}` })),
]

/** Returns the query with another split; the number of named parts belongs to the split. */
const splitBy = (question: ChartQuestion, xDimension: string, split: string | undefined): ChartQuestion => {
  const { top, ...rest } = question
  const isSplit = split !== undefined && split !== xDimension
  return {
    ...rest,
    dimensions: isSplit ? [xDimension, split] : [xDimension],
    ...(isSplit ? { top: { dimension: split, count: top?.count ?? DEFAULT_TOP_COUNT } } : {}),
  }
}

const formChoices = (formQuery: FormQuestion) =>
  chartForms.map((value) => {
    const unfit = formRefusal(value, formQuery)
    return { value, label: formTitles[value], ...(unfit ? { disabled: true, aside: unfit } : {}) }
  })

/** The query of the chart, and its form. */
export const ChartTools = ({ question, form, formQuery, catalogue, today, ask, children }: Tools) => {
  const { measures, dimensions, spans, compare, top, filters = {} } = question
  const [xDimension = 'day', split] = dimensions
  const change = (query: ChartQuestion) => ask({ query })
  const filtered = Object.keys(filters).length
  const [isFiltering, setFiltering] = useState(false)
  return (
    <ToolBar label="Chart">
      <MeasurePicker
        catalogue={catalogue}
        value={measures}
        max={MAX_CHART_MEASURES}
        onChange={(keys) => {
          // a chart needs a measure
          if (keys.length) change({ ...question, measures: keys })
        }}
      />
      <OneDimensionPicker
        label="Along"
        catalogue={catalogue}
        measures={measures}
        none="Day"
        value={xDimension}
        onChange={(key = 'day') => change(splitBy(question, key, split))}
      />
      <OneDimensionPicker
        label="Split"
        catalogue={{
          ...catalogue,
          dimensions: catalogue.dimensions.filter(({ key }) => key !== xDimension),
        }}
        measures={measures}
        none="Not split"
        value={split}
        onChange={(key) => change(splitBy(question, xDimension, key))}
      />
      {split && top && (
        <SelectOne
          label="Parts"
          dense
          choices={TOPS.map((count) => ({ value: String(count), label: `Top ${count} and the rest` }))}
          value={String(top.count)}
          onChange={(count) => change({ ...question, top: { ...top, count: Number(count) } })}
        />
      )}
      <SelectOne
        label="Form"
        dense
        choices={formChoices(formQuery)}
        value={form}
        onChange={(value) => {
          const next = chartForms.find((one) => one === value)
          ask({ form: next === getDefaultForm(formQuery) ? undefined : next })
        }}
      />
      <SelectOne
        label="Compare with"
        dense
        choices={compareChoices}
        value={compare ?? NOTHING}
        onChange={(value) => {
          const { compare: _, ...rest } = question
          const next = comparisons.find((one) => one === value)
          change(next ? { ...rest, compare: next } : rest)
        }}
      />
      <SpanPicker
        label="Days"
        value={spans}
        today={today}
        max={1}
        onChange={(next) => change({ ...question, spans: next })}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isFiltering}
        onOpenChange={setFiltering}
        content={
          <section className="chart-filters" aria-label="Filters of the chart">
            <FilterEditor
              catalogue={catalogue}
              measures={measures}
              value={filters}
              onChange={(next) => {
                const { filters: _, ...rest } = question
                change(Object.keys(next).length ? { ...rest, filters: next } : rest)
              }}
            />
          </section>
        }
      >
        <Button aria-expanded={isFiltering}>{filtered ? `Filters (${filtered})` : 'Filters'}</Button>
      </Popover>
      {children}
    </ToolBar>
  )
}
