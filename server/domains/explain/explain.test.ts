import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a token has figures explained of its areas alone, and none of persons', async () => {
  const client = await server.client({ tenant: 'tokens', type: 'admin', flags: ['logistics', 'crm'] })
  const { token } = await client.data<{ token: string }>('POST', '/api-tokens', {
    ...{ title: 'Sheet', scopes: ['measures:read', 'restock:read'], days: 30 },
  })
  const refusalOf = async (figure: string) => {
    const answer = await server.app.inject({
      ...{ method: 'POST', url: '/api/v1/explain', payload: { figure, key: { asin: 'B000000001' } } },
      headers: { authorization: `Bearer ${token}` },
    })
    return answer.statusCode === 403 ? answer.json<{ detail: string }>().detail : undefined
  }
  expect(await refusalOf('restock.suggested')).toBeUndefined()
  expect(await refusalOf('inventory.onOrder')).toBe('The token’s scopes lack inventory:read.')
  expect(await refusalOf('customer.orders')).toBe('This figure is not part of the public API.')
})

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
