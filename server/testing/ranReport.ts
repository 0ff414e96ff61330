import type { Report, ReportInput, ReportRun } from '#contract/reports.ts'
import { openEventLog } from './eventLog.ts'
import type { TestClient, TestServer } from './testServer.ts'

/** A saved report of a company, after one run; its id. */
export const ranReport = async ({ platform }: TestServer, client: TestClient): Promise<string> => {
  const input: ReportInput = {
    ...{ title: 'Sales', description: '', shownInfo: ['name'], columns: [], sort: [], colors: [], schedule: null },
    query: { measures: ['units', 'revenue'], dimensions: ['asin'], spans: [{ last: 30 }] },
  }
  const log = await openEventLog(platform, client.tenantId)
  const { id } = await client.data<Report>('POST', '/reports', input)
  const asked = await client.data<ReportRun>('POST', `/reports/${id}/run`)
  await log.next('report', ({ run, state }) => run === asked.id && state === 'finished')
  log.close()
  return id
}
