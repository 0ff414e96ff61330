import type { SavedQuestion } from '#contract/questions.ts'
import { marketplaces } from '#rules/marketplaces.ts'
import { isTimeDimension } from '#rules/measures/dimensions.ts'
import { DimensionPicker } from '#shared/measures/DimensionPicker.tsx'
import { FilterEditor } from '#shared/measures/FilterEditor.tsx'
import { MeasurePicker } from '#shared/measures/MeasurePicker.tsx'
import type { Catalogue } from '#shared/measures/measuresApi.ts'
import { SpanPicker } from '#shared/measures/SpanPicker.tsx'
import { type Choice, SelectOne } from '#shared/ui/SelectBox.tsx'

interface Form {
  query: SavedQuestion
  catalogue: Catalogue
  /** In the company's time zone. */
  today: string
  onChange(query: SavedQuestion): void
}

const MAX_MEASURES = 40
const MAX_DIMENSIONS = 6
const MAX_SPANS = 8
const TOPS = [10, 25, 50, 100] as const
const NONE = 'none'
const COMPANY = 'company'
const MIXED = 'mixed'

const compareChoices: readonly Choice[] = [
  { value: NONE, label: 'Not compared' },
  { value: 'previous', label: 'With the period before' },
  { value: 'lastYear', label: 'With the year before' },
]
const currencyChoices: readonly Choice[] = [
  { value: COMPANY, label: 'The company’s currency' },
  { value: MIXED, label: 'As it is, not converted' },
  ...[...new Set(marketplaces.map(({ currency }) => currency))].sort().map((value) => ({ value, label: value })),
]
const isComparison = (value: string | undefined) => (value === 'previous' || value === 'lastYear' ? value : undefined)

/** Limits the rows to the largest values of the first non-time dimension, by the first measure. */
const TopBox = ({ query, catalogue, onChange }: Omit<Form, 'today'>) => {
  const dimension = query.dimensions.find((key) => !isTimeDimension(key))
  const [measure] = query.measures
  if (dimension === undefined || measure === undefined) return null
  const titled = (list: readonly { key: string; title: string }[], key: string) =>
    list.find((one) => one.key === key)?.title ?? key
  const rankingLabel = `${titled(catalogue.dimensions, dimension)} by ${titled(catalogue.measures, measure)}`
  return (
    <SelectOne
      label="Rows"
      dense
      choices={[
        { value: NONE, label: 'All rows' },
        ...TOPS.map((count) => ({ value: String(count), label: `Top ${count} of ${rankingLabel}, and the rest` })),
      ]}
      value={query.top ? String(query.top.count) : NONE}
      onChange={(value = NONE) => {
        const { top: _, order: __, ...rest } = query
        onChange(
          value === NONE
            ? rest
            : { ...rest, top: { dimension, count: Number(value) }, order: { by: measure, descending: true } },
        )
      }}
    />
  )
}

/** Removes invalid parts of a query: a limit by a removed dimension or measure. */
const fitting = (query: SavedQuestion): SavedQuestion => {
  const { top, order, ...rest } = query
  return top && order && query.dimensions.includes(top.dimension) && query.measures.includes(order.by) ? query : rest
}

/** The query of a report: measures, dimensions, days and filters. */
export const QuestionForm = ({ query, catalogue, today, onChange }: Form) => {
  const change = (part: Partial<SavedQuestion>) => onChange(fitting({ ...query, ...part }))
  return (
    <section className="report-part" aria-label="Question">
      <h2>Figures</h2>
      <MeasurePicker
        catalogue={catalogue}
        wraps
        value={query.measures}
        onChange={(measures) => change({ measures })}
        max={MAX_MEASURES}
      />
      <h2>Rows</h2>
      <DimensionPicker
        catalogue={catalogue}
        measures={query.measures}
        value={query.dimensions}
        onChange={(dimensions) => change({ dimensions })}
        max={MAX_DIMENSIONS}
      />
      <TopBox query={query} catalogue={catalogue} onChange={onChange} />
      <h2>Days</h2>
      <SpanPicker value={query.spans} onChange={(spans) => change({ spans })} today={today} max={MAX_SPANS} />
      <SelectOne
        label="Compare with"
        dense
        choices={compareChoices}
        value={query.compare ?? NONE}
        onChange={(value) => {
          const { compare: _, ...rest } = query
          const compare = isComparison(value)
          onChange(compare ? { ...rest, compare } : rest)
        }}
      />
      <h2>Filters</h2>
      <FilterEditor
        catalogue={catalogue}
        measures={query.measures}
        value={query.filters ?? {}}
        onChange={(filters) => {
          const { filters: _, ...rest } = query
          onChange(Object.keys(filters).length ? { ...rest, filters } : rest)
        }}
      />
      <h2>Money</h2>
      <SelectOne
        label="Currency"
        dense
        choices={currencyChoices}
        value={query.currency === null ? MIXED : (query.currency ?? COMPANY)}
        onChange={(value = COMPANY) => {
          const { currency: _, ...rest } = query
          onChange(value === COMPANY ? rest : { ...rest, currency: value === MIXED ? null : value })
        }}
      />
    </section>
  )
}
