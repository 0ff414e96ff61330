import { setTimeout as wait } from 'node:timers/promises'
import { Client as Database } from 'pg'
import type { Report, ReportAnswer, ReportDraft, ReportRun } from '#contract/reports.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import { fillMeasures, LAST_DAY } from '../support/measuresWorld.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { memoryGrowth } from '../support/watchProcess.ts'

const ROUNDS = 5

/** Some 20,000 rows of twelve columns: products in the marketplaces they sell in, by quarter. */
const draft: ReportDraft = {
  query: {
    measures: [...['units', 'orders', 'revenue', 'averagePrice', 'sales', 'referralFees', 'fbaFees', 'costOfGoods']],
    dimensions: ['asin', 'marketplace', 'quarter'],
    spans: [{ since: '2026-07-01', until: LAST_DAY }],
    currency: 'USD',
    order: { by: 'revenue', descending: true },
  },
  shownInfo: ['name'],
  columns: [],
  sort: [],
  colors: [{ column: 'revenue', scale: ['red', 'amber', 'green'] }],
}

/** Saves the report and runs it; milliseconds until the run is over. */
const runOf = async ({ client }: Stage): Promise<{ id: string; took: number; rows: number }> => {
  const input = { ...draft, title: 'All products', description: '', schedule: null }
  const { id } = await client.post<Report>('/reports', input)
  let rows = 0
  const took = await timed(async () => {
    await client.post<ReportRun>(`/reports/${id}/run`)
    for (;;) {
      const [run] = (await client.get<Report>(`/reports/${id}`)).runs
      if (run?.state === 'failed') throw new Error(run.message ?? 'the run failed')
      rows = run?.rows ?? 0
      if (run?.state === 'finished') return
      await wait(20)
    }
  })
  return { id, took, rows }
}

/** Takes a file in full; its bytes. */
const download = async ({ client }: Stage, path: string): Promise<number> => {
  const answer = await fetch(client.url + path, { headers: client.headers })
  if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += (chunk as Uint8Array).length
  return bytes
}

const several = async (work: () => Promise<unknown>): Promise<number> => {
  await work()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(work))
  return median(times)
}

/** A report of 20,000 rows × 12 columns: as it is built, run, looked at and taken as a file. */
export const measureReports = async (): Promise<Figure[]> => {
  const stage = await openStage()
  const database = new Database(stage.databaseUrl)
  try {
    await database.connect()
    const { rows: found } = await database.query<{ id: string }>(`select id from tenants where code = 'demo'`)
    await fillMeasures(database, found[0]?.id ?? '')
    const preview = (more: Partial<ReportDraft>) =>
      stage.client.post<ReportAnswer>('/reports/preview', { ...draft, ...more })
    const { count, columns } = await preview({})
    const first = await several(() => preview({}))
    const sorted = await several(() => preview({ sort: [{ by: 'marketplace' }, { by: 'units', descending: true }] }))
    const run = await runOf(stage)
    const view = await several(() => stage.client.get(`/reports/${run.id}/view`))
    const path = `/reports/${run.id}.xlsx`
    const bytes = await download(stage, path)
    const { value: xlsx, growth } = await memoryGrowth(stage.app.pid, () => several(() => download(stage, path)))
    const csv = await several(() => download(stage, `/reports/${run.id}.csv`))
    return [
      { name: 'rows of the report', value: count, unit: '' },
      { name: 'its columns', value: columns.length, unit: '' },
      { name: 'preview, its first 200 rows', value: first, unit: 'ms', aim: 1000 },
      { name: 'preview, sorted by two columns', value: sorted, unit: 'ms', aim: 1000 },
      { name: 'a run, from the call until it is kept', value: run.took, unit: 'ms' },
      { name: 'rows it kept', value: run.rows, unit: '' },
      { name: 'its view', value: view, unit: 'ms' },
      { name: 'its workbook', value: xlsx, unit: 'ms', aim: 3000 },
      { name: 'bytes of it', value: bytes / 1e6, unit: 'MB' },
      { name: 'memory of the server while workbooks are written', value: growth, unit: 'MB', aim: 60 },
      { name: 'its CSV', value: csv, unit: 'ms' },
    ]
  } finally {
    await database.end()
    await stage.close()
  }
}
