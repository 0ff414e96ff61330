import { afterAll, afterEach, beforeEach, expect, test } from '@jest/globals'
import { Client } from 'pg'
import type { Upload } from '#contract/uploads.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { DAY_MS } from '#rules/days.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { accountFiles } from '#world/files/accountFiles.ts'
import { ensureDemo } from './demoAccounts.ts'
import { type DemoCompany, demoCompanies } from './demoCompanies.ts'
import { fillDemo } from './fillDemo.ts'
import { openWorldThread, RATES_FILE } from './worldThread.ts'

const world = openWorldThread()
let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await ensureDemo(server.platform.db, server.platform.secrets)
})
afterEach(() => server.close())
afterAll(() => world.close())

/** The demo's companies in small. */
const small: DemoCompany[] = demoCompanies.map((company) => ({ ...company, products: 10, days: 60 }))
const names = (code: string) =>
  [
    RATES_FILE,
    ...(small.find((one) => one.code === code)?.accounts ?? []).flatMap((account) =>
      accountFiles(account).map(({ name }) => name),
    ),
  ].sort()

const query = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> => {
  const client = new Client(server.url('owner'))
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}
const tenantId = async (code: string) =>
  (await query<{ id: string }>('select id from tenants where code = $1', [code]))[0]?.id ?? ''
const sent = async (code: string) =>
  (
    await query<{ filename: string }>(
      'select filename from uploads join tenants t on t.id = tenant_id where t.code = $1',
      [code],
    )
  )
    .map(({ filename }) => filename)
    .sort()

const isOver = ({ state, questions }: Upload) =>
  !['received', 'staged'].includes(state) && (state !== 'detected' || questions)

/** From here on the server leaves the files it receives to others. */
const receiveOnly = () => server.work({ kind: jobKinds.importFile, atOnce: 0, run: () => Promise.resolve() })

/** Fills the demo and waits until all of its files are imported, or not; each tenant's. */
const filled = async (): Promise<Record<string, Upload[]>> => {
  const waiting = small.map(async ({ code }) => {
    const log = await openEventLog(server.platform, await tenantId(code), 0)
    const ends = names(code).map((name) =>
      log.next('import', (upload) => upload.filename === name && Boolean(isOver(upload))),
    )
    const uploads = await Promise.all(ends)
    log.close()
    return [code, uploads] as const
  })
  await fillDemo(server.platform, small, world, new AbortController().signal)
  return Object.fromEntries(await Promise.all(waiting))
}

const expectWhole = async (code: string, uploads: readonly Upload[]) => {
  expect(uploads).toHaveLength(names(code).length)
  for (const { filename, state, holds, message, rows, by } of uploads)
    expect({ filename, state, holds, message, rejected: rows.rejected, by }).toEqual({
      filename,
      state: 'imported',
      holds: undefined,
      message: rows.read === 0 ? 'The file has no rows.' : null,
      rejected: 0,
      by: 'Dana Demo',
    })
  const tenant = await tenantId(code)
  const of = (columns: string, table: string) =>
    query<{ all: number; fits: number }>(`select count(*)::int as all, ${columns} from ${table} where tenant_id = $1`, [
      tenant,
    ])
  const audit = await query<{ name: string; action: string }>(
    `select u.name, action from audit_log a join users u on u.id = user_id where tenant_id = $1 and action <> 'POST /metrics'`,
    [tenant],
  )
  expect(audit).toEqual(uploads.map(() => ({ name: 'Dana Demo', action: 'POST /uploads' })))
  const [people] = await of(
    'count(*) filter (where undeliverable is null and person is not null and buyer is not null and household is not null)::int as fits',
    'recipients',
  )
  expect(people?.fits).toBeGreaterThan(100)
  expect(people?.fits).toBe(people?.all)
  const [orders] = await of("count(*) filter (where standing and asin ~ '^B0[A-Z0-9]{8}$')::int as fits", 'order_lines')
  expect(orders?.fits).toBeGreaterThan(1000)
  expect(orders?.fits).toBe(orders?.all)
}

test('every file is imported as it is, in the name of the demo user', async () => {
  const uploads = await filled()
  for (const { code } of small) await expectWhole(code, uploads[code] ?? [])
}, 400_000)

test('what is there is not sent again, by whichever server', async () => {
  receiveOnly()
  const fill = () => fillDemo(server.platform, small, world, new AbortController().signal)
  await Promise.all([fill(), fill()])
  await fill()
  expect(await sent('demo')).toEqual(names('demo'))
  expect(await sent('demo-eu')).toEqual(names('demo-eu'))
}, 180_000)

test('a fill that was stopped goes on with what is missing, as of the day it began', async () => {
  receiveOnly()
  const stop = new AbortController()
  const log = await openEventLog(server.platform, await tenantId('demo'), 0)
  const first = fillDemo(server.platform, small, world, stop.signal)
  const begun = await log.next('import')
  stop.abort()
  await expect(first).rejects.toThrow()
  const before = await sent('demo')
  expect(before.length).toBeLessThan(names('demo').length)
  expect(before.length).toBeGreaterThan(0)

  const tomorrow = { ...server.platform, now: () => new Date(Date.now() + DAY_MS) }
  await fillDemo(tomorrow, small, world, new AbortController().signal)
  expect(await sent('demo')).toEqual(names('demo'))
  const days = await query<{ as_of: Date }>(
    "select distinct as_of from uploads where tenant_id = $1 and filename not like '%-earlier.%'",
    [await tenantId('demo')],
  )
  expect(days.map(({ as_of }) => as_of.toISOString())).toEqual([begun.asOf])
  log.close()
}, 180_000)
