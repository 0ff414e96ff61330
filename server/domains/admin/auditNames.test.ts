import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openIncoming } from '#server/testing/incomingSteps.ts'
import { lampLine } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { formOf } from '#server/testing/uploading.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('sentences name the order and the file, whatever id the call was made with', async () => {
  const { ship, order, match, undo, client } = await openIncoming(server)
  const { id, number } = await order({ lines: [lampLine({ quantity: 100 })] }, '2026-02-10')
  await ship(['FBA1', 60])
  await match('FBA1', id, 60)
  await undo('FBA1', id)
  await client.data('POST', '/sales/incoming/pair', { fnsku: 'XLAMP', id: 'FBA1', po: id, answer: 'no' })
  await client.call('GET', `/po/${id}.pdf`)
  const { rows } = await client.data<{ rows: { did: string }[] }>('GET', '/audit')
  const sentences = rows.map(({ did }) => did)
  expect(number).toMatch(/^PO-/)
  expect(sentences).toEqual(
    expect.arrayContaining([
      `matched shipment FBA1 with purchase order ${number}`,
      `undid the match of shipment FBA1 with purchase order ${number}`,
      `set whether shipment FBA1 belongs to purchase order ${number}`,
      `downloaded purchase order ${number} as PDF`,
    ]),
  )
})

test('an upload is on record under the name of its file, a refused one is not', async () => {
  const client = await server.client({ tenant: 'one-row' })
  const sentences = async () =>
    (await client.data<{ rows: { did: string }[] }>('GET', '/audit')).rows.map(({ did }) => did)
  expect((await client.call('POST', '/uploads', { file: 'x' })).statusCode).toBe(400)
  expect(await sentences()).toEqual([])
  const form = formOf([['file', 'a', 'Business Report.csv']])
  expect((await client.call('POST', '/uploads', form.payload, { headers: form.headers })).statusCode).toBe(202)
  expect(await sentences()).toEqual(['uploaded Business Report.csv'])
})
