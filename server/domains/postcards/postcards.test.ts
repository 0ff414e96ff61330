import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { LeadRow } from '#contract/leads.ts'
import type { CardCosts, Postcard, PostcardCount, ProofCard } from '#contract/postcards.ts'
import { DAY_MS } from '#rules/days.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { inputOf, LAMP, newDesign, newPostcardCompany, newProof, shopBuyers } from '#server/testing/postcards.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let companies = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const names = Array.from(
  { length: 40 },
  (_, at) => `Ada${String.fromCharCode(97 + (at % 26))} Lovelace${'n'.repeat(1 + at / 26)}`,
)
const open = async (...buyers: Parameters<typeof shopBuyers>) => {
  companies += 1
  const client = await newPostcardCompany(server, `cards-${companies}`, shopBuyers(...buyers))
  return { client, design: await newDesign(server, client) }
}
const show = (client: TestClient, id: string) => client.data<Postcard>('GET', `/postcards/campaigns/${id}`)
const refused = async (client: TestClient, url: string, body?: unknown) => {
  const answer = await client.call('POST', url, body)
  return [answer.statusCode, (answer.json() as { message: string }).message] as const
}
const print = async (client: TestClient, id: string, body: object = {}) => {
  const log = await openEventLog(server.platform, client.tenantId)
  await client.data('POST', `/postcards/campaigns/${id}/print`, body)
  let postcard = await show(client, id)
  for (let seen = 0; postcard.state === 'printing'; seen += 1) {
    await log.next('postcard', (event) => log.events.findIndex(({ data }) => data === event) >= seen)
    postcard = await show(client, id)
  }
  log.close()
  return postcard
}
const look = (client: TestClient, id: string, query = '') =>
  client.data<{ total: number; cards: ProofCard[] }>('GET', `/postcards/campaigns/${id}/cards${query}`)
const leads = async (client: TestClient) => {
  const [row] = await client.data<LeadRow[]>('GET', '/leads')
  return [row?.ready, row?.printable]
}

test('from an audience to files: counted, proofed, printed once, and the households count as written to', async () => {
  const { client, design } = await open(names)
  await client.data<{ costs: CardCosts }>('PUT', '/postcards/costs', { print: 30, postage: 53 })
  const begun = await client.data<Postcard>('POST', '/postcards/campaigns', { title: 'Autumn', asins: [LAMP] })
  const input = { ...inputOf(begun), design, codePrefix: 'LAMP', holdout: 25 }
  const count = await client.data<PostcardCount>('POST', '/postcards/audience', { id: begun.id, ...input })
  expect(count).toMatchObject({
    printable: 40,
    households: 40,
    busy: 0,
    cards: 30,
    holdout: 10,
    cost: 2490,
    currency: 'USD',
  })
  await client.data('PUT', `/postcards/campaigns/${begun.id}`, input)
  const proofed = await client.data<Postcard>('POST', `/postcards/campaigns/${begun.id}/proof`)
  const { cards = 0, holdout = 0 } = proofed.plan ?? {}
  expect([proofed.state, cards + holdout, proofed.plan?.cost]).toEqual(['planned', 40, cards * 83])
  expect(await leads(client)).toEqual([40, 40])
  // drawn again it is the same, and the codes too
  const first = await look(client, begun.id)
  await client.data('POST', `/postcards/campaigns/${begun.id}/proof`)
  expect(await look(client, begun.id)).toEqual(first)
  expect(first.cards[0]).toMatchObject({
    ...{ position: 0, skipped: null, warnings: [], firstName: expect.stringMatching(/^Ada/), product: 'Bamboo lamp' },
    address: [
      expect.stringMatching(/Lovelace/),
      expect.stringMatching(/Elm Street$/),
      expect.stringMatching(/^Springfield, IL 627\d\d$/),
    ],
  })
  const postcodes = first.cards.map(({ address }) => address.at(-1))
  expect(postcodes).toEqual([...postcodes].sort())
  const code = first.cards[3]?.offerCode ?? ''
  expect(code).toMatch(/^LAMP-\w{3}-\w{3}-\w{3}$/)
  const { cards: found } = await look(client, begun.id, `?code=${code.toLowerCase().replaceAll('-', '')}`)
  expect(found.map(({ position }) => position)).toEqual([3])

  const printed = await print(client, begun.id)
  expect(printed).toMatchObject({ state: 'printed', progress: null, message: null })
  expect(printed.files.map(({ at, kind, name, cards: count }) => [at, kind, name, count])).toEqual([
    [0, 'addresses', 'Autumn addresses.csv', cards],
    [1, 'cards', 'Autumn.pdf', cards],
  ])
  // those held back stay ready and printable
  expect(await leads(client)).toEqual([holdout, holdout])
  const pdf = await client.call('GET', `/postcards/campaigns/${begun.id}/files/1?tenant=${client.tenantCode}`)
  expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  const pages = pdf.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)
  expect(pages).toHaveLength(2 * cards)
  const csv = await client.call('GET', `/postcards/campaigns/${begun.id}/files/0?tenant=${client.tenantCode}`)
  const lines = csv.body.trim().split('\r\n')
  expect(lines).toHaveLength(cards + 1)
  expect(lines[4]?.startsWith(`4,${code},`)).toBe(true)
  const { rows } = await client.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(rows.map(({ did }) => did)).toEqual(
    expect.arrayContaining([
      'downloaded Autumn addresses.csv of the postcard campaign Autumn',
      `printed ${cards} cards of the postcard campaign Autumn`,
      `drew ${cards} cards of the postcard campaign Autumn`,
    ]),
  )
  expect(JSON.stringify(rows)).not.toMatch(/Lovelace|Elm/)
})

