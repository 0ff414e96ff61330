import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { Report, ReportInput, ReportSchedule } from '#contract/reports.ts'
import { openPool } from '#platform/db/pools.ts'
import { queueDue } from '#platform/jobs/schedules.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { type MailSink, openMailSink } from '#server/testing/mailSink.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'
import { cronOf } from './scheduleOf.ts'

let sink: MailSink
let server: TestServer
let seller: Uploader
let log: EventLog
let pools: [pg.Pool, pg.Pool]
let now = new Date('2027-03-01T00:00:00Z')
beforeAll(async () => {
  sink = await openMailSink()
  server = await openTestServer({ SMTP_URL: sink.url, CLOVE_MAIL_FROM: 'Desk <desk@lamps.example>' })
  server.platform.now = () => now
  pools = [openPool(server.url('jobs'), 1, () => undefined), openPool(server.url('jobs'), 1, () => undefined)]
  seller = await newUploader(server, 'scheduled', [['us', 'amazon', ['US']]])
  log = await openEventLog(server.platform, seller.client.tenantId)
  await seller.send(ordersFile([order('a', { quantity: '2', 'item-price': '20.00' })]))
  const company = await seller.client.data<object>('GET', '/admin/company')
  await seller.client.data('PUT', '/admin/company', { ...company, timeZone: 'America/New_York' })
})
afterAll(async () => {
  log.close()
  seller.close()
  for (const pool of pools) await pool.end()
  await server.close()
  await sink.close()
})

const input = (schedule: ReportSchedule | null, more: Partial<ReportInput> = {}): ReportInput => ({
  title: 'Sales',
  description: '',
  query: { measures: ['units'], dimensions: ['asin'], spans: [{ since: '2026-03-01', until: '2026-03-31' }] },
  ...{ shownInfo: [], columns: [], sort: [], colors: [], schedule },
  ...more,
})
const daily = (hour: number, ...mailTo: string[]): ReportSchedule => ({ every: 'day', hour, mailTo })
const reportAt = (id: string) => seller.client.data<Report>('GET', `/reports/${id}`)
/** Two processes look at once, as of a moment; all that they queued has ended when it returns. */
const lookAt = async (moment: string, report: string) => {
  now = new Date(moment)
  const { db, log: into } = server.platform
  await Promise.all(pools.map((pool) => queueDue({ db, pool, log: into, now: () => now }, [])))
  const { rows } = await pools[0].query<{ open: number }>(
    `select count(*)::int as open from jobs where kind = 'reports.run' and state in ('queued', 'running')`,
  )
  const seen = log.events.length
  if (rows[0]?.open)
    await log.next(
      'report',
      (event) =>
        event.id === report &&
        (event.state === 'finished' || event.state === 'failed') &&
        log.events.findLastIndex(({ data }) => data === event) >= seen,
    )
}

test.each<[Omit<ReportSchedule, 'hour' | 'mailTo'>, string]>([
  [{ every: 'day' }, '0 6 * * *'],
  [{ every: 'week' }, '0 6 * * 1'],
  [{ every: 'week', weekday: 7 }, '0 6 * * 7'],
  [{ every: 'month' }, '0 6 1 * *'],
  [{ every: 'month', day: 15 }, '0 6 15 * *'],
  [{ every: 'month', day: 'last' }, '0 6 L * *'],
])('%j is %s', (schedule, cron) => {
  expect(cronOf({ hour: 6, mailTo: [], ...schedule })).toBe(cron)
})

