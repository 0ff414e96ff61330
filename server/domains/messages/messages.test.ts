import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Action } from '#contract/actions.ts'
import type { Explanation } from '#contract/explain.ts'
import type { Campaign, CampaignInput, Message, MessageAudienceCount, MessageTemplate } from '#contract/messages.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { type Messaging, newMessaging, SELLER, type ShippedOrder, shippedOrders } from '#server/testing/messaging.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'
import { startCampaign } from './campaigns.ts'
import { countAudience } from './countAudience.ts'
import { countFailed, countWaiting, standingMessages } from './failedMessages.ts'
import { retryMessages } from './retryMessages.ts'
import { runMessages } from './runMessages.ts'
import { settleMessage } from './settleMessage.ts'

let server: TestServer
let orders: ShippedOrder[]
beforeAll(async () => {
  server = await openIdleServer()
  orders = await shippedOrders('US', 34)
})
afterAll(() => server.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const REVIEW = 'productReviewAndSellerFeedback'
const everyone = { asins: [], marketplaces: [], shipped: { from: 0, to: 60 }, repeat: null, without: [] }
const review: CampaignInput = {
  ...{ title: 'Reviews', kind: 'review', template: null, source: 'orders', audience: everyone, startAt: null },
  ...{ keepsGoing: false, perHour: 3600 },
}
const cable = { title: 'Cable', kind: 'unexpectedProblem' } as const
const english = {
  language: 'en',
  text: 'The cable of {{product}}, order {{order}}, may be too short. {{seller}}',
} as const

const add = ({ client }: Messaging, more: Partial<CampaignInput> = {}) =>
  client.data<Campaign>('POST', '/customers/campaigns', { ...review, ...more })
/** By the clock of the double. */
const start = ({ within, platform }: Messaging, { id }: Campaign) =>
  within((scope) => startCampaign(scope, Number(id), platform.now()))
const shown = async ({ client }: Messaging, { id }: Campaign) =>
  (await client.data<Campaign[]>('GET', '/customers/campaigns')).find((one) => one.id === id)
const messagesOf = async ({ client }: Messaging, { id }: Campaign) =>
  (await client.data<{ rows: Message[] }>('GET', `/customers/campaigns/${id}/messages?limit=500`)).rows
const run = async (it: Messaging, minutes = 0) => {
  for (let gone = 0; gone <= minutes; gone += 2) {
    await runMessages(it.platform, it.client.tenantId)
    it.double.pass(2 * MINUTE)
  }
}
const between = (from: number, to: number, count: number) =>
  orders.filter(({ days }) => days > from && days < to).slice(0, count)

test('each order is asked first; what it does not name is blocked with the rule, and none goes twice', async () => {
  const it = await newMessaging(server, 'asked')
  const open = between(13, 30, 30)
  await it.bring(open)
  const campaign = await add(it)
  const { counts } = await start(it, campaign)
  expect(counts.planned).toBe(30)
  await run(it, 4)
  const after = await shown(it, campaign)
  const messages = await messagesOf(it, campaign)
  const blocked = messages.filter(({ state }) => state === 'blocked')
  // some buyers want none
  expect(blocked.map(({ rule }) => rule)).toEqual(blocked.map(() => 'permitted'))
  expect(after).toMatchObject({ state: 'done', counts: { sent: 30 - blocked.length, planned: 0, failed: 0 } })
  expect(it.sent().sort()).toEqual(
    messages.filter(({ state }) => state === 'sent').map(({ order }) => `${order} ${REVIEW}`),
  )
  // another campaign finds nobody left
  const again = await start(it, await add(it, { title: 'Again' }))
  expect(again.counts.planned).toBe(0)
  expect(again.leftOut).toEqual([
    { reason: 'written', count: 30 - blocked.length },
    ...(blocked.length ? [{ reason: 'tried', count: blocked.length }] : []),
  ])
})

test('what is too young waits for its day, and asked too early it is asked again tomorrow', async () => {
  const it = await newMessaging(server, 'young')
  await it.bring(between(2, 3, 2))
  const campaign = await add(it)
  await start(it, campaign)
  await run(it, 2)
  expect(it.sent()).toEqual([])
  expect(await messagesOf(it, campaign)).toMatchObject([{ state: 'planned' }, { state: 'planned' }])
  // Amazon opens a review six days after shipping, and so do we
  it.double.pass(4 * 24 * HOUR)
  await run(it, 2)
  expect(it.sent().length).toBeGreaterThan(0)
})

test('a lost answer is asked after, a failed call tried again: sent once', async () => {
  const it = await newMessaging(server, 'lost')
  await it.bring(between(13, 30, 3))
  const operation = 'createProductReviewAndSellerFeedbackSolicitation'
  it.double.controls.loseAnswer({ operation })
  it.double.controls.fail(503, { operation })
  it.double.controls.fail('network', { operation: 'getSolicitationActionsForOrder' })
  const campaign = await add(it)
  await start(it, campaign)
  await run(it, 10)
  const messages = await messagesOf(it, campaign)
  expect(messages.filter(({ state }) => state === 'sent').length).toBe(it.sent().length)
  expect(messages.every(({ state }) => state === 'sent' || state === 'blocked')).toBe(true)
  expect(new Set(it.sent()).size).toBe(it.sent().length)
  expect(it.sent().length).toBeGreaterThan(1)
})

test('a text whose answer is lost is asked after; still permitted it stays unknown until a person has looked', async () => {
  const it = await newMessaging(server, 'unknown')
  await it.bring(between(13, 30, 3))
  const template = await it.client.data<MessageTemplate>('POST', '/customers/templates', { ...cable, texts: [english] })
  const campaign = await add(it, { kind: 'unexpectedProblem', template: template.id })
  // Amazon takes the first and says nothing; the second never arrives there
  it.double.controls.loseAnswer({ operation: 'createUnexpectedProblem' })
  it.double.controls.fail('network', { operation: 'createUnexpectedProblem' })
  await start(it, campaign)
  await run(it, 10)
  const stands = async (state: string) => (await messagesOf(it, campaign)).filter((one) => one.state === state)
  const [unknown] = await stands('unknown')
  expect(unknown).toMatchObject({ todo: expect.stringContaining('Seller Central'), next: null })
  expect((await stands('sent')).length).toBe(it.sent().length)
  expect(new Set(it.sent()).size).toBe(it.sent().length)
  expect(await it.within(countFailed)).toBe(1)
  const message = { id: Number(campaign.id), order: unknown?.order ?? '' }
  await it.within((scope) => settleMessage(scope, message, false, it.platform.now()))
  const again = await it.client.call('POST', `/customers/campaigns/${message.id}/messages/${message.order}/settle`, {
    sent: true,
  })
  expect(again.statusCode).toBe(409)
  await run(it, 4)
  expect(it.sent()).toContain(`${unknown?.order} unexpectedProblem`)
  expect(new Set(it.sent()).size).toBe(it.sent().length)
  expect(await stands('unknown')).toEqual([])
})

test('the home screen tells of messages that do not go, and of those in campaigns that were stopped', async () => {
  const it = await newMessaging(server, 'standing')
  await it.bring(between(13, 30, 3))
  const campaign = await add(it)
  await start(it, campaign)
  const home = () => it.within((scope) => countWaiting(scope, it.platform.now()))
  expect(await home()).toEqual({ late: 0, stopped: 0 })
  it.double.pass(2 * HOUR)
  expect(await home()).toEqual({ late: 3, stopped: 0 })
  await it.client.data('POST', `/customers/campaigns/${campaign.id}/stop`)
  expect(await home()).toEqual({ late: 0, stopped: 3 })
  const { actions } = await it.client.data<{ actions: Action[] }>('GET', '/actions')
  expect(actions.filter(({ kind }) => kind.startsWith('messages'))).toMatchObject([
    { kind: 'messagesStopped', count: 3 },
  ])
})

test('a text goes in the buyer’s language, merged; one that the template lacks is blocked by name', async () => {
  const it = await newMessaging(server, 'languages')
  const canadian = (await shippedOrders('CA', 30)).filter(({ days }) => days > 2).slice(0, 18)
  await it.bring(canadian)
  const template = await it.client.data<MessageTemplate>('POST', '/customers/templates', { ...cable, texts: [english] })
  const campaign = await add(it, { kind: 'unexpectedProblem', template: template.id })
  await start(it, campaign)
  await run(it, 8)
  const messages = await messagesOf(it, campaign)
  const french = messages.filter(({ rule }) => rule === 'language')
  expect(french.length).toBeGreaterThan(0)
  expect(french[0]).toMatchObject({ message: 'The buyer’s language is French, but the template has no text in it.' })
  const [contact] = it.contacts()
  expect(contact?.text).toBe(`The cable of Lamp, order ${contact?.order}, may be too short. languages`)
  // with the text they go, when somebody wants them to
  const texts = [
    english,
    { language: 'fr', text: 'Le câble de {{product}} est peut-être trop court. Nous vous en envoyons un plus long.' },
  ]
  await it.client.data('PUT', `/customers/templates/${template.id}`, { ...cable, texts })
  await it.within((scope) => retryMessages(scope, Number(campaign.id), it.platform.now()))
  await run(it, 4)
  const after = await messagesOf(it, campaign)
  expect(after.filter(({ state }) => state === 'sent').length).toBe(it.sent().length)
  expect(after.some(({ rule }) => rule === 'language')).toBe(false)
  expect(it.contacts().some(({ text }) => text?.startsWith('Le câble'))).toBe(true)
})

test('a text that breaks a rule is not saved, and the rule is named', async () => {
  const it = await newMessaging(server, 'linted')
  const texts = [{ language: 'en', text: 'Get a gift card for it.' }]
  const answer = await it.client.call('POST', '/customers/templates', { ...cable, texts })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    {
      message:
        'English: No incentives. Money, gifts or anything else of value in a message to a buyer can cost you the account: remove it.',
    },
  ])
})