test('what is printed stays printed: not twice, not changed, taken back within a day alone', async () => {
  const { client, design } = await open(names.slice(0, 6))
  const { id, ...proof } = await newProof(client, { design, holdout: 0 })
  const url = `/postcards/campaigns/${id}`
  await print(client, id)
  expect(await refused(client, `${url}/print`)).toEqual([
    409,
    expect.stringMatching(/^These cards were printed on .* second card\.$/),
  ])
  expect(await refused(client, `${url}/proof`)).toEqual([409, 'This campaign is already printed or being printed.'])
  expect((await client.call('PUT', url, inputOf({ id, ...proof }))).statusCode).toBe(409)
  expect((await client.call('DELETE', url)).statusCode).toBe(409)
  // another campaign finds nobody
  const { plan } = await newProof(client, { design, holdout: 0 })
  expect(plan).toMatchObject({ cards: 0, holdout: 0 })
  // a second printing is the same cards for the same people
  const codes = (await look(client, id)).cards.map(({ offerCode }) => offerCode)
  const again = await print(client, id, { again: true })
  expect([again.state, again.files.length, again.plan?.cards]).toEqual(['printed', 2, 6])
  // some cards alone: beside the files there are, each with its own number
  const { cards: all } = await look(client, id)
  const code = all[1]?.offerCode ?? ''
  const printing = `/postcards/campaigns/${id}/print`
  expect(await refused(client, printing, { again: true, cards: '4, 7 lamp' })).toEqual([
    400,
    'lamp: this is neither a card number nor an offer code.',
  ])
  expect(await refused(client, printing, { again: true, cards: '4, 7' })).toEqual([
    400,
    '7: the campaign has no card with this number, or it can no longer be printed.',
  ])
  const some = await print(client, id, { again: true, cards: `4-5 ${code.toLowerCase()}` })
  expect([some.state, some.plan?.cards, some.files.map(({ name, cards }) => [name, cards])]).toEqual([
    'printed',
    6,
    [
      ...again.files.map(({ name, cards }) => [name, cards]),
      [`Autumn cards 2, 4-5 addresses.csv`, 3],
      ['Autumn cards 2, 4-5.pdf', 3],
    ],
  ])
  const csv = await client.call('GET', `/postcards/campaigns/${id}/files/2`)
  const rows = csv.body.trim().split('\r\n').slice(1)
  expect(rows.map((row) => row.split(',').slice(0, 2))).toEqual([
    ['2', code],
    ['4', all[3]?.offerCode],
    ['5', all[4]?.offerCode],
  ])
  expect((await look(client, id)).cards.map(({ offerCode }) => offerCode)).toEqual(codes)
  expect(await leads(client)).toEqual([0, 0])
  const undone = await client.data<Postcard>('POST', `${url}/undo`)
  expect(undone).toMatchObject({ state: 'undone', files: [], undoUntil: null })
  expect((await leads(client))[0]).toBe(6)
  expect((await client.call('GET', `${url}/files/1`)).statusCode).toBe(404)
  // it can be begun again
  await client.data('POST', `${url}/proof`)
  await print(client, id)
  const now = server.platform.now
  server.platform.now = () => new Date(now().getTime() + 25 * 3_600_000)
  try {
    expect(await refused(client, `${url}/undo`)).toEqual([409, expect.stringMatching(/more than a day ago/)])
  } finally {
    server.platform.now = now
  }
})

