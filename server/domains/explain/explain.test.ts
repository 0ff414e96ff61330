import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a figure is explained to those alone who may see it', async () => {
  const without = await server.client({ tenant: 'no-outreach', flags: ['data', 'uploads'] })
  const ask = (figure: string) => without.call('POST', '/explain', { figure, key: { asin: 'B000000001', upload: '1' } })
  const refused = await ask('leads.ready')
  expect({ statusCode: refused.statusCode, message: refused.json<{ message: string }>().message }).toEqual({
    statusCode: 403,
    message: 'Your company doesn’t have this feature.',
  })
  expect((await ask('upload.rows')).statusCode).toBe(404)
})
