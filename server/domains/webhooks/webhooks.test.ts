import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type pg from 'pg'
import type { Action } from '#contract/actions.ts'
import type { Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts'
import { publishEvent } from '#model/webhooks/index.ts'
import { openPool } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import { openPostOut } from '#platform/outbound/postOut.ts'
import { type HookReceiver, openHookReceiver } from '#server/testing/hookReceiver.ts'
import { type MailSink, openMailSink } from '#server/testing/mailSink.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { waitUntil } from '#server/testing/waitUntil.ts'
import { retryDelay } from './retryDelay.ts'

const HOUR_MS = 3_600_000

let sink: MailSink
let server: TestServer
let client: TestClient
let receiver: HookReceiver
let owner: pg.Pool
let now: Date
/** Each test has a receiver's path of its own, which is in the address of its webhooks. */
beforeAll(async () => {
  sink = await openMailSink()
  server = await openTestServer({
    CLOVE_PRIVATE_NETWORK: 'loopback',
    SMTP_URL: sink.url,
    CLOVE_URL: 'https://clove.example',
  })
  server.platform.now = () => now
  now = new Date()
  owner = openPool(server.url('owner'), 1, () => undefined)
  client = await server.client({ tenant: 'hooked' })
  receiver = await openHookReceiver()
})
afterAll(async () => {
  await owner.end()
  await server.close()
  await receiver.close()
  await sink.close()
})
beforeEach(async () => {
  await owner.query(`delete from jobs where kind = 'webhooks.deliver' and state = 'queued'`)
  await owner.query('delete from webhooks')
  now = new Date()
  receiver.requests.length = 0
  receiver.respond = (response) => void response.end('ok')
})

const everything: WebhookEvent[] = [
  'import.finished',
  'action.appeared',
  'claim.closing',
  'purchase.placed',
  'report.ready',
]
const add = (events = everything, url = receiver.url) =>
  client.data<{ id: string; secret: string }>('POST', '/webhooks', { title: 'Sheet', url, events })
const logOf = (id: string) => client.data<WebhookDelivery[]>('GET', `/webhooks/${id}/deliveries`)
const hookOf = async (id: string) =>
  (await client.data<Webhook[]>('GET', '/webhooks')).find((webhook) => webhook.id === id)
/** Reports an event, as its room would. */
const publish = (title = 'Sales') =>
  inScope(server.platform.db, { tenant: client.tenantId }, (scope) =>
    publishEvent(scope, 'report.ready', { id: '7', title, page: '/sales/reports/7/view', rows: 3 }, now),
  )
const until = async (id: string, isDone: (delivery: WebhookDelivery) => boolean) => {
  for (;;) {
    const [delivery] = await logOf(id)
    if (delivery && isDone(delivery)) return delivery
    await wait(20)
  }
}
/** Lets time pass, and the worker take what is due then. */
const passTo = async (moment: Date) => {
  now = moment
  await owner.query(
    `update jobs set run_at = now() where kind = 'webhooks.deliver' and state = 'queued' and run_at <= $1`,
    [now],
  )
  await owner.query(`select pg_notify('clove_jobs', '')`)
}

test('an event arrives with a signature that its receiver can verify, and without anything personal', async () => {
  const { id, secret } = await add()
  expect(secret).toMatch(/^whsec_[\w-]{43}$/)
  await publish()
  const delivery = await until(id, ({ state }) => state === 'delivered')
  expect(delivery).toMatchObject({ attempts: 1, status: 200, response: 'ok', problem: null, nextAt: null })
  const [request] = receiver.requests
  const { headers, body = '' } = request ?? {}
  expect(JSON.parse(body)).toEqual({
    id: delivery.id,
    type: 'report.ready',
    created: delivery.createdAt,
    company: { code: 'hooked', title: 'hooked' },
    data: { id: '7', title: 'Sales', rows: 3, url: 'https://clove.example/#/sales/reports/7/view?t=hooked' },
  })
  expect(headers).toMatchObject({ 'clove-delivery': delivery.id, 'clove-event': 'report.ready' })
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers?.['clove-signature'])) ?? []
  expect(Number(seconds)).toBe(Math.floor(now.getTime() / 1000))
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex'))
})

