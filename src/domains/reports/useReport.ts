import { skipToken } from '@reduxjs/toolkit/query'
import { useCallback } from 'react'
import { useParams } from 'react-router'
import type { Report, ReportRun } from '#contract/reports.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { useGetReportQuery, useGetReportViewQuery } from './reportsApi.ts'

const RUN = 'run'
/** Polling interval in milliseconds, in case the events of a run are lost. */
const POLL_MS = 3000

const isUnderWay = ({ state }: ReportRun) => state === 'queued' || state === 'running'
const isFinished = ({ state }: ReportRun) => state === 'finished'

/** Returns the waiting or running run, if any. */
export const runUnderWay = (report: Report | undefined) => report?.runs.find(isUnderWay)

/** The report in the address, and its displayed run: the requested one, otherwise the newest finished one. */
export const useReport = () => {
  const { id = '' } = useParams()
  const [params, setParams] = useAddressParams()
  const requestedRun = params.get(RUN) ?? undefined
  const cached = useGetReportQuery(id)
  const report = useGetReportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: runUnderWay(cached.data) ? POLL_MS : 0,
  })
  const newest = report.currentData?.runs.find(isFinished)?.id
  const run = requestedRun ?? newest
  const view = useGetReportViewQuery(run === undefined ? skipToken : { id, run })
  const chooseRun = useCallback(
    (runId: string | undefined) =>
      setParams((now) => {
        const next = new URLSearchParams(now)
        if (runId === undefined) next.delete(RUN)
        else next.set(RUN, runId)
        return next
      }),
    [setParams],
  )
  return { id, report, view, run, newest, isNewest: run === newest, chooseRun }
}
