import { skipToken } from '@reduxjs/toolkit/query'
import { useParams } from 'react-router'
import type { Report, ReportRun } from '#contract/reports.ts'
import { text } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { useGetReportQuery, useGetReportViewQuery } from './reportsApi.ts'

/** Polling interval in milliseconds, in case the events of a run are lost. */
const POLL_MS = 3000

const isUnderWay = ({ state }: ReportRun) => state === 'queued' || state === 'running'
const isFinished = ({ state }: ReportRun) => state === 'finished'

/** Returns the waiting or running run, if any. */
export const runUnderWay = (report: Report | undefined) => report?.runs.find(isUnderWay)

/** The report in the address, and its displayed run: the requested one, otherwise the newest finished one. */
export const useReport = () => {
  const { id = '' } = useParams()
  const [requestedRun, chooseRun] = useAddressParam('run', text)
  const cached = useGetReportQuery(id)
  const report = useGetReportQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: runUnderWay(cached.data) ? POLL_MS : 0,
  })
  const newest = report.currentData?.runs.find(isFinished)?.id
  const run = requestedRun ?? newest
  const view = useGetReportViewQuery(run === undefined ? skipToken : { id, run })
  return { id, report, view, run, newest, isNewest: run === newest, chooseRun }
}
