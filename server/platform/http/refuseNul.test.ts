import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client({ tenant: 'company', userFlags: ['metrics-beta'] })
})
afterAll(() => server.close())

const nul = 'a\u0000b'

test.each([
  ['a text of a body', 'POST', '/po/suppliers', { name: nul }],
  [
    'a text inside a list',
    'POST',
    '/sales/safety',
    [{ marketplace: 'US', asin: 'B0LAMP0001', seller: nul, safetyQty: 1 }],
  ],
  ['the name of a field', 'POST', '/measures/query', { measures: ['units'], filters: { [nul]: ['x'] } }],
  ['an email of somebody not signed in', 'POST', '/auth/sign-in', { email: `${nul}@example.com`, password: 'x' }],
  ['a variable of a graph query', 'POST', '/ninja/graphql', { query: '{ cases { id } }', variables: { search: nul } }],
  ['settings of one’s own', 'POST', '/whoami/settings', { view: nul }],
  ['a query', 'GET', '/asins/search?q=a%00b', undefined],
  ['the tenant in an address', 'GET', '/uploads/shop-template.csv?tenant=a%00b', undefined],
  ['a parameter of a path', 'GET', '/sales/inventory/B0%00LAMP01', undefined],
  ['a path of files', 'GET', '/assets/%00', undefined],
] as const)('a NUL in %s is refused with a sentence', async (_, method, url, body) => {
  const response = await client.call(method, url, body)
  expect([response.statusCode, response.json<unknown>()]).toEqual([
    400,
    { message: 'A text contains a NUL character (U+0000), which Clove cannot store. Remove it.' },
  ])
})

test('texts that only speak of it pass, and a body may be nested as deep as it is long', async () => {
  const settings = { view: '\\u0000 %00' }
  expect(await client.data('POST', '/whoami/settings', settings)).toMatchObject(settings)
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  const response = await client.call('POST', '/auth/sign-in', undefined, {
    payload: deep,
    headers: { 'content-type': 'application/json' },
  })
  expect(response.statusCode).toBe(400)
})
