import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Action, ActionKind } from '#contract/actions.ts'
import { beginActions, refreshActions } from '#model/actions/index.ts'
import { REFRESH_ACTIONS } from '#platform/db/followedEvents.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { ActionSource } from '#platform/runtime/actionSource.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { importOrders, markOf } from '#server/testing/orderFacts.ts'
import { stockFile } from '#server/testing/reportFiles.ts'
import { openIdleServer, openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'

let server: TestServer
let idle: TestServer
beforeAll(async () => {
  server = await openTestServer()
  idle = await openIdleServer()
})
afterAll(async () => {
  await server.close()
  await idle.close()
})

interface List {
  actions: Action[]
  members: { uid: string; name: string }[]
}
const actionsOf = async (client: TestClient) => (await client.data<List>('GET', '/actions')).actions
const countsOf = async (client: TestClient) =>
  Object.fromEntries((await actionsOf(client)).map(({ kind, count }) => [kind, count]))

test('files, leads and suggestions are listed at the first read, and again after their events', async () => {
  const uploader = await newUploader(server, 'listed', [
    ['us', 'amazon', ['US']],
    ['eu', 'amazon', ['DE', 'UK']],
  ])
  const { client } = uploader
  const question = await uploader.send(stockFile({ LAMP: 1 }))
  expect(question.state).toBe('detected')
  await importOrders(server.platform, client.tenantId, [{ order: 'a', asin: 'B0LAMP0001', buyer: 'ada' }])
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    await tx.updateTable('lead_asins').set({ ready: 3, printable: 2 }).execute()
    const suggestion = { tenant_id: client.tenantId, type: 'address' as const, evidence: 'five surnames' }
    await tx
      .insertInto('label_suggestions')
      .values([
        { ...suggestion, hash: markOf('home'), label: 'shared' },
        { ...suggestion, hash: markOf('depot'), label: 'freight', dismissed_at: new Date() },
      ])
      .execute()
  })
  expect(await actionsOf(client)).toMatchObject([
    { kind: 'files', count: 1, moneyPerDay: null, deadline: null },
    { kind: 'suggestions', count: 1 },
    { kind: 'leads', count: 3, details: { printable: 2 } },
  ])
  const other = await server.client({ tenant: 'switched-off', flags: [] })
  expect(await actionsOf(other)).toEqual([])

  const log = await openEventLog(server.platform, client.tenantId)
  await uploader.act(question.id, 'drop')
  await log.next('changed', ({ nouns }) => nouns.includes('Action'))
  expect(await countsOf(client)).toEqual({ suggestions: 1, leads: 3 })
  log.close()
  uploader.close()
})

test('a company whose actions nobody opened queues nothing', async () => {
  const uploader = await newUploader(server, 'unopened', [['us', 'amazon', ['US']]])
  await uploader.send(stockFile({ LAMP: 1 }))
  const jobs = await inScope(server.platform.db, { tenant: uploader.client.tenantId }, ({ tx }) =>
    tx.selectFrom('jobs').select('id').where('kind', '=', REFRESH_ACTIONS).execute(),
  )
  expect(jobs).toEqual([])
  uploader.close()
})