test('who opts out, is labeled or was written to lately is left out with the reason, also after planning', async () => {
  const it = await newMessaging(server, 'left-out')
  const some = between(13, 30, 6)
  const [first, second, third, fourth] = some
  // two orders of one buyer
  await it.bring(some, ({ id }) => (id === second?.id ? `Buyer ${first?.id}` : `Buyer ${id}`))
  const buyers = await it.within(({ tx }) =>
    tx.selectFrom('recipients').select(['order_id', 'buyer', 'household']).where('standing', '=', true).execute(),
  )
  const of = (order: ShippedOrder | undefined) => buyers.find(({ order_id }) => order_id === order?.id)
  const optOut = (order: ShippedOrder | undefined) =>
    it.within(({ tx, tenant }) =>
      tx
        .insertInto('opt_outs')
        .values({ tenant_id: tenant(), buyer: of(order)?.buyer ?? Buffer.of() })
        .execute(),
    )
  await optOut(third)
  await it.within(({ tx, tenant }) =>
    tx
      .insertInto('labels')
      .values({
        tenant_id: tenant(),
        type: 'address',
        hash: of(fourth)?.household ?? Buffer.of(),
        label: 'blacklist',
        set_by: null,
      })
      .execute(),
  )
  const campaign = await add(it)
  const started = await start(it, campaign)
  expect(started.leftOut).toEqual([
    { reason: 'blacklisted', count: 1 },
    { reason: 'opted-out', count: 1 },
  ])
  expect(started.counts.planned).toBe(4)
  await optOut(some[4])
  await run(it, 4)
  const states = (await messagesOf(it, campaign)).map(({ order, state, rule }) => [order, state, rule])
  expect(states).toContainEqual([some[4]?.id, 'skipped', 'opted-out'])
  // one of the two orders of the same buyer
  const twice = states.filter(([order]) => order === first?.id || order === second?.id)
  if (twice.some(([, state]) => state === 'sent')) expect(twice.map(([, , rule]) => rule)).toContain('lately')
})

