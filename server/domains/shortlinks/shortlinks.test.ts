import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'
import { shortName } from './shortName.ts'

const TARGET = '/outreach/leads?asin=B0&sort=ready.desc'

let server: TestServer
let ada: TestClient
let bo: TestClient
let other: TestClient
beforeAll(async () => {
  server = await openTestServer()
  ada = await server.client({ tenant: 'alpha', type: 'regular' })
  bo = await server.client({ tenant: 'alpha', type: 'regular' })
  other = await server.client({ tenant: 'beta' })
})
afterAll(() => server.close())

const shorten = async (client: TestClient, target: string) =>
  (await client.data<{ id: string }>('POST', '/shortlinks', { target })).id

test('an address gets ten letters and digits, behind which it is found again', async () => {
  const id = await shorten(ada, TARGET)
  expect(id).toMatch(/^[0-9A-Za-z]{10}$/)
  expect(await bo.data('GET', `/shortlinks/${id}`)).toEqual({ target: TARGET })
})

test('the same address has one link in a company, whoever asks; another address and another company have others', async () => {
  const id = await shorten(ada, TARGET)
  expect(await shorten(ada, TARGET)).toBe(id)
  expect(await shorten(bo, TARGET)).toBe(id)
  expect(await shorten(ada, `${TARGET}&seller=main`)).not.toBe(id)
  expect(await shorten(other, TARGET)).not.toBe(id)
})

test('a link of another company, and one that does not exist, are not found', async () => {
  const id = await shorten(ada, TARGET)
  for (const [client, name] of [
    [other, id],
    [ada, 'AAAAAAAAAA'],
    [ada, `${id}' or true`],
  ] as const) {
    const answer = await client.call('GET', `/shortlinks/${encodeURIComponent(name)}`)
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 404,
      body: { message: 'This link was not found.' },
    })
  }
})

test.each(['https://elsewhere.example', '//elsewhere.example', 'home', `/${'x'.repeat(8000)}`])(
  '%.30s is no address of the client',
  async (target) => {
    expect((await ada.call('POST', '/shortlinks', { target })).statusCode).toBe(400)
  },
)

test('what an address filters by cannot be read in the database', async () => {
  await shorten(ada, '/outreach/addresses?q=lovelace')
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const { rows } = await owner.query<{ target: Buffer; audit: string }>(
    `select target, (select string_agg(a::text, ' ') from audit_log a) as audit from shortlinks`,
  )
  await owner.end()
  expect(rows.length).toBeGreaterThan(0)
  for (const { target, audit } of rows) expect(target.toString('latin1') + audit).not.toContain('lovelace')
})

test.each([
  [Buffer.alloc(16), '0000000000'],
  [Buffer.from([61]), 'z000000000'],
  [Buffer.from([62]), '0100000000'],
])('%j is named %s', (mark, name) => {
  expect(shortName(mark)).toBe(name)
})

test.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://evil.example'])(
  'an address that leads out of Clove gets no link: %s',
  async (target) => {
    const answer = await ada.call('POST', '/shortlinks', { target })
    expect(answer.statusCode).toBe(400)
  },
)
