import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { addDays } from '#rules/days.ts'
import { useGetMeasuresQuery, useGetSalesSpanQuery } from './measuresApi.ts'

const YEAR_DAYS = 365
const MAX_VALUES = 5000

/** The values a dimension has had within a year, those first of which a measure has most; '' is what reports do not name. */
export const useDimensionValues = (dimension: string, measure: string | undefined): readonly string[] => {
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