test('the secret is shown once, stored encrypted, and another one after it was replaced', async () => {
  const { id, secret } = await add()
  expect(JSON.stringify(await client.data('GET', '/webhooks'))).not.toContain('whsec_')
  const { rows } = await owner.query<{ sealed: string }>(
    `select encode(sealed_secret, 'escape') as sealed from webhooks`,
  )
  expect(rows[0]?.sealed).not.toContain(secret)
  const rotated = await client.data<{ secret: string }>('POST', `/webhooks/${id}/secret`)
  expect(rotated.secret).not.toBe(secret)
  await publish()
  await until(id, ({ state }) => state === 'delivered')
  const { headers, body = '' } = receiver.requests[0] ?? {}
  const seconds = /t=(\d+)/.exec(String(headers?.['clove-signature']))?.[1]
  expect(headers?.['clove-signature']).toBe(
    `t=${seconds},v1=${createHmac('sha256', rotated.secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
})

test('only events that a webhook chose reach it, and none of a change that was rolled back', async () => {
  const imports = await add(['import.finished'])
  const reports = await add(['report.ready'])
  await expect(
    inScope(server.platform.db, { tenant: client.tenantId }, async (scope) => {
      await publishEvent(scope, 'report.ready', { title: 'Undone', page: '/' }, now)
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await publish()
  await until(reports.id, ({ state }) => state === 'delivered')
  expect(receiver.requests.map(({ body }) => (JSON.parse(body) as { data: { title: string } }).data.title)).toEqual([
    'Sales',
  ])
  expect(await logOf(imports.id)).toEqual([])
})

test('attempts are repeated after 30 s, then three times as long each time, until a day is over', async () => {
  receiver.respond = (response) => void response.writeHead(500).end('broken')
  const { id } = await add()
  const begun = now.getTime()
  await publish()
  const moments = [now.getTime()]
  let delivery = await until(id, ({ attempts }) => attempts === 1)
  while (delivery.nextAt !== null) {
    const { attempts } = delivery
    moments.push(Date.parse(delivery.nextAt))
    await passTo(new Date(delivery.nextAt))
    delivery = await until(id, (one) => one.attempts === attempts + 1)
  }
  const gaps = moments.slice(1).map((moment, nr) => (moment - (moments[nr] ?? 0)) / 1000)
  expect(gaps).toEqual([30, 90, 270, 810, 2430, 7290, 14_400, 14_400, 14_400, 14_400, 14_400])
  expect(moments.every((moment) => moment <= begun + 24 * HOUR_MS)).toBe(true)
  expect(delivery).toMatchObject({ state: 'failed', attempts: 12, status: 500, response: 'broken' })
  expect(new Set(receiver.requests.map(({ body }) => body)).size).toBe(1)
  expect(receiver.requests).toHaveLength(12)
  expect((await hookOf(id))?.failingSince).toBe(new Date(begun).toISOString())
})

test('a receiver that recovers gets the delivery, and no longer counts as failing', async () => {
  receiver.respond = (response) => void response.destroy()
  const { id } = await add()
  await publish()
  const failed = await until(id, ({ attempts }) => attempts === 1)
  expect(failed).toMatchObject({ state: 'queued', status: null })
  expect((await hookOf(id))?.failingSince).not.toBeNull()
  receiver.respond = (response) => void response.end()
  await passTo(new Date(failed.nextAt ?? ''))
  await until(id, ({ state }) => state === 'delivered')
  expect((await hookOf(id))?.failingSince).toBeNull()
})

test('a webhook that fails for a day is paused and its admins are mailed; resumed, it gets new events', async () => {
  receiver.respond = (response) => void response.writeHead(500).end()
  const { id } = await add()
  await publish()
  await until(id, ({ attempts }) => attempts === 1)
  now = new Date(now.getTime() + 25 * HOUR_MS)
  await publish('A day later')
  await until(id, ({ attempts }) => attempts === 1)
  expect((await hookOf(id))?.pausedAt).toBe(now.toISOString())
  const { text } = await sink.next('user1@hooked.example')
  expect(text).toContain('Subject: The webhook Sheet is paused')
  expect(text).toContain('https://clove.example/#/settings/webhooks?t=hooked')
  await publish('Not sent')
  const test = await client.call('POST', `/webhooks/${id}/test`)
  expect([test.statusCode, test.json<{ message: string }>().message]).toEqual([
    ...[409, 'This webhook is paused. Resume it first.'],
  ])
  const pausedAction = async () =>
    (await client.data<{ actions: Action[] }>('GET', '/actions')).actions.find(({ kind }) => kind === 'webhooksPaused')
  expect(await waitUntil('the action is there', pausedAction)).toMatchObject({
    count: 1,
    details: { titles: ['Sheet'] },
  })
  receiver.respond = (response) => void response.end()
  await client.data('POST', `/webhooks/${id}/resume`)
  await waitUntil('the action is gone', async () => (await pausedAction()) === undefined)
  now = new Date(now.getTime() + 60_000)
  await publish('Sent')
  await until(id, ({ state }) => state === 'delivered')
  const titles = receiver.requests.map(({ body }) => (JSON.parse(body) as { data: { title: string } }).data.title)
  expect(titles).not.toContain('Not sent')
  expect(titles.at(-1)).toBe('Sent')
})

test('a test event is attempted once, and a delivery is sent again with the same id and body', async () => {
  receiver.respond = (response) => void response.writeHead(404).end()
  const { id } = await add(['import.finished'])
  await client.data('POST', `/webhooks/${id}/test`)
  const failed = await until(id, ({ state }) => state === 'failed')
  expect(failed).toMatchObject({ event: 'webhook.test', attempts: 1, status: 404, nextAt: null })
  expect((await hookOf(id))?.failingSince).toBeNull()
  receiver.respond = (response) => void response.end('thanks')
  await client.data('POST', `/webhooks/${id}/deliveries/${failed.id}/resend`)
  const again = await until(id, ({ state }) => state === 'delivered')
  expect(again).toMatchObject({ id: failed.id, attempts: 2, response: 'thanks', problem: null })
  expect(receiver.requests.map(({ body }) => body)).toEqual(Array(2).fill(receiver.requests[0]?.body))
})

test('addresses: https only, none on private networks, no credentials, at most 20', async () => {
  const refusalOf = async (url: string) =>
    (await client.call('POST', '/webhooks', { title: 'Bad', url, events: ['report.ready'] })).json<{
      message: string
    }>().message
  server.platform.resolve = async () => ['10.1.1.1']
  expect(await refusalOf('https://inside.example/hook')).toMatch(/^inside.example is on a private network/)
  server.platform.resolve = async () => ['93.184.216.34']
  expect(await refusalOf('http://outside.example/hook')).toBe('The address must begin with https://.')
  expect(await refusalOf('https://user:secret@outside.example')).toMatch(/^Leave user name and password out/)
  expect(await refusalOf('ftp://outside.example')).toBe('The address must begin with https://.')
  expect(await refusalOf('outside')).toMatch(/^Enter a complete address/)
  expect(await refusalOf('https://169.254.169.254/latest/meta-data')).toMatch(/private network/)
  for (let nr = 0; nr < 20; nr += 1) await add()
  expect(await refusalOf('https://outside.example')).toBe('There are 20 webhooks, the maximum. Delete one first.')
})

test('a webhook is added while another transaction refers to the company, as events of imports do', async () => {
  await inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
    await tx.selectFrom('tenants').select('id').where('id', '=', client.tenantId).forKeyShare().execute()
    expect(await add()).toHaveProperty('id')
  })
})

test('a host that moves to a private address after it was entered is refused when it is connected to', async () => {
  server.platform.resolve = async () => ['93.184.216.34']
  const { id } = await add(everything, 'https://moving.example/hook')
  server.platform.postOut = openPostOut('none', async () => ['127.0.0.1'])
  await publish()
  const { state, problem } = await until(id, ({ attempts }) => attempts === 1)
  expect([state, problem]).toEqual([
    ...['queued', 'moving.example is on a private network, and Clove only connects to public addresses.'],
  ])
  server.platform.postOut = openPostOut('loopback', async () => ['127.0.0.1'])
})

test('delays grow to four hours', () => {
  expect([1, 2, 3, 6, 7, 20].map(retryDelay)).toEqual(
    [30, 90, 270, 7290, 14_400, 14_400].map((seconds) => seconds * 1000),
  )
})
