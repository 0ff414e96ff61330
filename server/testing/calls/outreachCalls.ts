import type { Postcard } from '#contract/postcards.ts'
import { drawnDesign, pngOf, sendPicture } from '../cards.ts'
import { openEventLog } from '../eventLog.ts'
import { giveReturnAddress, newDesign, newMailableLead, newProof } from '../postcards.ts'
import { sampleCalls } from '../sampleCalls.ts'
import { ASIN, type CallBed, type Calls } from './callBed.ts'

/** A design to change, one to delete, and one to bring back. */
export const cardCalls = async ({ client }: CallBed): Promise<Calls> => {
  const add = async () => (await client.data<{ id: string }>('POST', '/postcards/templates', drawnDesign)).id
  const [kept, doomed, deleted] = [await add(), await add(), await add()]
  await client.data('DELETE', `/postcards/templates/${deleted}`)
  return {
    saveCardDesign: { params: { id: kept } },
    renameCardDesign: { params: { id: kept } },
    copyCardDesign: { params: { id: kept } },
    downloadCardProof: { params: { id: kept } },
    removeCardDesign: { params: { id: doomed } },
    restoreCardDesign: { params: { id: deleted } },
    removeCardPicture: { params: { id: (await sendPicture(client, pngOf(10, 11))).id } },
  }
}

/** A code that somebody typed in. */
const typedCode = async ({ owner, client }: CallBed, campaign: string) => {
  const { rows } = await owner.query<{ household: Buffer; offer_code: string }>(
    'select household, offer_code from campaign_cards where tenant_id = $1 and campaign_id = $2 and offer_code is not null',
    [client.tenantId, campaign],
  )
  await owner.query('insert into card_codes (tenant_id, campaign_id, household, typed_at) values ($1, $2, $3, now())', [
    client.tenantId,
    campaign,
    rows[0]?.household,
  ])
  return { params: { code: rows[0]?.offer_code ?? '' } }
}

/** Campaigns that can be changed, printed, taken back and downloaded, each to one household. */
export const postcardCalls = async (bed: CallBed): Promise<Calls> => {
  const { server, client } = bed
  await giveReturnAddress(client)
  const design = await newDesign(server, client)
  const drawn = async (asin: string) => {
    await newMailableLead(server, client, asin)
    return { params: { id: (await newProof(client, { design, holdout: 0 }, asin)).id } }
  }
  const printed = async (asin: string) => {
    const { params } = await drawn(asin)
    const log = await openEventLog(server.platform, client.tenantId)
    await client.data('POST', `/postcards/campaigns/${params.id}/print`, {})
    const isPrinted = async () =>
      (await client.data<Postcard>('GET', `/postcards/campaigns/${params.id}`)).state === 'printed'
    for (let seen = 0; !(await isPrinted()); seen += 1)
      await log.next('postcard', (event) => log.events.findIndex(({ data }) => data === event) >= seen)
    log.close()
    return params
  }
  const answered = await printed('B0CARD0007')
  return {
    removeTypedCode: await typedCode(bed, answered.id),
    savePostcard: await drawn('B0CARD0001'),
    removePostcard: await drawn('B0CARD0002'),
    proofPostcard: await drawn('B0CARD0003'),
    downloadProof: await drawn('B0CARD0004'),
    printPostcard: await drawn('B0CARD0005'),
    undoPostcard: { params: await printed('B0CARD0006') },
    downloadPostcards: { params: { ...answered, at: '1' } },
  }
}

/** Campaigns to start, stop and try again, one that leads are allotted to, and an allotment to take back. */
export const messageCalls = async ({ owner, client }: CallBed): Promise<Calls> => {
  const { body } = sampleCalls({ tenant: client.tenantCode, asin: ASIN, upload: '0' }).addCampaign
  const audience = { asins: ['B0NOBODY01'], marketplaces: [], shipped: { from: 0, to: 60 }, repeat: null, without: [] }
  const add = async (source: 'orders' | 'allotted') => {
    const input = { ...(body as object), source, audience }
    return (await client.data<{ id: string }>('POST', '/customers/campaigns', input)).id
  }
  const [kept, doomed, started, stopped, tried, allotted] = [
    await add('orders'),
    await add('orders'),
    await add('orders'),
    await add('orders'),
    await add('orders'),
    await add('allotted'),
  ]
  await owner.query(`update message_campaigns set state = 'running' where id = $1`, [stopped])
  await owner.query(
    `insert into messages (tenant_id, order_id, kind, campaign_id, seller, marketplace, shipped_at, state, changed_at)
    values ($1, 'M-1', 'review', $2, 'main', 'US', now() - interval '10 days', 'failed', now())`,
    [client.tenantId, tried],
  )
  await owner.query(
    `insert into messages (tenant_id, order_id, kind, campaign_id, seller, marketplace, shipped_at, state, attempts, changed_at)
    values ($1, 'M-3', 'unexpectedProblem', $2, 'main', 'US', now() - interval '10 days', 'unknown', 1, now())`,
    [client.tenantId, tried],
  )
  const { rows } = await owner.query<{ id: string }>(
    `insert into message_allotments (tenant_id, at, by_name, asins, campaigns, leads) values ($1, now(), 'Ada', '[]', '[]', 0) returning id`,
    [client.tenantId],
  )
  return {
    saveCampaign: { params: { id: kept } },
    removeCampaign: { params: { id: doomed } },
    startCampaign: { params: { id: started } },
    stopCampaign: { params: { id: stopped } },
    retryMessages: { params: { id: tried } },
    settleMessage: { params: { id: tried, order: 'M-3' } },
    allotLeads: { body: { asins: ['B0ALLOT001'], campaigns: [{ id: allotted, share: 100 }] } },
    undoAllotment: { params: { id: String(rows[0]?.id) } },
  }
}
