import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openEventLog } from '#server/testing/eventLog.ts'
import { openSecondServer, type SecondServer } from '#server/testing/secondServer.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { inScope, type Scope } from '../db/scope.ts'
import type { Platform } from '../runtime/platform.ts'

let one: TestServer
let two: SecondServer
let tenants = 0
beforeAll(async () => {
  one = await openTestServer()
  two = await openSecondServer(one)
})
afterAll(async () => {
  await two.close()
  await one.close()
})

const newTenant = async () => {
  tenants += 1
  return (await one.client({ tenant: `events-${tenants}` })).tenantId
}

const within = <T>(platform: Platform, tenant: string, work: (scope: Scope) => Promise<T>) =>
  inScope(platform.db, { tenant }, work)

const say = (platform: Platform, tenant: string, ...values: number[]) =>
  within(platform, tenant, async (scope) => {
    for (const value of values) scope.emit('notification', { name: 'said', value })
  })

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

test('two server processes forward every event once and in order, whoever wrote it', async () => {
  const tenant = await newTenant()
  const logs = await Promise.all([one.platform, two.platform].map((platform) => openEventLog(platform, tenant, 0)))
  const writers = upTo(12).map(async (writer) => {
    const platform = writer % 2 ? one.platform : two.platform
    for (const round of upTo(10)) await say(platform, tenant, writer * 100 + round, -writer * 100 - round)
  })
  await Promise.all(writers)
  await say(one.platform, tenant, 0)
  for (const log of logs) {
    await log.next('notification', ({ value }) => value === 0)
    expect(log.events.map(({ id }) => id)).toEqual(upTo(241))
    const values = new Set(log.events.map(({ data }) => (data as { value: number }).value))
    expect(values.size).toBe(241)
    log.close()
  }
})

test('what happens once a stream is open is heard, however soon', async () => {
  const tenant = await newTenant()
  const { events } = one.platform
  const heard = await new Promise((resolve) => {
    const open = () => void say(one.platform, tenant, 7)
    void events.subscribe(tenant, undefined, resolve, open)
  })
  expect(heard).toMatchObject({ name: 'notification', data: { value: 7 } })
})

test('who comes back in the middle of it misses nothing and hears nothing twice', async () => {
  const tenant = await newTenant()
  const { platform } = two
  const steady = await openEventLog(platform, tenant, 0)
  await say(one.platform, tenant, ...upTo(30))
  const comeBack = async (last: number) => {
    await say(one.platform, tenant, last)
    return { last, log: await openEventLog(platform, tenant, last) }
  }
  const returned = await Promise.all(upTo(30).map(comeBack))
  await say(one.platform, tenant, 0)
  for (const { last, log } of [{ last: 0, log: steady }, ...returned]) {
    await log.next('notification', ({ value }) => value === 0)
    expect(log.events.map(({ id }) => id)).toEqual(upTo(61).slice(last))
    log.close()
  }
})

test('a long transaction keeps nobody waiting, and its events come when it commits', async () => {
  const tenant = await newTenant()
  const log = await openEventLog(two.platform, tenant, 0)
  let commit = () => {}
  const held = new Promise<void>((resolve) => {
    commit = resolve
  })
  const long = within(one.platform, tenant, async (scope) => {
    scope.emit('notification', { name: 'said', value: 1 })
    await held
  })
  await say(one.platform, tenant, 2)
  await log.next('notification', ({ value }) => value === 2)
  commit()
  await long
  await log.next('notification', ({ value }) => value === 1)
  expect(log.events.map(({ id, data }) => [id, (data as { value: number }).value])).toEqual([
    [1, 2],
    [2, 1],
  ])
  log.close()
})

test('a transaction that fails says nothing and leaves no gap', async () => {
  const tenant = await newTenant()
  const log = await openEventLog(two.platform, tenant, 0)
  const failing = within(one.platform, tenant, async (scope) => {
    scope.emit('notification', { name: 'said', value: 1 })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  await say(one.platform, tenant, 2)
  await log.next('notification')
  expect(log.events.map(({ id, data }) => [id, (data as { value: number }).value])).toEqual([[1, 2]])
  log.close()
})

test('who was away longer than events are kept, or counts further than there are, is told to start over', async () => {
  const tenant = await newTenant()
  await say(one.platform, tenant, ...upTo(5))
  const owner = new Client(one.url('owner'))
  await owner.connect()
  await owner.query('delete from events where tenant_id = $1 and id <= 3', [tenant])
  await owner.end()
  const first = async (after: number) => {
    const log = await openEventLog(two.platform, tenant, after)
    await say(one.platform, tenant, 1000 + after)
    await log.next('notification', ({ value }) => value === 1000 + after)
    log.close()
    return log.events.map(({ id, name }) => `${id} ${name}`)
  }
  expect(await first(2)).toEqual(['5 reset', '6 notification'])
  expect(await first(3)).toEqual(['4 notification', '5 notification', '6 notification', '7 notification'])
  expect(await first(99)).toEqual(['7 reset', '8 notification'])
})

test('a company hears its own events alone', async () => {
  const [mine, theirs] = [await newTenant(), await newTenant()]
  const log = await openEventLog(one.platform, mine, 0)
  await say(one.platform, theirs, 1)
  await say(one.platform, mine, 2)
  await log.next('notification')
  expect(log.events).toHaveLength(1)
  log.close()
})

test('a lost database connection loses no event', async () => {
  const tenant = await newTenant()
  const log = await openEventLog(two.platform, tenant, 0)
  await say(one.platform, tenant, 1)
  await log.next('notification')
  const owner = new Client(one.url('owner'))
  await owner.connect()
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen clove_events'`)
  await owner.end()
  await say(one.platform, tenant, 2)
  await log.next('notification', ({ value }) => value === 2)
  expect(log.events.map(({ id }) => id)).toEqual([1, 2])
  log.close()
})
