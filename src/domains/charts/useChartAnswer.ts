import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useRef } from 'react'
import type { ChartForm, ChartQuestion } from '#contract/charts.ts'
import { type FormQuestion, formRefusal, usualForm } from '#rules/charts/forms.ts'
import { type Catalogue, useGetMeasuresQuery } from '#shared/measures/measuresApi.ts'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import { drawingOf } from './chartDrawing.ts'
import { chartQuery, rangeOf } from './chartQuestion.ts'

interface Asked {
  question: ChartQuestion
  /** Without it, or where it cannot tell the question, the one that tells it best. */
  form: ChartForm | undefined
  catalogue: Catalogue
  /** By the company's clock. */
  today: string
}

/** What a question is, to the rule of forms. */
const formQuestion = ({ measures, dimensions, compare }: ChartQuestion, catalogue: Catalogue): FormQuestion => ({
  measures: measures.map(
    (key) => catalogue.measures.find((measure) => measure.key === key) ?? { title: key, kind: 'metric' },
  ),
  dimensions,
  isCompared: compare !== undefined,
})

/** Asks a chart's question; what was drawn stays until the next answer comes. */
export const useChartAnswer = ({ question, form, catalogue, today }: Asked) => {
  const calendar = useCalendar()
  const asked = useMemo(() => formQuestion(question, catalogue), [question, catalogue])
  const drawnAs = form && !formRefusal(form, asked) ? form : usualForm(asked)
  const range = useMemo(() => rangeOf(question, today), [question, today])
  const measures = useMemo(
    () => question.measures.flatMap((key) => catalogue.measures.filter((measure) => measure.key === key)),
    [question, catalogue],
  )
  const missing = question.measures.find((key) => !catalogue.measures.some((measure) => measure.key === key))
  const query = useMemo(() => chartQuery(question, drawnAs, range), [question, drawnAs, range])
  const { currentData, error, isFetching, refetch } = useGetMeasuresQuery(missing === undefined ? query : skipToken)
  const fresh = useMemo(
    () => currentData && drawingOf({ answer: currentData, measures, question, form: drawnAs, range, calendar }),
    [currentData, measures, question, drawnAs, range, calendar],
  )
  const last = useRef(fresh)
  if (fresh) last.current = fresh
  return {
    asked,
    form: drawnAs,
    range,
    /** A measure or metric that is no longer there, or not for this user. */
    missing,
    drawing: missing === undefined ? (fresh ?? (isFetching ? last.current : undefined)) : undefined,
    answer: currentData,
    error,
    isFetching,
    refetch,
  }
}
