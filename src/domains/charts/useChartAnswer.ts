import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useRef } from 'react'
import type { ChartForm, ChartQuestion } from '#contract/charts.ts'
import { type FormQuestion, formRefusal, getDefaultForm } from '#rules/charts/forms.ts'
import { type Catalogue, useGetMeasuresQuery } from '#shared/measures/measuresApi.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { drawingOf } from './chartDrawing.ts'
import { isMetricKey } from './chartProblem.ts'
import { chartQuery, rangeOf } from './chartQuestion.ts'

interface Params {
  question: ChartQuestion
  /** By default, or when it does not suit the query, the most suitable form. */
  form: ChartForm | undefined
  catalogue: Catalogue
  /** In the company's time zone. */
  today: string
}

/** Returns a query in the format of the form rules. */
const formQuestion = ({ measures, dimensions, compare }: ChartQuestion, catalogue: Catalogue): FormQuestion => ({
  measures: measures.map(
    (key) => catalogue.measures.find((measure) => measure.key === key) ?? { title: key, kind: 'metric' },
  ),
  dimensions,
  isCompared: compare !== undefined,
})

/** Returns a question without its deleted metrics, and their count. A question of deleted metrics only stays as it is. */
const withoutGoneMetrics = (question: ChartQuestion, { measures: availableMeasures }: Catalogue) => {
  const keys = new Set(availableMeasures.map(({ key }) => key))
  const measures = question.measures.filter((key) => keys.has(key) || !isMetricKey(key))
  const goneCount = question.measures.length - measures.length
  return goneCount === 0 || measures.length === 0
    ? { question, goneCount: 0 }
    : { question: { ...question, measures }, goneCount }
}

/** Runs a chart's query without deleted metrics; the previous result stays until the next one arrives. */
export const useChartAnswer = ({ question: saved, form, catalogue, today }: Params) => {
  const calendar = useCalendar()
  const { question, goneCount } = useMemo(() => withoutGoneMetrics(saved, catalogue), [saved, catalogue])
  const formQuery = useMemo(() => formQuestion(question, catalogue), [question, catalogue])
  const drawnAs = form && !formRefusal(form, formQuery) ? form : getDefaultForm(formQuery)
  const range = useMemo(() => rangeOf(question, today), [question, today])
  const measures = useMemo(
    () => question.measures.flatMap((key) => catalogue.measures.filter((measure) => measure.key === key)),
    [question, catalogue],
  )
  const missing = question.measures.find((key) => !catalogue.measures.some((measure) => measure.key === key))
  const query = useMemo(() => chartQuery(question, drawnAs, range, calendar.name), [question, drawnAs, range, calendar])
  const { currentData, error, isFetching, refetch } = useGetMeasuresQuery(missing === undefined ? query : skipToken)
  const fresh = useMemo(
    () => currentData && drawingOf({ answer: currentData, measures, question, form: drawnAs, range, calendar }),
    [currentData, measures, question, drawnAs, range, calendar],
  )
  const lastAnswer = useRef(fresh)
  if (fresh) lastAnswer.current = fresh
  return {
    formQuery,
    /** The question without its deleted metrics. */
    question,
    /** How many deleted metrics the question names. */
    goneCount,
    form: drawnAs,
    range,
    /** A measure that this user may not see, or a deleted metric that is the chart's only measure. */
    missing,
    drawing: missing === undefined ? (fresh ?? (isFetching ? lastAnswer.current : undefined)) : undefined,
    answer: currentData,
    error,
    isFetching,
    refetch,
  }
}
