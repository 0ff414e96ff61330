import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addDays } from '#rules/days.ts'
import { Killed, killedDb, newFetching, newKill } from '#server/testing/fetching.ts'
import { order, ordersFile } from '#server/testing/reportFiles.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'
import { startFetches } from './commands.ts'
import { runFetches } from './runFetches.ts'

let server: TestServer
beforeAll(async () => {
  server = await openIdleServer()
})
afterAll(() => server.close())

const place = { type: 'orders', seller: 'main', region: 'na', marketplace: null } as const

test('killed at any step a fetch goes on: asked for once, imported once, nothing missed', async () => {
  const { client, clients, platform, within, run, pass, importAll } = await newFetching(
    server,
    'killed',
    '2026-06-01T12:00:00Z',
  )
  clients.fileOf = (asked) => {
    const day = asked?.days?.since ?? ''
    return ordersFile([order(`order of ${day}`, { 'purchase-date': `${day}T20:00:00+00:00` })])
  }
  const by = { userId: client.userId, name: 'Ada' }
  let kills = 0
  let days = 0
  for (let n = 1; ; n += 1) {
    const day = addDays('2026-01-01', n)
    await within((scope) => startFetches(scope, clients, { ...place, since: day, until: day }, by, platform.now()))
    days += 1
    const kill = newKill(n)
    // an answer that is lost is a moment too: Amazon has done its part
    clients.heard = () => kill.moment()
    const failed = clients.failed
    clients.failed = (error) => {
      if (error instanceof Killed) throw error
      return failed(error)
    }
    const doomed = { ...platform, db: killedDb(platform.db, kill) }
    const dies = async () => {
      // what is asked for is made after a while
      for (let turn = 0; turn < 4; turn += 1) {
        await runFetches(doomed, clients, client.tenantId)
        pass(20)
      }
    }
    await dies().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
      kills += 1
    })
    clients.heard = () => undefined
    clients.failed = failed
    await run(120)
    if (!kill.wasKilled()) break
  }
  await importAll()
  // waiting, asked and ready: each reads, calls and writes, with a moment before and after
  expect(kills).toBeGreaterThan(15)
  expect(clients.made).toHaveLength(days)
  const fetches = await client.data<{ state: string; upload: object | null }[]>('GET', '/fetches?limit=500')
  expect(fetches).toHaveLength(days)
  expect(new Set(fetches.map(({ state }) => state))).toEqual(new Set(['imported']))
  const uploads = await client.data<{ state: string; filename: string }[]>('GET', '/uploads?limit=500')
  expect(uploads).toHaveLength(days)
  const { lines } = await within(({ tx }) =>
    tx
      .selectFrom('order_lines')
      .select(({ fn }) => fn.countAll<number>().as('lines'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(lines)).toBe(days)
})