test.each<[string, string, ReportSchedule, string[]]>([
  [
    'spring: 2 o’clock is left out, and comes as much later',
    '2027-03-13T00:00:00Z',
    daily(2),
    ['2027-03-13T07:00:00.000Z', '2027-03-14T07:00:00.000Z', '2027-03-15T06:00:00.000Z'],
  ],
  [
    'autumn: 1 o’clock comes twice, and counts once',
    '2027-11-06T00:00:00Z',
    daily(1),
    ['2027-11-06T05:00:00.000Z', '2027-11-07T05:00:00.000Z', '2027-11-08T06:00:00.000Z'],
  ],
  [
    'the last day of each month',
    '2027-01-30T00:00:00Z',
    { every: 'month', day: 'last', hour: 7, mailTo: [] },
    ['2027-01-31T12:00:00.000Z', '2027-02-28T12:00:00.000Z', '2027-03-31T11:00:00.000Z'],
  ],
  [
    'Sundays',
    '2027-03-06T00:00:00Z',
    { every: 'week', weekday: 7, hour: 7, mailTo: [] },
    ['2027-03-07T12:00:00.000Z', '2027-03-14T11:00:00.000Z', '2027-03-21T11:00:00.000Z'],
  ],
])('next times by the company’s clock, %s', async (_, begin, schedule, moments) => {
  now = new Date(begin)
  const client = await server.client({ tenant: 'scheduled' })
  const { id } = await client.data<Report>('POST', '/reports', input(schedule))
  const next: (string | null | undefined)[] = []
  for (const moment of moments) {
    const report = await client.data<Report>('PUT', `/reports/${id}`, input(schedule))
    next.push(report.schedule?.next)
    now = new Date(moment)
  }
  expect(next).toEqual(moments)
  now = new Date('2027-03-01T00:00:00Z')
  await seller.client.data('DELETE', `/reports/${id}`)
})

test('a due report runs once whoever looks, its file is mailed once, and what was missed is caught up once', async () => {
  const { id } = await seller.client.data<Report>(
    'POST',
    '/reports',
    input(daily(6, 'ada@lamps.example', 'bob@x.example')),
  )
  await lookAt('2027-03-01T10:59:00Z', id)
  expect((await reportAt(id)).runs).toEqual([])
  await lookAt('2027-03-01T11:00:00Z', id)
  const { runs, schedule } = await reportAt(id)
  expect(runs).toMatchObject([{ state: 'finished', by: null, rows: 1 }])
  expect(schedule?.next).toBe('2027-03-02T11:00:00.000Z')
  const mail = await sink.next('ada@lamps.example')
  expect(mail.text).toContain('filename=sales-2027-03-01.xlsx')
  await sink.next('bob@x.example')
  // away for a week
  await lookAt('2027-03-09T15:00:00Z', id)
  await lookAt('2027-03-09T15:01:00Z', id)
  expect((await reportAt(id)).runs).toHaveLength(2)
  await sink.next('ada@lamps.example')
  await sink.next('bob@x.example')
  expect(sink.held()).toEqual([])
  expect((await reportAt(id)).runs[1]?.mailedTo).toEqual(['ada@lamps.example', 'bob@x.example'])
  // a run that somebody asks for is mailed to nobody; a deleted report runs no more, one brought back does
  await seller.client.data('DELETE', `/reports/${id}`)
  await lookAt('2027-03-10T15:00:00Z', id)
  const back = await seller.client.data<Report>('POST', `/reports/${id}/restore`)
  expect(back.runs).toHaveLength(2)
  expect(back.schedule?.next).toBe('2027-03-11T11:00:00.000Z')
  await seller.client.data('PUT', `/reports/${id}`, input(null))
}, 30_000)

test('that a scheduled run failed is mailed to the owner, with the reason', async () => {
  const query = { ...input(null).query, measures: ['tacos'], dimensions: ['campaign'] }
  const { id } = await seller.client.data<Report>('POST', '/reports', input(daily(6, 'ada@lamps.example'), { query }))
  await lookAt('2027-03-11T11:30:00Z', id)
  expect((await reportAt(id)).runs).toMatchObject([
    { state: 'failed', message: expect.stringContaining('TACOS has no') },
  ])
  const { email } = await seller.client.data<{ email: string }>('GET', '/whoami')
  const { text } = await sink.next(email)
  expect(text).toContain('Subject: The report Sales could not be created')
  expect(text).toContain('TACOS has no campaign')
  expect(sink.held()).toEqual([])
})
