import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { SafetyRow } from '#contract/inventory.ts'
import type { ReceivedSheet, SheetRun } from '#contract/sheetImports.ts'
import { importInThreads } from '#imports/index.ts'
import { beginSheetRun } from '#model/sheets/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { joinRooms } from '#server/joinRooms.ts'
import { serverRooms } from '#server/rooms.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { Killed, killedDb, newKill } from '#server/testing/fetching.ts'
import { LAMP, newSheetCompany, SHELF } from '#server/testing/sheetCompany.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { applySheetJob } from './applyJob.ts'

let server: TestServer
let company: Awaited<ReturnType<typeof newSheetCompany>>
let tenants = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  tenants += 1
  company = await newSheetCompany(server, `apply-${tenants}`)
})

const within = <T>(work: (scope: Scope) => Promise<T>) =>
  inScope(server.platform.db, { tenant: company.client.tenantId }, work)
const quantities = async () =>
  Object.fromEntries(
    (await company.client.data<SafetyRow[]>('GET', '/sales/safety')).flatMap(({ asin, safetyQty }) =>
      safetyQty === null ? [] : [[asin, safetyQty]],
    ),
  )
const runOf = async (id: string) =>
  (await company.client.data<SheetRun[]>('GET', '/sheets/runs')).find((run) => run.id === id)

/** A run that has begun, as the call leaves it; the job is worked on by the test. */
const begun = async (sheet: ReceivedSheet) => {
  const { digest } = await company.preview(sheet)
  const { userId: id } = company.client
  const run = await within((scope) =>
    beginSheetRun(scope, { title: 'safety.csv', at: new Date(), by: 'Ada', import: null }),
  )
  const data = { asked: { ...company.asked(sheet), digest, title: 'safety.csv' }, by: { id, name: 'Ada' } }
  const rooms = serverRooms(importInThreads())
  const work = (db = server.platform.db) => {
    const platform = { ...server.platform, db }
    return applySheetJob(platform, joinRooms(platform, rooms)).run({
      ...{ id: 'a', tenant: company.client.tenantId, args: [run.id], data },
      progress: async () => undefined,
      finish: async (finish) => {
        await inScope(db, { tenant: company.client.tenantId }, finish)
      },
    })
  }
  return { run, work }
}

test('killed at any moment it is applied once and whole, and what it has changed is undone', async () => {
  const sheet = await company.upload(`ASIN,Marketplace,Safety stock\n${LAMP},US,40\n${SHELF},US,7\n`, 'safety.csv')
  const { run, work } = await begun(sheet)
  expect(run).toMatchObject({ state: 'applying', progress: 0 })
  expect((await company.refused('POST', `/sheets/runs/${run.id}/undo`))[1]).toContain('still being applied')
  let kills = 0
  for (let n = 1; ; n += 1) {
    const kill = newKill(n)
    await work(killedDb(server.platform.db, kill)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      kills += 1
    })
    if ((await runOf(run.id))?.state !== 'applying') break
    // all of it or nothing
    expect(await quantities()).toEqual({})
  }
  // before and after: the import itself, what says how far it is
  expect(kills).toBeGreaterThan(3)
  expect(await runOf(run.id)).toMatchObject({ state: 'applied', changed: 2, rows: 2, progress: null, by: 'Ada' })
  expect(await quantities()).toEqual({ [LAMP]: 40, [SHELF]: 7 })
  expect((await company.undo(run)).undone).toMatchObject({ restored: 2, kept: 0 })
  expect(await quantities()).toEqual({})
})

test('it says how far it is, and that nothing was applied where a value has changed meanwhile', async () => {
  const log = await openEventLog(server.platform, company.client.tenantId)
  const sheet = await company.upload(`ASIN,Marketplace,Safety stock\n${LAMP},US,40\n`, 'safety.csv')
  const first = await begun(sheet)
  await first.work()
  await log.next('changed', ({ nouns }) => nouns.includes('Supplier'))
  const progressEvents = log.events.filter(({ name }) => name === 'sheetRun')
  expect(progressEvents.length).toBeGreaterThan(2)
  expect(new Set(progressEvents.map(({ data }) => (data as { id: string }).id))).toEqual(new Set([first.run.id]))
  const sheetAgain = await company.upload(`ASIN,Marketplace,Safety stock\n${LAMP},US,50\n`, 'safety.csv')
  const second = await begun(sheetAgain)
  await company.client.data('POST', '/sales/safety', [{ marketplace: 'US', asin: LAMP, seller: 'us', safetyQty: 41 }])
  await second.work()
  expect(await runOf(second.run.id)).toMatchObject({
    ...{ state: 'failed', changed: 0, progress: null },
    message: expect.stringContaining('Values have changed since the preview'),
  })
  expect((await quantities())[LAMP]).toBe(41)
  log.close()
})
