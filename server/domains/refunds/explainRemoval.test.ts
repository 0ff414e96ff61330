import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation } from '#contract/explain.ts'
import { removalLogFile, removalOrdersFile, removalShipmentsFile } from '#server/testing/claimFiles.ts'
import { type Claimant, newClaimant } from '#server/testing/claims.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let one: Claimant
beforeAll(async () => {
  server = await openTestServer()
  one = await newClaimant(server, 'removers', [['main', 'amazon', ['US']]])
})
afterAll(async () => {
  one.close()
  await server.close()
})

test('a removal order is explained by what was asked for, sent and received', async () => {
  const order = { 'order-id': 'REM-77' }
  await one.send(removalOrdersFile([{ ...order, 'requested-quantity': '9', 'shipped-quantity': '7' }]))
  await one.send(
    removalShipmentsFile([
      { ...order, 'shipped-quantity': '4', 'tracking-number': '1Z1' },
      { ...order, 'shipped-quantity': '3', 'tracking-number': '1Z2' },
    ]),
  )
  await one.send(removalLogFile([{ ...order, tracking: '1Z1', good: '3', damaged: '1' }]))
  const question = { figure: 'removal.order', key: { order: 'REM-77', seller: 'main' } }
  const { inputs, rows, total } = await one.client.data<Explanation>('POST', '/explain', question)
  expect(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))).toMatchObject({
    ...{ Requested: 9, 'Shipped, per order': 7, 'Shipped, per parcel': 7 },
    ...{ 'Received in good condition': 3, 'Received damaged': 1 },
  })
  expect([total, rows.length]).toEqual([4, 4])
  const status = async (key: object) => (await one.client.call('POST', '/explain', { ...question, key })).statusCode
  expect(await status({ order: 'REM-78', seller: 'main' })).toBe(404)
  expect(await status({ order: 'REM-77' })).toBe(400)
})
