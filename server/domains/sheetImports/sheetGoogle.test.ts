import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { Catalogue } from '#contract/asins.ts'
import type { ReceivedSheet, SheetImport, SheetRun, SheetSchedule } from '#contract/sheetImports.ts'
import { openPool } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import { queueDue } from '#platform/jobs/schedules.ts'
import { type EventLog, openEventLog } from '#server/testing/eventLog.ts'
import { type GoogleDouble, openGoogleDouble } from '#server/testing/googleDouble.ts'
import { LAMP, newSheetCompany, SHELF } from '#server/testing/sheetCompany.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { countFailed } from './imports.ts'

let server: TestServer
let google: GoogleDouble
let pool: pg.Pool
let company: Awaited<ReturnType<typeof newSheetCompany>>
let log: EventLog
let tenants = 0
let now = new Date('2027-03-01T00:00:00Z')
beforeAll(async () => {
  server = await openTestServer()
  google = await openGoogleDouble()
  server.platform.openSheet = google.open(server.platform.db)
  server.platform.listSpreadsheets = google.list(server.platform.db)
  server.platform.now = () => now
  pool = openPool(server.url('jobs'), 1, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await google.close()
  await server.close()
})
beforeEach(async () => {
  tenants += 1
  now = new Date('2027-03-01T00:00:00Z')
  Object.assign(google, { cells: [], tabs: {}, merges: [], refuse: undefined })
  company = await newSheetCompany(server, `google-${tenants}`)
  log = await openEventLog(server.platform, company.client.tenantId)
})

const failedCount = () => inScope(server.platform.db, { tenant: company.client.tenantId }, countFailed)
const connect = () => company.client.data('PUT', '/sheets/account', { key: google.keyFile })
const readSheet = (tab?: string) =>
  company.client.data<ReceivedSheet>('POST', '/sheets/google', { spreadsheet: google.address, ...(tab ? { tab } : {}) })
const info = async () => (await company.client.data<Catalogue>('GET', '/asins')).asin_info
const imports = () => company.client.data<SheetImport[]>('GET', '/sheets/imports')
const schedule = async (change: { schedule: SheetSchedule | null; goodAlone?: boolean }) => {
  const [one] = await imports()
  if (!one) throw new Error('Nothing is remembered')
  const { id, by, next, last, ...input } = one
  return company.client.data<SheetImport>('PUT', `/sheets/imports/${id}`, { ...input, ...change })
}
const newestRun = async () => (await company.client.data<SheetRun[]>('GET', '/sheets/runs'))[0]
/** What is due at a moment is queued and worked on; the run that came of it. */
const lookAt = async (moment: string) => {
  now = new Date(moment)
  const { db, log: into } = server.platform
  const before = (await newestRun())?.id
  let seen = log.events.length
  await queueDue({ db, pool, log: into, now: () => now }, [])
  for (;;) {
    const from = seen
    const isFresh = (event: object) => log.events.findLastIndex(({ data }) => data === event) >= from
    const event = await log.next('changed', (one) => one.nouns.includes('SheetImport') && isFresh(one))
    const run = await newestRun()
    if (run?.id !== before) return run
    seen = log.events.findLastIndex(({ data }) => data === event) + 1
  }
}

test('spreadsheets that are shared with the account are listed, read tab by tab, and applied', async () => {
  expect(await company.refused('GET', '/sheets/spreadsheets')).toEqual([
    ...[409, 'No Google service account is connected. An admin connects one under Import from Sheets.'],
  ])
  expect(await connect()).toEqual({ email: google.email })
  expect(await company.client.data('GET', '/sheets/spreadsheets')).toEqual([
    { id: '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789', title: 'Products', changedAt: '2026-11-20T10:00:00.000Z' },
  ])
  google.cells = [['nothing']]
  google.tabs["Cost's"] = [
    ['Products of 2027'],
    ['ASIN', 'Unit cost', 'PO expected'],
    [LAMP, 14.990000000000002, 46387],
    [SHELF, '#N/A', ''],
  ]
  const sheet = await readSheet("Cost's")
  expect(sheet).toMatchObject({ source: { kind: 'google', title: 'Products' }, tab: 1, headingLine: 2, rows: 2 })
  expect(sheet.tabs.map(({ title }) => title)).toEqual(['Sheet1', "Cost's"])
  const { rows } = await company.preview(sheet)
  expect(rows.map(({ line, cells }) => [line, cells[0]?.problem ?? cells[0]?.to])).toEqual([
    [4, 'The formula came to #N/A. Correct it in the sheet, then preview again.'],
    [3, 1499],
  ])
  expect(await company.apply(sheet)).toMatchObject({ changed: 1 })
  expect(await info()).toEqual({ [LAMP]: { us: { unit_cost: 1499 } } })
})

test.each([
  [403, 409, /can’t change the spreadsheet/],
  [404, 409, /The spreadsheet no longer exists/],
  [500, 502, /cannot be reached right now/],
])('when Google answers %i it says what to do', async (status, answered, words) => {
  await connect()
  google.refuse = status
  expect(await company.refused('POST', '/sheets/google', { spreadsheet: google.address })).toEqual([
    ...[answered, expect.stringMatching(words)],
  ])
})

test('a schedule runs in the company’s time zone, and a sheet with a mistake is applied only where that was said', async () => {
  const about = await company.client.data<object>('GET', '/admin/company')
  await company.client.data('PUT', '/admin/company', { ...about, timeZone: 'America/New_York' })
  await connect()
  google.cells = [
    ['ASIN', 'Unit cost'],
    [LAMP, 1],
  ]
  await company.apply(await readSheet())
  const saved = await schedule({ schedule: { every: 'day', hour: 6 } })
  expect(saved.next).toBe('2027-03-01T11:00:00.000Z')
  // columns may move, not be renamed
  google.cells = [
    ['Unit cost', 'Note', 'ASIN'],
    [2, '', LAMP],
    ['dear', '', SHELF],
  ]
  const failed = await lookAt('2027-03-01T11:00:00Z')
  expect(failed).toMatchObject({
    ...{ state: 'failed', changed: 0, by: null, import: saved.id },
    message:
      'Nothing was applied: a cell is wrong, first A3: dear is not an amount in USD. Write the amount in USD, such as 12.50.',
  })
  expect(await failedCount()).toBe(1)
  expect(await info()).toEqual({ [LAMP]: { us: { unit_cost: 100 } } })

  await schedule({ schedule: { every: 'day', hour: 6 }, goodAlone: true })
  const applied = await lookAt('2027-03-02T11:00:00Z')
  expect(applied).toMatchObject({ state: 'applied', changed: 1, errors: 1, by: null })
  expect(await info()).toEqual({ [LAMP]: { us: { unit_cost: 200 } } })
  expect(await failedCount()).toBe(0)
  const { rows: audited } = await company.client.data<{ rows: { user: string; did: string }[] }>('GET', '/audit')
  expect(audited.map(({ user, did }) => `${user} ${did}`)).toContain(
    `A schedule applied 1 values from the sheet ${saved.title}`,
  )
  expect(await company.undo(applied as SheetRun)).toMatchObject({ undone: { restored: 1, kept: 0 } })
  expect(await info()).toEqual({ [LAMP]: { us: { unit_cost: 100 } } })

  google.cells = [
    ['Cost of a unit', 'ASIN'],
    [2, LAMP],
  ]
  expect((await lookAt('2027-03-03T11:00:00Z'))?.message).toMatch(/^The sheet has no column Unit cost anymore/)
  google.refuse = 403
  expect((await lookAt('2027-03-04T11:00:00Z'))?.message).toMatch(/can’t change the spreadsheet/)
  await company.client.data('PUT', '/sheets/account', { key: null })
  expect((await lookAt('2027-03-05T11:00:00Z'))?.message).toMatch(/^No Google service account is connected/)
  const [one] = await imports()
  await company.client.data('DELETE', `/sheets/imports/${one?.id}`)
  expect(await imports()).toEqual([])
})

test('a file has no schedule', async () => {
  await company.apply(await company.upload(`ASIN,Unit cost\n${LAMP},1\n`, 'costs.csv'))
  await expect(schedule({ schedule: { every: 'hour', hour: 0 } })).rejects.toThrow(
    'A file cannot be fetched by a schedule',
  )
  const [one] = await imports()
  expect((await company.refused('POST', `/sheets/imports/${one?.id}/run`))[0]).toBe(400)
})

test('what the product info spreadsheet changed here is undone like any other import', async () => {
  await company.client.data('PUT', '/asins/info/sheet', { spreadsheet: google.address, key: google.keyFile })
  google.cells = [
    ['asin', 'seller', 'unit_cost'],
    [LAMP, 'us', 12.5],
  ]
  await company.client.data('POST', '/asins/info/sync')
  const [run] = await company.client.data<SheetRun[]>('GET', '/sheets/runs')
  expect(run).toMatchObject({ title: 'Product info spreadsheet', changed: 1, rows: 1 })
  await company.undo(run as SheetRun)
  expect(await info()).toEqual({})
})
