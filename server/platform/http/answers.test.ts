import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { importOrders } from '#server/testing/orderFacts.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client({ tenant: 'company' })
  const facts = Array.from({ length: 60 }, (_, index) => {
    return { order: `order ${index}`, asin: `B0LAMP${String(index).padStart(4, '0')}`, buyer: 'ada' }
  })
  await importOrders(server.platform, client.tenantId, facts)
})
afterAll(() => server.close())

describe('a list', () => {
  test('is compressed, and the same when unpacked', async () => {
    const plain = await client.call('GET', '/leads')
    const packed = await client.call('GET', '/leads', undefined, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  })

  test.each(['', 'br'])('is not sent again while it has not changed (accept-encoding: %j)', async (encoding) => {
    const headers = encoding ? { 'accept-encoding': encoding } : {}
    const first = await client.call('GET', '/leads', undefined, { headers })
    const { etag } = first.headers
    expect(etag).toMatch(/^W\//)
    const again = await client.call('GET', '/leads', undefined, {
      headers: { ...headers, 'if-none-match': String(etag) },
    })
    expect({ statusCode: again.statusCode, body: again.body }).toEqual({ statusCode: 304, body: '' })
    const order = { order: `new ${encoding}`, asin: encoding ? 'B0SHELF001' : 'B0SHELF002', buyer: 'bob' }
    await importOrders(server.platform, client.tenantId, [order])
    const changed = await client.call('GET', '/leads', undefined, {
      headers: { ...headers, 'if-none-match': String(etag) },
    })
    expect(changed.statusCode).toBe(200)
  })

  test('may be kept by the browser of its company alone, and is asked for again', async () => {
    const { headers } = await client.call('GET', '/leads', undefined, { headers: { 'accept-encoding': 'br' } })
    expect(headers['cache-control']).toBe('private, no-cache')
    const vary = String(headers.vary).toLowerCase().split(/, ?/)
    expect(vary).toEqual(expect.arrayContaining(['x-clove-tenant', 'cookie', 'accept-encoding']))
  })
})

test('what tells of a person is kept nowhere', async () => {
  expect((await client.call('GET', '/whoami')).headers['cache-control']).toBe('no-store')
})

test('refusals are kept nowhere', async () => {
  expect((await client.call('GET', '/leads', undefined, { headers: { 'x-clove-tenant': 'x' } })).headers).toMatchObject(
    {
      'cache-control': 'no-store',
    },
  )
})

test('every answer allows our own scripts only, no frames and no guessing of types', async () => {
  for (const url of ['/leads', '/healthz', '/nowhere']) {
    const { headers } = await client.call('GET', url)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self';`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).not.toContain('unsafe')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test.each([
  ['POST', '/leads/filtered', '{"since": "yesterday"}', 400, 'since: a day is written YYYY-MM-DD'],
  ['POST', '/leads/filtered', '{"since":', 400, 'The request has the wrong format.'],
  ['POST', '/leads/batch', '{"asins": ["B0LAMP000"]}', 400, 'asins.0: an ASIN has ten letters and digits'],
  [
    'POST',
    '/leads/filtered',
    '{"asinSearch": "a\\u0000b"}',
    400,
    'A text contains a NUL character (U+0000), which Clove cannot store. Remove it.',
  ],
  ['POST', '/leads/filtered', `{"sellers": ["${'x'.repeat(5 << 20)}"]}`, 413, 'This is too large for Clove.'],
  ['GET', '/nowhere', undefined, 404, 'There is nothing at this address.'],
] as const)('%s %s with %.30s answers %i', async (method, url, payload, status, message) => {
  const headers = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await client.call(method, url, undefined, { headers, ...(payload ? { payload } : {}) })
  expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({ statusCode: status, body: { message } })
})

test('it says that it is alive and ready', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ data: { alive: true } })
  expect((await server.app.inject('/readyz')).json()).toEqual({ data: { ready: true } })
})

test('a character that no text may hold is the sender’s mistake, wherever it is stored', async () => {
  const held = 'a\u0000b'
  for (const answer of [
    await client.call('POST', '/whoami/settings', { note: held }),
    await client.call('POST', '/onboarding/finish', { company: held }),
  ])
    expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({
      statusCode: 400,
      body: { message: 'A text contains a NUL character (U+0000), which Clove cannot store. Remove it.' },
    })
})
