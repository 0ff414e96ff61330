import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { MessageKind } from '#contract/messages.ts'
import { killedDb, newKill, openIdleServer } from '#server/testing/fetching.ts'
import { newMessaging, SELLER, shippedOrders } from '#server/testing/messaging.ts'
import type { TestServer } from '#server/testing/testServer.ts'
import { runMessages } from './runMessages.ts'

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
  'killed at any step %s goes on: sent once, none lost',
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
    const blocked = rows.filter(({ state }) => state === 'blocked').map(({ order_id }) => order_id)
    expect(blocked.length).toBeLessThan(5)
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent', ...(blocked.length ? ['blocked'] : [])]))
    expect(it.sent().sort()).toEqual(
      written
        .filter((id) => !blocked.includes(id))
        .map((id) => `${id} ${actions[kind]}`)
        .sort(),
    )
  },
  120_000,
)
