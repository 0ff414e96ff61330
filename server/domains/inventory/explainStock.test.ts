import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Explanation, Figure } from '#contract/explain.ts'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
import { afnFile, myiFile, reservedFile } from '#server/testing/stockFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader, type Uploader } from '#server/testing/uploading.ts'

const LAMP = 'B0LAMP0001'
let server: TestServer
let shop: Uploader
beforeAll(async () => {
  server = await openTestServer()
  shop = await newUploader(server, 'stock', [['us', 'amazon', ['US', 'CA']]])
  const on = (day: number, marketplace = 'US') => ({ marketplace, asOf: `2026-03-0${day}T12:00:00Z` })
  const coming = { 'afn-inbound-shipped-quantity': '9', 'mfn-fulfillable-quantity': '3' }
  await shop.send(myiFile([{ 'afn-fulfillable-quantity': '5', ...coming }]), on(1), 'myi-us.txt')
  await shop.send(
    myiFile([{ 'afn-fulfillable-quantity': '4', 'afn-reserved-quantity': '2' }]),
    on(1, 'CA'),
    'myi-ca.txt',
  )
  await shop.send(
    afnFile([{ 'Quantity Available': '7' }, { 'seller-sku': 'LAMP-2', 'Quantity Available': '7' }]),
    on(2),
    'afn-us.txt',
  )
  const held = { reserved_customerorders: '1', 'reserved_fc-transfers': '2', 'reserved_fc-processing': '3' }
  await shop.send(reservedFile([held]), on(3), 'reserved-us.txt')
  await shop.send(inboundFile([{ 'Units located': '4' }]), on(4), 'inbound.txt')
})
afterAll(async () => {
  shop.close()
  await server.close()
})

const explain = (figure: Figure, key: Record<string, string>) =>
  shop.client.data<Explanation>('POST', '/explain', { figure, key: { asin: LAMP, ...key } })
const values = ({ inputs }: Explanation) => inputs.map(({ value }) => value)
const files = ({ rows }: Explanation) => rows.map(({ filename, line }) => `${filename}:${line}`)

test.each<[Figure, string, unknown[], string[]]>([
  ['inventory.inventory', 'US', [7], ['afn-us.txt:2', 'afn-us.txt:3']],
  ['inventory.inventory', 'CA', [4], ['myi-ca.txt:2']],
  ['inventory.inventory', 'CA,US', [4, 7, 11], ['myi-ca.txt:2', 'afn-us.txt:2', 'afn-us.txt:3']],
  ['inventory.merch', 'US', [3], ['myi-us.txt:2']],
  ['inventory.fcTransfer', 'US', [2], ['reserved-us.txt:2']],
  ['inventory.fcProcessing', 'US', [3], ['reserved-us.txt:2']],
  ['inventory.reserved', 'US', [2, 3, 1, 6], ['reserved-us.txt:2']],
  // nothing but MYI tells of units reserved there
  ['inventory.reserved', 'CA', [0, 0, 2, 2], ['myi-ca.txt:2']],
  ['inventory.receiving', 'US', [24, 4, 20], ['inbound.txt:2']],
  ['inventory.onOrder', 'US', [0], []],
  ['inventory.limitedOnOrder', 'US', [0, 0], []],
])('%s of %s is %j by %j', async (figure, marketplace, numbers, behind) => {
  const explanation = await explain(figure, { marketplace })
  expect({ values: values(explanation), files: files(explanation) }).toEqual({ values: numbers, files: behind })
  expect(explanation.formula).toContain('=')
})

test('safety stock shows the numbers of its rule', async () => {
  const { inputs, formula } = await explain('inventory.safety', { marketplace: 'US', seller: 'us' })
  expect(formula).toBe('Safety stock = set by hand, else z·√(φ·μ + (c·μ)² + (μ ÷ (L + R)·σ_L)²)')
  expect(inputs.map(({ value }) => value)).toEqual([1.65, 28, 7, null, null, null, 0.2, 0, null, null, 0])
})

test('every asin together is explained too, and none that is none', async () => {
  const all = await shop.client.data<Explanation>('POST', '/explain', {
    figure: 'inventory.inventory',
    key: { marketplace: 'US' },
  })
  expect(values(all)).toEqual([7])
  const wrong = await shop.client.call('POST', '/explain', { figure: 'inventory.inventory', key: { asin: 'lamp' } })
  expect(wrong.statusCode).toBe(400)
})
