import { CloseOutlined } from '@ant-design/icons'
import { skipToken } from '@reduxjs/toolkit/query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { addDays } from '#rules/days.ts'
import { SelectMany } from '../ui/SelectBox.tsx'
import { OneDimensionPicker } from './DimensionPicker.tsx'
import { dimensionMoney } from './dimensionMoney.ts'
import { type Catalogue, useGetMeasuresQuery, useGetSalesSpanQuery } from './measuresApi.ts'
import './measures.css'

const YEAR_DAYS = 365
const MAX_VALUES = 5000

/**
 * Returns the values of a dimension within a year, ordered by a measure, largest first; '' is for rows that reports do
 * not name.
 */
const useDimensionValues = (dimension: string, measure: string | undefined): readonly string[] => {
  const { data: span } = useGetSalesSpanQuery()
  const until = span && (span.until ?? addDays(span.today, -1))
  const { data } = useGetMeasuresQuery(
    until === undefined || measure === undefined
      ? skipToken
      : {
          ...{ measures: [measure], dimensions: [dimension], since: addDays(until, 1 - YEAR_DAYS), until },
          order: { by: measure, descending: true },
          limit: MAX_VALUES,
        },
  )
  return useMemo(() => data?.rows.flatMap(([value]) => (typeof value === 'string' ? [value] : [])) ?? [], [data])
}

/** Allowed values by dimension: a row must match in each dimension. */
type Filters = Readonly<Record<string, readonly string[]>>

const NOT_NAMED = 'Not named'

interface Filter {
  title: string
  dimension: string
  /** Currency of values that are money. */
  currency: string | undefined
  /** The measure that orders the values. */
  measure: string | undefined
  values: readonly string[]
  onChange(values: string[]): void
  onRemove(): void
}

const FilterRow = ({ title, dimension, currency, measure, values, onChange, onRemove }: Filter) => {
  const suggested = useDimensionValues(dimension, measure)
  const choices = [...new Set([...suggested, ...values])].map((value) => ({
    value,
    label: dimensionMoney(value, currency) || NOT_NAMED,
  }))
  return (
    <li>
      <span>{title}</span>
      <SelectMany label={`${title} is one of`} dense wraps choices={choices} value={[...values]} onChange={onChange} />
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={`Remove the filter by ${title}`}
        onClick={onRemove}
      />
    </li>
  )
}

interface Editor {
  catalogue: Pick<Catalogue, 'dimensions' | 'measures'>
  /** Keys of the filtered measures. */
  measures: readonly string[]
  value: Filters
  /** Omits filters without a value. */
  onChange(filters: Record<string, string[]>): void
}

const setValues = (filters: Filters): Record<string, string[]> =>
  Object.fromEntries(Object.entries(filters).flatMap(([name, values]) => (values.length ? [[name, [...values]]] : [])))

/** Edits the filters of a query: dimensions and values, chosen from existing ones. */
export const FilterEditor = ({ catalogue, measures, value, onChange }: Editor) => {
  // a new filter has no values yet
  const [begun, setBegun] = useState<readonly string[]>([])
  const visibleDimensions = [...new Set([...Object.keys(value), ...begun])]
  const dimensionsByKey = new Map(catalogue.dimensions.map((one) => [one.key, one]))
  const remove = (dimension: string) => {
    setBegun(begun.filter((name) => name !== dimension))
    onChange(setValues({ ...value, [dimension]: [] }))
  }
  return (
    <ul className="filter-editor" aria-label="Filters">
      {visibleDimensions.map((dimension) => (
        <FilterRow
          key={dimension}
          title={dimensionsByKey.get(dimension)?.title ?? dimension}
          dimension={dimension}
          currency={dimensionsByKey.get(dimension)?.currency}
          measure={measures[0]}
          values={value[dimension] ?? []}
          onChange={(values) => {
            setBegun([...begun, dimension])
            onChange(setValues({ ...value, [dimension]: values }))
          }}
          onRemove={() => remove(dimension)}
        />
      ))}
      <li>
        <OneDimensionPicker
          catalogue={{
            ...catalogue,
            dimensions: catalogue.dimensions.filter(({ key }) => !visibleDimensions.includes(key)),
          }}
          measures={measures}
          withoutTime
          label="Add a filter"
          none="Add a filter…"
          value={undefined}
          onChange={(dimension) => dimension !== undefined && setBegun([...begun, dimension])}
        />
      </li>
    </ul>
  )
}