/** A company with sources that count how often they are read. */
const counted = async (tenant: string) => {
  const client = await idle.client({ tenant, flags: ['logistics'] })
  const within = <T>(work: (scope: Scope) => Promise<T>) => inScope(idle.platform.db, { tenant: client.tenantId }, work)
  const reads: string[] = []
  const counts = new Map<ActionKind, number>()
  const source = (kind: ActionKind, rest: Partial<ActionSource>): ActionSource => ({
    ...{ kinds: [kind], flags: [], causes: [] },
    read: async () => {
      reads.push(kind)
      return [{ kind, count: counts.get(kind) ?? 0 }]
    },
    ...rest,
  })
  const sources = [
    source('order', { causes: ['inventory', 'Purchase'], flags: ['logistics'] }),
    source('claims', { causes: ['claims'], flags: ['refund_ninja'] }),
    source('stale', { isTimed: true }),
    source('missingPo', { causes: ['missingPo'] }),
    source('leads', { causes: ['leads'] }),
    source('sheetsFailed', { causes: ['sheetRun'] }),
  ]
  const refresh = async (now = '2026-11-10T09:00:00Z') => {
    reads.length = 0
    await within((scope) => refreshActions(scope, sources, new Date(now)))
    return [...reads]
  }
  const begin = () => within((scope) => beginActions(scope, sources, new Date('2026-11-10T08:00:00Z')))
  const queued = () =>
    within(({ tx }) => tx.selectFrom('jobs').select(['state']).where('kind', '=', REFRESH_ACTIONS).execute())
  const rows = () => within(({ tx }) => tx.selectFrom('actions').select(['kind', 'count']).orderBy('kind').execute())
  return { client, within, counts, reads, sources, refresh, begin, queued, rows }
}

test('only kinds whose causes occurred are computed, on a new day all of them', async () => {
  const { within, counts, reads, refresh, begin, queued, rows } = await counted('causes')
  counts.set('order', 4)
  counts.set('stale', 1)
  expect(await refresh()).toEqual([])
  await Promise.all([begin(), begin()])
  expect(reads).toEqual(['order', 'stale', 'missingPo', 'leads', 'sheetsFailed'])
  expect(await rows()).toEqual([
    { kind: 'order', count: 4 },
    { kind: 'stale', count: 1 },
  ])
  expect(await refresh()).toEqual(['stale'])

  counts.set('order', 5)
  await within(async ({ emit }) => emit('inventory', {}))
  await within(async ({ emit }) => emit('changed', { nouns: ['Note', 'Home'] }))
  await within(async ({ emit }) => emit('claims', { progress: 5 }))
  // one is that of the first computation
  expect(await queued()).toHaveLength(2)
  expect(await refresh()).toEqual(['order', 'stale'])
  expect(await rows()).toMatchObject([{ kind: 'order', count: 5 }, { kind: 'stale' }])
  await within(async ({ emit }) => emit('notification', { name: 'missingPo', value: 2 }))
  expect(await refresh()).toEqual(['stale', 'missingPo'])
  await within(async ({ emit }) => emit('sheetRun', { id: 'a' }))
  expect(await refresh()).toEqual(['stale', 'sheetsFailed'])
  const job = { id: 'a', args: ['B0LAMP0001'] as [string] }
  await within(async ({ emit }) => emit('job', { ...job, state: 'running' }))
  expect(await refresh()).toEqual(['stale'])
  await within(async ({ emit }) => emit('job', { ...job, state: 'finished' }))
  expect(await refresh()).toEqual(['stale', 'leads'])
  const all = ['order', 'stale', 'missingPo', 'leads', 'sheetsFailed']
  await within(async ({ emit }) => emit('changed', { nouns: ['Company'] }))
  expect(await refresh()).toEqual(all)
  expect(await refresh('2026-11-11T00:01:00Z')).toEqual(all)
})

test('events during the first computation are followed by a refresh', async () => {
  const { within, counts, refresh, sources, queued, rows } = await counted('meanwhile')
  const slow: ActionSource = {
    ...{ kinds: ['files'], flags: [], causes: [] },
    read: async () => {
      counts.set('order', 3)
      await within(async ({ emit }) => emit('inventory', {}))
      return []
    },
  }
  await within((scope) => beginActions(scope, [...sources, slow], new Date('2026-11-10T08:00:00Z')))
  expect(await rows()).toEqual([])
  expect(await queued()).toHaveLength(1)
  await refresh()
  expect(await rows()).toEqual([{ kind: 'order', count: 3 }])
})