test('who has opted out, was labeled or is another campaign’s since the proof gets no card', async () => {
  const { client, design } = await open(names.slice(0, 5))
  const first = await newProof(client, { design, holdout: 0 })
  const second = await newProof(client, { design, holdout: 0, limit: 2 })
  const { cards } = await look(client, first.id)
  const theirs = new Set((await look(client, second.id)).cards.map(({ household }) => household))
  const [optedOut, labeled] = cards.filter(({ household }) => !theirs.has(household))
  await client.data('POST', '/addresses/opt-outs', { code: optedOut?.optOutCode })
  await client.data('POST', `/addresses/${labeled?.household}/labels`, { type: 'address', label: 'locker' })
  expect((await print(client, second.id)).plan?.cards).toBe(2)
  const printed = await print(client, first.id)
  expect(printed.plan?.cards).toBe(1)
  const { cards: skipped } = await look(client, first.id, '?show=skipped')
  expect(skipped.map(({ skipped: why }) => why).sort()).toEqual([
    ...Array(2).fill('Contacted by another campaign, or no longer a lead.'),
    ...Array(2).fill('Labeled or opted out since the proof.'),
  ])
})

test('a household gets one card; fields without a value leave it out, with why', async () => {
  const { client, design } = await open(
    ['Ada Lovelace', 'Bob Lovelace', 'Acme GmbH', 'Cy Young'],
    (at): Record<string, string> => (at < 2 ? { 'address-1': '1 Elm Street', 'postal-code': '62701' } : {}),
  )
  const strict = await newDesign(server, client, 'Dear {{firstName}}, {{offerCode}}')
  expect((await newProof(client, { design, holdout: 0 })).plan).toMatchObject({ cards: 3, skipped: [] })
  const { plan, id } = await newProof(client, { design: strict, holdout: 0 })
  expect(plan).toMatchObject({
    cards: 2,
    skipped: [{ reason: expect.stringMatching(/^There is no first name here/), count: 1 }],
  })
  const { cards } = await look(client, id, '?show=skipped')
  expect(cards.map(({ address }) => address[0])).toEqual(['Acme GmbH'])
})

test('money limits the cards, those who bought last come first', async () => {
  const { client, design } = await open(names.slice(0, 8), (at) => ({
    'purchase-date': new Date(server.platform.now().getTime() - (1 + at) * DAY_MS).toISOString(),
  }))
  const begun = await client.data<Postcard>('POST', '/postcards/campaigns', { title: 'Autumn', asins: [LAMP] })
  const input = { ...inputOf(begun), design, holdout: 0, budget: 300 }
  await client.data('PUT', `/postcards/campaigns/${begun.id}`, input)
  expect(await refused(client, `/postcards/campaigns/${begun.id}/proof`)).toEqual([
    400,
    'Enter the cost of a card first, because the campaign has a budget.',
  ])
  await client.data('PUT', '/postcards/costs', { print: 40, postage: 60 })
  expect(await client.data('POST', '/postcards/audience', { id: begun.id, ...input })).toMatchObject({
    ...{ cards: 3, limitedBy: 'budget', cost: 300 },
  })
  const { plan } = await client.data<Postcard>('POST', `/postcards/campaigns/${begun.id}/proof`)
  expect(plan).toMatchObject({ cards: 3, cost: 300 })
  const { cards } = await look(client, begun.id)
  expect(cards.map(({ address }) => address[0]).sort()).toEqual(names.slice(0, 3))
})
