import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MessageKind } from '#contract/messages.ts'
import { killedDb, newKill } from '#server/testing/fetching.ts'
import { newMessaging, SELLER, shippedOrders } from '#server/testing/messaging.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'
import { runMessages } from './runMessages.ts'
import { settleMessage } from './settleMessage.ts'

let server: TestServer
beforeAll(async () => {
  server = await openIdleServer()
})
afterAll(() => server.close())

const MINUTE = 60_000
const everyone = { asins: [], marketplaces: [], shipped: { from: 0, to: 60 }, repeat: null, without: [] }

/** What Amazon calls them. */
const actions = { review: 'productReviewAndSellerFeedback', unexpectedProblem: 'unexpectedProblem' } as const

test.each(['review', 'unexpectedProblem'] as const)(
  'killed at any step %s goes on: none twice, none lost',
  async (kind: MessageKind & keyof typeof actions) => {
    const it = await newMessaging(server, `killed-${kind.toLowerCase()}`)
    const template = await it.client.data<{ id: string }>('POST', '/customers/templates', {
      ...{ title: 'Cable', kind: 'unexpectedProblem' },
      texts: [
        {
          language: 'en',
          text: 'The cable of {{product}} in order {{order}} may be too short. We send you another one.',
        },
      ],
    })
    const campaign = await it.client.data<{ id: string }>('POST', '/customers/campaigns', {
      ...{ title: 'Killed', kind, template: kind === 'review' ? null : template.id, source: 'orders' },
      ...{ audience: everyone, startAt: null, keepsGoing: true, perHour: 3600 },
    })
    await it.within(({ tx }) => tx.updateTable('message_campaigns').set({ state: 'running' }).execute())
    const orders = await shippedOrders('US', 20)
    const sendable = orders.filter(({ days }) => days > 8)
    let kills = 0
    let killed = true
    const written: string[] = []
    for (let n = 1; killed; n += 1) {
      const one = sendable[n]
      if (!one) throw new Error('The world has too few orders')
      written.push(one.id)
      await it.within(({ tx, tenant }) =>
        tx
          .insertInto('messages')
          .values({
            ...{ tenant_id: tenant(), order_id: one.id, kind, campaign_id: Number(campaign.id), seller: SELLER },
            ...{ marketplace: 'US', shipped_at: new Date(one.shipped), state: 'planned' },
            ...{ next_at: it.platform.now(), changed_at: it.platform.now() },
          })
          .execute(),
      )
      it.double.pass(2 * MINUTE)
      const kill = newKill(n)
      it.heard = kill.moment
      const doomed = { ...it.platform, db: killedDb(it.platform.db, kill) }
      await runMessages(doomed, it.client.tenantId).catch(() => {
        kills += 1
      })
      killed = kill.wasKilled()
      it.heard = () => undefined
      for (let turn = 0; turn < 4; turn += 1) {
        it.double.pass(2 * MINUTE)
        await runMessages(it.platform, it.client.tenantId)
      }
    }
    // reads, asks, notes, sends, writes, with a moment before and after each
    expect(kills).toBeGreaterThan(12)
    const rows = await it.within(({ tx }) => tx.selectFrom('messages').select(['order_id', 'state']).execute())
    // a few buyers want no messages: Amazon names none for them
    const of = (state: string) => rows.filter((row) => row.state === state).map(({ order_id }) => order_id)
    const [blocked, unknown] = [of('blocked'), of('unknown')]
    expect(blocked.length).toBeLessThan(5)
    expect(of('sent').length + blocked.length + unknown.length).toBe(written.length)
    const gone = (orders: readonly string[]) => orders.map((id) => `${id} ${actions[kind]}`).sort()
    expect(it.sent().sort()).toEqual(gone(of('sent')))
    // killed between the note and the call: a review is asked for again, of a text a person says what there is to see
    expect(unknown.length > 0).toBe(kind !== 'review')
    for (const order of unknown)
      await it.within((scope) => settleMessage(scope, { id: Number(campaign.id), order }, false, it.platform.now()))
    for (let turn = 0; turn < 2 * unknown.length; turn += 1) {
      await runMessages(it.platform, it.client.tenantId)
      it.double.pass(2 * MINUTE)
    }
    expect(it.sent().sort()).toEqual(gone(written.filter((id) => !blocked.includes(id))))
  },
  120_000,
)
