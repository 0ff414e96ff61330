import { useMemo, useState } from 'react'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatUnitValue } from '#shared/measures/formatMeasure.ts'
import { useGetMeasuresQuery } from '#shared/measures/measuresApi.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SelectOne } from '#shared/ui/SelectBox.tsx'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { comparableSums, type MonthPair, monthPairs } from './monthPairs.ts'
import { yearsQuestion } from './profitQuestions.ts'
import type { SalesQuery } from './salesAddress.ts'

const measures = [
  { value: 'profit', label: 'Profit' },
  { value: 'sales', label: 'Sales' },
  { value: 'advertising', label: 'Advertising' },
  { value: 'costOfGoods', label: 'Cost of goods' },
  { value: 'expenses', label: 'Expenses' },
]

const changeOf = (value: number | null, before: number | null) =>
  value === null || before === null || before === 0 ? null : (value - before) / Math.abs(before)

interface Years {
  query: Pick<SalesQuery, 'filters' | 'currency'>
  /** The last day with data; its year is shown. */
  until: string
}

/** The months of a year beside those of the year before. */
export const YearByMonth = ({ query, until }: Years) => {
  const [measure, setMeasure] = useState('profit')
  const { day: showDay } = useCalendar()
  const year = Number(until.slice(0, 4))
  const question = useMemo(
    () =>
      yearsQuestion(
        query,
        year,
        measures.map(({ value }) => value),
      ),
    [query, year],
  )
  const { currentData: data, error, refetch } = useGetMeasuresQuery(question)
  return (
    <section className="profit-years" aria-label="Year by month">
      <header>
        <h2>
          {year} and {year - 1} by month
        </h2>
        <SelectOne
          label="Figure by month"
          choices={measures}
          value={measure}
          onChange={(next) => setMeasure(next ?? 'profit')}
        />
      </header>
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the months" lines={6}>
        {(answer) => {
          const money = (value: number | null) => formatUnitValue(value, 'money', answer.currency ?? 'USD')
          const share = (value: number | null) => formatUnitValue(value, 'share', null)
          const pairs = monthPairs(answer, measure, { year, until })
          const sums = comparableSums(pairs)
          const columns: SmallColumn<MonthPair>[] = [
            {
              key: 'month',
              title: 'Month from',
              names: true,
              cell: ({ month, isWhole, isKnown }) =>
                `${showDay(month)}${isWhole ? '' : ', so far'}${isKnown ? '' : ', incomplete'}`,
            },
            {
              key: 'value',
              title: String(year),
              kind: 'figure',
              cell: ({ value }) => money(value),
              total: money(sums.value),
            },
            {
              key: 'before',
              title: String(year - 1),
              kind: 'figure',
              cell: ({ before }) => money(before),
              total: money(sums.before),
            },
            {
              key: 'change',
              title: 'Change',
              kind: 'figure',
              cell: ({ value, before, isWhole, isKnown }) =>
                isWhole && isKnown ? share(changeOf(value, before)) : '–',
              total: share(changeOf(sums.value, sums.before)),
            },
          ]
          return (
            <>
              <SmallTable label="Months of both years" columns={columns} rows={pairs} rowKey={({ month }) => month} />
              <p className="profit-years-note">
                Total and change count {formatPlural(sums.months, 'whole month')} with data of both years.
              </p>
            </>
          )
        }}
      </QueryView>
    </section>
  )
}
