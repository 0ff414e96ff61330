import type { CardElement } from '#contract/cardDesigns.ts'
import type { Company } from '#contract/company.ts'
import type { LeadJob } from '#contract/leads.ts'
import type { Postcard, PostcardInput } from '#contract/postcards.ts'
import { inScope } from '#platform/db/scope.ts'
import { type Cells, csvFile } from '#reports/fixtures/files.ts'
import { shopColumns } from '#reports/shopTemplate.ts'
import { DAY_MS } from '#rules/days.ts'
import { openEventLog } from './eventLog.ts'
import { importOrders, markOf } from './orderFacts.ts'
import type { TestClient, TestServer } from './testServer.ts'
import { newUploader } from './uploading.ts'

export const LAMP = 'B0LAMP0001'
const home: Company['returnAddress'] = {
  ...{ name: 'Lamps Ltd', lines: ['1 Dock Road'], city: 'Portland', state: 'OR', postcode: '97201', country: 'US' },
}

/** Buyers of an own shop who agreed to be written to, each in a house of their own; what is said of one differs. */
export const shopBuyers = (names: readonly string[], more: (at: number) => Cells = () => ({})): Cells[] =>
  names.map((name, at) => ({
    'order-id': `SHOP-${at + 1}`,
    ...{ sku: 'LAMP', asin: LAMP, 'product-name': 'Bamboo lamp, dimmable', quantity: '1', status: 'Shipped' },
    ...{ currency: 'USD', 'item-price': '20.00', 'recipient-name': name, 'address-1': `${at + 1} Elm Street` },
    ...{ city: 'Springfield', state: 'IL', 'postal-code': String(62_701 + (at % 90)), country: 'US', consent: 'yes' },
    email: `buyer${at}@shop.example`,
    ...more(at),
  }))

/** Where cards come back to: nothing is printed without. */
export const giveReturnAddress = async (client: TestClient): Promise<void> => {
  const company = await client.data<Company>('GET', '/admin/company')
  await client.data('PUT', '/admin/company', { ...company, returnAddress: home })
}

/** A company of that code whose shop sold lamps ten days ago, with leads of them. */
export const newPostcardCompany = async (
  server: TestServer,
  code: string,
  buyers: readonly Cells[],
): Promise<TestClient> => {
  const { client, send, close } = await newUploader(server, code, [['shop', 'shop', ['US']]])
  const bought = new Date(server.platform.now().getTime() - 10 * DAY_MS).toISOString()
  await send(
    csvFile(
      shopColumns,
      buyers.map((cells) => ({ 'purchase-date': bought, ...cells })),
    ),
    { seller: 'shop' },
  )
  await giveReturnAddress(client)
  const log = await openEventLog(server.platform, client.tenantId)
  const { job } = await client.data<{ job: LeadJob }>('POST', `/leads/${LAMP}`, {})
  await log.jobEnd(job.id)
  log.close()
  close()
  return client
}

const type = { font: 'sans', size: 10, bold: false, color: '#000000', align: 'left' } as const
const front: CardElement[] = [
  {
    kind: 'text',
    id: 'a',
    x: 10,
    y: 10,
    width: 80,
    height: 30,
    ...type,
    text: 'Dear {{firstName|friend}}, {{offerCode}}',
  },
]
const back: CardElement[] = [
  { kind: 'optOut', id: 'b', x: 5, y: 5, width: 60, height: 20, ...type, text: 'No more cards: {{optOutCode}}' },
  { kind: 'address', id: 'c', x: 66, y: 40, width: 70, height: 30, ...type },
]

/** A plain design; its id. `text` stands on its front. */
export const newDesign = (server: TestServer, { tenantId, userId }: TestClient, text?: string): Promise<string> =>
  inScope(server.platform.db, { tenant: tenantId }, async ({ tx }) => {
    const frontElements = front.map((element) =>
      text !== undefined && 'text' in element ? { ...element, text } : element,
    )
    const { id } = await tx
      .insertInto('card_designs')
      .values({
        ...{ tenant_id: tenantId, title: 'Plain', size: 'us-4x6', made_by: userId, made_by_name: 'Ada' },
        ...{ front: JSON.stringify(frontElements), back: JSON.stringify(back), changed_at: server.platform.now() },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return String(id)
  })

/** A campaign as it was typed. */
export const inputOf = ({
  title,
  audience,
  design,
  holdout,
  limit,
  budget,
  codePrefix,
  output,
}: Postcard): PostcardInput => ({
  ...{ title, audience, design, holdout, limit, budget, codePrefix, output },
})

/** A campaign to the buyers of lamps whose cards are drawn. */
export const newProof = async (client: TestClient, input: Partial<PostcardInput>, asin = LAMP): Promise<Postcard> => {
  const begun = await client.data<Postcard>('POST', '/postcards/campaigns', { title: 'Autumn', asins: [asin] })
  await client.data('PUT', `/postcards/campaigns/${begun.id}`, { ...inputOf(begun), ...input })
  return client.data<Postcard>('POST', `/postcards/campaigns/${begun.id}/proof`)
}

/** A lead whose address can be read, bought by nobody but them: of a product of its own. */
export const newMailableLead = async (server: TestServer, { tenantId }: TestClient, asin: string): Promise<void> => {
  const [buyer, household] = [`buyer of ${asin}`, `home of ${asin}`]
  await importOrders(server.platform, tenantId, [{ order: `O-${asin}`, asin, buyer, household }])
  await inScope(server.platform.db, { tenant: tenantId }, async ({ tx }) => {
    const { sealed_key } = await tx.selectFrom('tenants').select('sealed_key').executeTakeFirstOrThrow()
    const person = {
      name: 'Ada Lovelace',
      lines: ['1 Elm Street'],
      city: 'Springfield',
      state: 'IL',
      postcode: '62704',
    }
    await tx
      .updateTable('recipients')
      .set({ person: server.platform.secrets.keysOf(sealed_key).seal(JSON.stringify({ ...person, country: 'US' })) })
      .where('buyer', '=', markOf(buyer))
      .execute()
    await tx
      .insertInto('leads')
      .values({
        ...{ tenant_id: tenantId, asin, buyer: markOf(buyer), household: markOf(household), platform: 'shop' },
        ...{
          seller: 'shop',
          order_kind: 'shop',
          order_id: `O-${asin}`,
          obstacle: null,
          printed_at: null,
          job_id: null,
        },
      })
      .execute()
  })
}
