import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { AllotInput, Campaign, CampaignInput } from '#contract/messages.ts'
import { type Messaging, newMessaging, SELLER, shippedOrders } from '#server/testing/messaging.ts'
import { openIdleServer, type TestServer } from '#server/testing/testServer.ts'
import { allotLeads, previewAllotment } from './allotLeads.ts'
import { undoAllotment } from './allotments.ts'
import { startCampaign } from './campaigns.ts'
import { runMessages } from './runMessages.ts'

let server: TestServer
beforeAll(async () => {
  server = await openIdleServer()
})
afterAll(() => server.close())

const salt = Buffer.from('salt')
const campaign: CampaignInput = {
  ...{
    title: 'A',
    kind: 'review',
    template: null,
    source: 'allotted',
    startAt: null,
    keepsGoing: false,
    perHour: 3600,
  },
  audience: { asins: [], marketplaces: [], shipped: { from: 0, to: 60 }, repeat: null, without: [] },
}
const add = ({ client }: Messaging, title: string, more: Partial<CampaignInput> = {}) =>
  client.data<Campaign>('POST', '/customers/campaigns', { ...campaign, title, ...more })

/** A company with a lead for each of some orders that reviews can be asked of. */
const withLeads = async (tenant: string, count: number) => {
  const it = await newMessaging(server, tenant)
  const orders = (await shippedOrders('US')).filter(({ days }) => days > 13 && days < 30).slice(0, count)
  await it.bring(orders)
  await it.within(async ({ tx, tenant: id }) => {
    const rows = await tx
      .selectFrom('recipients')
      .selectAll()
      .where('kind', '=', 'shipments')
      .where('standing', '=', true)
      .execute()
    for (const { order_id, buyer, household, sku } of rows)
      await tx
        .insertInto('leads')
        .values({
          ...{
            tenant_id: id(),
            asin: sku ?? '',
            buyer: buyer ?? Buffer.of(),
            household,
            platform: 'amazon',
            seller: SELLER,
          },
          ...{ order_kind: 'orders', order_id, obstacle: null, printed_at: null, job_id: null },
        })
        .execute()
  })
  const asins = [...new Set(orders.map(({ asin }) => asin))]
  const now = it.platform.now()
  return {
    it,
    orders,
    asins,
    preview: (input: AllotInput) => it.within((scope) => previewAllotment(scope, input, { salt, now })),
    allot: (input: AllotInput) => it.within((scope) => allotLeads(scope, input, { salt, now, by: 'Ada' })),
    undo: (id: string) => it.within((scope) => undoAllotment(scope, Number(id), now)),
    start: ({ id }: Campaign) => it.within((scope) => startCampaign(scope, Number(id), now)),
    allotted: () =>
      it.within(({ tx }) =>
        tx.selectFrom('message_allotted').select(['buyer', 'campaign_id', 'order_id']).orderBy('order_id').execute(),
      ),
  }
}

test('leads are allotted by share as previewed, nobody twice, the same each time, and taken back', async () => {
  const { it, asins, preview, allot, undo, allotted } = await withLeads('shares', 40)
  const [one, other] = [await add(it, 'One'), await add(it, 'Other')]
  const input = {
    asins,
    campaigns: [
      { id: one.id, share: 75 },
      { id: other.id, share: 25 },
    ],
  }
  expect(await preview(input)).toMatchObject({
    ...{ leads: 40, ready: 40, leftOut: [] },
    campaigns: [
      { title: 'One', share: 75, got: 30 },
      { title: 'Other', share: 25, got: 10 },
    ],
  })
  const first = await allot(input)
  expect(first).toMatchObject({ leads: 40, by: 'Ada', undoneAt: null })
  const rows = await allotted()
  expect(new Set(rows.map(({ buyer }) => buyer.toString('hex'))).size).toBe(40)
  expect(rows.filter(({ campaign_id }) => campaign_id === Number(one.id))).toHaveLength(30)
  // nobody is left
  expect(await preview(input)).toMatchObject({ ready: 0, leftOut: [{ reason: 'allotted', count: 40 }] })
  await expect(allot(input)).rejects.toThrow('There are no leads to allot')
  expect((await undo(first.id)).undone).toMatchObject({ taken: 40, kept: 0 })
  await expect(undo(first.id)).rejects.toThrow('already undone')
  expect(await allotted()).toEqual([])
  await allot(input)
  expect(await allotted()).toEqual(rows)
})

test('by count, as far as there are leads; campaigns that run plan them at once and write to nobody else', async () => {
  const { it, asins, allot, start, undo, allotted } = await withLeads('counts', 12)
  const one = await add(it, 'One')
  await start(one)
  const made = await allot({ asins, campaigns: [{ id: one.id, count: 5 }] })
  expect(made.leads).toBe(5)
  const [shown] = await it.client.data<Campaign[]>('GET', '/customers/campaigns')
  expect(shown?.counts.planned).toBe(5)
  for (let turn = 0; turn < 3; turn += 1) {
    await runMessages(it.platform, it.client.tenantId)
    it.double.pass(120_000)
  }
  const mine = (await allotted()).map(({ order_id }) => order_id)
  expect(it.contacts().length).toBeGreaterThan(2)
  expect(it.contacts().every(({ order }) => mine.includes(order))).toBe(true)
  // who has been written to stays
  const { undone } = await undo(made.id)
  expect(undone.kept).toBe(it.contacts().length)
  expect((await allotted()).length).toBe(it.contacts().length)
})

test('who may not be written to, or got a card lately, is left out with the reason', async () => {
  const { it, asins, preview } = await withLeads('reasons', 6)
  const one = await add(it, 'One')
  const leads = await it.within(({ tx }) => tx.selectFrom('leads').selectAll().orderBy('order_id').execute())
  await it.within(async ({ tx, tenant }) => {
    const [first, second, third] = leads
    if (!first || !second || !third) throw new Error('There are too few leads')
    await tx.insertInto('opt_outs').values({ tenant_id: tenant(), buyer: first.buyer }).execute()
    // a card for another product
    await tx
      .insertInto('leads')
      .values({ ...second, asin: 'B0OTHER001', printed_at: it.platform.now() })
      .execute()
    // another lead of the same buyer
    await tx
      .insertInto('leads')
      .values({ ...third, asin: 'B0OTHER002' })
      .execute()
  })
  const {
    leads: all,
    ready,
    leftOut,
  } = await preview({ asins: [...asins, 'B0OTHER002'], campaigns: [{ id: one.id, share: 100 }] })
  expect([all, ready]).toEqual([7, 4])
  expect(leftOut.map(({ reason, count }) => `${reason} ${count}`).sort()).toEqual([
    'carded 1',
    'opted-out 1',
    'twice 1',
  ])
})

test('wrong questions are refused with what to do', async () => {
  const { it, asins, preview } = await withLeads('refused', 2)
  const [one, own] = [await add(it, 'One'), await add(it, 'Own', { source: 'orders' })]
  const share = (id: string, share: number) => ({ id, share })
  await expect(preview({ asins, campaigns: [share(one.id, 60), share(one.id, 40)] })).rejects.toThrow('appears twice')
  await expect(preview({ asins, campaigns: [share(own.id, 60)] })).rejects.toThrow('has its own audience')
  const two = await add(it, 'Two')
  await expect(preview({ asins, campaigns: [share(one.id, 60), share(two.id, 60)] })).rejects.toThrow(
    'Reduce them to 100 %',
  )
})
