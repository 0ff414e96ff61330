import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useRef } from 'react'
import { useReportsDispatch, useReportsSelector } from './hooks.ts'
import { openDraft } from './openDraft.ts'
import { blankReport, inputOf } from './reportInputs.ts'
import { useGetReportQuery } from './reportsApi.ts'
import { type DraftChange, draftChanged, NEW, selectDraft } from './reportsSlice.ts'

/** A report being edited: unsaved changes, otherwise the server's version. */
export const useDraft = (key: string) => {
  const dispatch = useReportsDispatch()
  const draft = useReportsSelector((root) => selectDraft(root, key))
  const saved = useGetReportQuery(key === NEW ? skipToken : key, { refetchOnMountOrArgChange: true })
  const openedKeyRef = useRef<string>(undefined)
  const isFresh = key === NEW || !saved.isFetching
  const report = key === NEW ? blankReport : saved.currentData && inputOf(saved.currentData)
  useEffect(() => {
    if (openedKeyRef.current === key || !isFresh || !report) return
    openedKeyRef.current = key
    // unsaved changes are kept, and a template exists before its screen
    if (!draft || (draft.isPlain && key !== NEW)) openDraft(dispatch, key, report)
  })
  return {
    draft,
    saved: saved.currentData,
    error: saved.error,
    refetch: () => void saved.refetch(),
    change: (change: DraftChange) => void dispatch(draftChanged({ key, change })),
  }
}
