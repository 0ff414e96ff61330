import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useGetMeasuresQuery, useGetSalesSpanQuery } from '#shared/measures/measuresApi.ts'
import { productSpansQuestion } from './productSpans.ts'

/** A product's sales and profit over the spans; `until`: the last day with orders, null before the first import. */
export const useProductSpans = (asin: string) => {
  const span = useGetSalesSpanQuery()
  const until = span.data?.until
  const question = useMemo(() => (until ? productSpansQuestion(asin, until) : skipToken), [asin, until])
  const { currentData, error, refetch } = useGetMeasuresQuery(question)
  return {
    until,
    answer: currentData,
    error: error ?? (span.data ? undefined : span.error),
    refetch: () => void (span.data ? refetch() : span.refetch()),
  }
}