test('the throttle spaces messages; a stop holds them, a start lets them go on', async () => {
  const it = await newMessaging(server, 'throttled')
  await it.bring(between(13, 30, 20))
  // one in ten minutes
  const campaign = await add(it, { perHour: 6 })
  await start(it, campaign)
  await run(it, 58)
  const sent = it.sent().length
  expect(sent).toBeGreaterThan(3)
  expect(sent).toBeLessThanOrEqual(6)
  await it.client.data('POST', `/customers/campaigns/${campaign.id}/stop`)
  await run(it, 60)
  expect(it.sent().length).toBe(sent)
  expect((await shown(it, campaign))?.next).toBeNull()
  await start(it, campaign)
  await run(it, 30)
  expect(it.sent().length).toBeGreaterThan(sent)
})

test('a connection that is shut holds messages, and they go on when it is let in again', async () => {
  const it = await newMessaging(server, 'shut')
  await it.bring(between(13, 30, 3))
  const campaign = await add(it)
  await start(it, campaign)
  it.double.controls.revoke(SELLER)
  await run(it, 2)
  expect(it.sent()).toEqual([])
  expect(await shown(it, campaign)).toMatchObject({
    state: 'running',
    problem: expect.stringMatching(/connected to Amazon again/),
  })
  // it stands still, and those who run the installation see it
  it.double.pass(2 * HOUR)
  const found = await it.within((scope) => standingMessages.look(scope, it.platform.now()))
  expect([found.count, found.examples]).toEqual([3, ['Reviews: 3']])
  it.double.controls.restore(SELLER)
  const queued = ({ tx, tenant }: Scope) =>
    tx.selectFrom('jobs').select('id').where('tenant_id', '=', tenant()).where('kind', '=', jobKinds.runMessages)
  await it.within(({ tx }) => tx.deleteFrom('jobs').where('kind', '=', jobKinds.runMessages).execute())
  await it.connect()
  expect(await it.within((scope) => queued(scope).execute())).toHaveLength(1)
  await run(it, 4)
  expect(it.sent().length).toBeGreaterThan(0)
  expect(await shown(it, campaign)).toMatchObject({ state: 'done', problem: null })
})

