import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

test('opening a case is an event of the company, without an audit row', async () => {
  const client = await server.client({ tenant: 'presence' })
  await client.data('POST', '/presence', { place: 'claim.12', isHere: true, isNew: true })
  const { rows } = await owner.query('select data from events where tenant_id = $1 and name = $2', [
    client.tenantId,
    'presence',
  ])
  expect(rows).toEqual([
    { data: { place: 'claim.12', isHere: true, isNew: true, uid: client.userId, name: expect.any(String) } },
  ])
  const { rows: audited } = await owner.query('select action from audit_log where tenant_id = $1', [client.tenantId])
  expect(audited).toEqual([])
  const wrong = await client.call('POST', '/presence', { place: 'customer.12', isHere: true, isNew: true })
  expect(wrong.statusCode).toBe(400)
})
