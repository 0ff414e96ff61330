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

/** Changes come one after another; the server is asked once they rest. */
const REST_MS = 400

/** What a report being built would tell; the last answer stays until the next one comes. */
export const usePreview = ({ key, query, shownInfo }: Draft) => {
  const { sort } = useReportsSelector((root) => selectSearch(root, draftTable(key)))
  const question = useMemo<ReportDraft>(
    () => ({ query, shownInfo, columns: [], sort: reportSort(sort, { query, shownInfo }), colors: [] }),
    [query, shownInfo, sort],
  )
  const debouncedQuestion = useSettled(question, REST_MS)
  const { data, currentData, error, isFetching, refetch } = useGetReportPreviewQuery(
    debouncedQuestion.query.measures.length ? debouncedQuestion : skipToken,
  )
  return {
    answer: currentData ?? data,
    /** The last refusal, until something is answered. */
    error: currentData ? undefined : error,
    isBusy: isFetching || debouncedQuestion !== question,
    retry: () => void refetch(),
  }
}