test('the counts of a campaign are explained by the shipments of their orders', async () => {
  const it = await newMessaging(server, 'explained')
  await it.bring(between(13, 30, 4))
  const campaign = await add(it)
  await start(it, campaign)
  const explain = (key: object) =>
    it.client.data<Explanation>('POST', '/explain', {
      figure: 'messages.count',
      key: { campaign: campaign.id, ...key },
    })
  const all = await explain({})
  expect([all.total, all.inputs.find(({ name }) => name.startsWith('Planned'))?.value]).toEqual([4, 4])
  expect((await explain({ state: 'sent' })).total).toBe(0)
  expect(JSON.stringify(all.rows)).not.toMatch(/Buyer 1|Street/)
  const other = await newMessaging(server, 'explained-elsewhere')
  const answer = await other.client.call('POST', '/explain', {
    figure: 'messages.count',
    key: { campaign: campaign.id },
  })
  expect(answer.statusCode).toBe(404)
})

test('an audience is counted with who is left out of it', async () => {
  const it = await newMessaging(server, 'counted')
  const some = between(13, 30, 5)
  await it.bring(some)
  const asked = (audience: object) =>
    it.within((scope) =>
      countAudience(scope, { kind: 'review', audience: { ...everyone, ...audience } }, it.platform.now()),
    )
  expect(await asked({})).toEqual({ orders: 5, ready: 5, leftOut: [] } satisfies MessageAudienceCount)
  expect(await asked({ marketplaces: ['CA'] })).toMatchObject({ orders: 0 })
  const asin = some[0]?.asin ?? ''
  expect(await asked({ asins: [asin] })).toMatchObject({ orders: some.filter((one) => one.asin === asin).length })
  expect(await asked({ repeat: 2 })).toMatchObject({ orders: 0 })
  expect(await asked({ shipped: { from: 0, to: 5 } })).toMatchObject({ orders: 0 })
})

test('orders of those who bought again are those whose buyers have so many orders', async () => {
  const it = await newMessaging(server, 'again')
  const some = between(13, 30, 5)
  // three of one buyer, two of another
  await it.bring(some, ({ id }) => (some.findIndex((one) => one.id === id) < 3 ? 'Ann Again' : 'Bo Twice'))
  const orders = (repeat: number) =>
    it.within(async (scope) => {
      const audience = { ...everyone, repeat }
      return (await countAudience(scope, { kind: 'review', audience }, it.platform.now())).orders
    })
  expect([await orders(2), await orders(3), await orders(4)]).toEqual([5, 3, 0])
})

test('others of the company read in the audit what was done', async () => {
  const it = await newMessaging(server, 'audited')
  const campaign = await add(it)
  await it.client.data('POST', `/customers/campaigns/${campaign.id}/start`)
  await it.client.data('POST', `/customers/campaigns/${campaign.id}/stop`)
  const { rows } = await it.client.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(rows.slice(0, 3).map(({ did }) => did)).toEqual([
    'stopped the campaign Reviews',
    'started the campaign Reviews with 0 messages',
    'created the campaign Reviews',
  ])
})