test('rows that did not change are not written, and nobody hears of them', async () => {
  const { client, within, counts, refresh, begin } = await counted('unchanged')
  counts.set('order', 4)
  await begin()
  const versions = () =>
    within(async ({ tx }) =>
      (await tx.selectFrom('actions').select(['kind', 'since']).execute()).map(({ since }) => since),
    )
  const first = await versions()
  const log = await openEventLog(idle.platform, client.tenantId)
  await within(async ({ emit }) => emit('inventory', {}))
  await refresh()
  counts.set('order', 5)
  await within(async ({ emit }) => emit('inventory', {}))
  await refresh()
  await log.next('changed')
  expect(log.events.filter(({ name }) => name === 'changed')).toHaveLength(1)
  expect(await versions()).toEqual(first)
  log.close()
})

test('an action is snoozed, dismissed, assigned and restored for the whole company', async () => {
  const { client, counts, refresh, begin, within } = await counted('chosen')
  counts.set('order', 10)
  await begin()
  const colleague = await idle.client({ tenant: 'chosen', type: 'regular' })
  const order = async () => (await actionsOf(colleague))[0]
  await client.data('PUT', '/actions/order/snooze', { until: '2026-11-20' })
  expect((await order())?.choice).toMatchObject({ snoozedUntil: '2026-11-20', dismissed: null, count: 10 })
  await client.data('PUT', '/actions/order/dismissal', { reason: 'Done elsewhere' })
  expect((await order())?.choice).toMatchObject({ snoozedUntil: null, dismissed: 'Done elsewhere', count: 10 })
  await client.data('PUT', '/actions/order/assignee', { uid: colleague.userId })
  const { members } = await client.data<List>('GET', '/actions')
  expect((await order())?.assignee).toEqual(members.find(({ uid }) => uid === colleague.userId))
  await client.data('DELETE', '/actions/order/snooze')
  expect(await order()).not.toHaveProperty('choice')
  expect((await client.call('PUT', '/actions/claims/snooze', { until: '2026-11-20' })).statusCode).toBe(404)
  const stranger = await idle.client({ tenant: 'strangers' })
  expect((await client.call('PUT', '/actions/order/assignee', { uid: stranger.userId })).statusCode).toBe(400)

  // once all is done, later items are another occasion; who does them stays
  await client.data('PUT', '/actions/order/dismissal', { reason: 'Done elsewhere' })
  for (const count of [0, 3]) {
    counts.set('order', count)
    await within(async ({ emit }) => emit('inventory', {}))
    await refresh()
  }
  expect(await order()).toMatchObject({ count: 3, assignee: { uid: colleague.userId } })
  expect(await order()).not.toHaveProperty('choice')
})

test('a regular user sees large anomalies without those of ads', async () => {
  const client = await server.client({ tenant: 'odd', flags: ['sales'], userFlags: ['metrics-beta'] })
  const clerk = await server.client({ tenant: 'odd', type: 'regular', userFlags: ['metrics-beta'] })
  const other = await server.client({ tenant: 'odd', type: 'regular' })
  await actionsOf(client)
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx
      .insertInto('actions')
      .values({
        ...{ tenant_id: client.tenantId, kind: 'anomalies', count: 5, money: 900, money_per_day: null, deadline: null },
        details: JSON.stringify({ withoutAds: { count: 2, money: 300 } }),
      })
      .execute(),
  )
  const seen = async (one: TestClient) =>
    (await actionsOf(one)).map(({ count, money, details }) => [count, money, details])
  expect([await seen(client), await seen(clerk), await seen(other)]).toEqual([[[5, 900, {}]], [[2, 300, {}]], []])
})

test('the job of the server refreshes after a command', async () => {
  const client = await server.client({ tenant: 'job', flags: ['data', 'uploads'] })
  await actionsOf(client)
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx, tenant, emit }) => {
    await tx
      .insertInto('uploads')
      .values({ tenant_id: tenant(), filename: 'next.txt', state: 'held', as_of: new Date() })
      .execute()
    emit('changed', { nouns: ['Tenant'] })
  })
  await waitUntil('the held file is listed', async () => (await countsOf(client)).files === 1)
})
