import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import type { ReportDraft } from '#contract/reports.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { selectSearch } from '#shared/table/tablesSelectors.ts'
import { useReportsSelector } from './hooks.ts'
import { draftTable } from './openDraft.ts'
import { reportSort } from './reportLayout.ts'
import { useGetReportPreviewQuery } from './reportsApi.ts'
import type { Draft } from './reportsSlice.ts'

/** Debounce time of changes in milliseconds. */
const IDLE_MS = 400

/** Preview of a report being built; the last result stays until the next one arrives. */
export const usePreview = ({ key, query, shownInfo }: Draft) => {
  const { sort } = useReportsSelector((root) => selectSearch(root, draftTable(key)))
  const question = useMemo<ReportDraft>(
    () => ({ query, shownInfo, columns: [], sort: reportSort(sort, { query, shownInfo }), colors: [] }),
    [query, shownInfo, sort],
  )
  const debouncedQuestion = useSettled(question, IDLE_MS)
  const { data, currentData, error, isFetching, refetch } = useGetReportPreviewQuery(
    debouncedQuestion.query.measures.length ? debouncedQuestion : skipToken,
  )
  return {
    answer: currentData ?? data,
    /** The last error, until a request succeeds. */
    error: currentData ? undefined : error,
    isBusy: isFetching || debouncedQuestion !== question,
    retry: () => void refetch(),
  }
}
