import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let client: TestClient
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client({ tenant: 'company', type: 'superuser' })
})
afterAll(() => server.close())

const place = { marketplace: 'US', asin: 'B0LAMP0001', seller: 'us' }

test.each([
  ['units beyond an integer', 'POST', '/sales/safety', [{ ...place, safetyQty: 2 ** 31 }]],
  ['units beyond any number', 'POST', '/sales/safety', [{ ...place, safetyQty: Number.MAX_SAFE_INTEGER }]],
  ['an FNSKU of a megabyte', 'POST', '/sales/incoming/delete', { fnsku: 'X'.repeat(1 << 20), id: 'FBA1' }],
  [
    'a seller as long as no index takes',
    'POST',
    '/sales/safety',
    [{ ...place, seller: 's'.repeat(9000), safetyQty: 1 }],
  ],
  ['an email of 9 kB', 'POST', '/auth/reset', { email: `${'a'.repeat(9000)}@example.com` }],
  ['a cursor that is none', 'GET', '/audit?cursor=99999999999999999999', undefined],
] as const)('%s are refused with a sentence', async (_, method, url, body) => {
  const answer = await client.call(method, url, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ message: string }>().message).toMatch(/^[^{]{10,200}$/)
})

test.each(['constructor', '__proto__', 'toString'])('no count of an upload is called %s', async (kind) => {
  const upload = await client.call('POST', '/explain', { figure: 'upload.rows', key: { upload: '1', kind } })
  expect(upload.statusCode).toBe(404)
})

test('the login that answers calls cannot say which steps of the schema were taken', async () => {
  const app = new Client(server.url('app'))
  await app.connect()
  app.on('error', () => undefined)
  const refused: string[] = []
  for (const write of [`delete from kysely_migration`, `update kysely_migration set name = 'x'`])
    refused.push(await app.query(write).then(String, ({ code }: { code: string }) => code))
  await app.end()
  expect(refused).toEqual(['42501', '42501'])
})
