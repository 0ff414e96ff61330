import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { unzipSync } from 'fflate'
import type { CoverRow, ShippingRow } from '#contract/shipping.ts'
import { inScope } from '#platform/db/scope.ts'
import { openCase, pdfOf, sendDocument } from '#server/testing/documents.ts'
import { inboundFile } from '#server/testing/logisticsFiles.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { type Buyer, lampLine, newBuyer } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let buyer: Buyer
let upload: number
beforeAll(async () => {
  server = await openTestServer()
  buyer = await newBuyer(server, 'shipping')
  const shipment = (id: string, created: string, cells: Record<string, string> = {}) => ({
    'Shipment ID': id,
    'Shipment name': `Lamps ${id}`,
    Created: created,
    // of an open shipment nothing can be claimed, so detection finds nothing
    Status: 'RECEIVING',
    'Units expected': '30',
    'Units located': '24',
    ...cells,
  })
  const lines = [
    shipment('FBA1', '2026-02-01'),
    shipment('FBA1', '2026-02-01', { 'Merchant SKU': 'SHELF', FNSKU: 'XSHELF' }),
    shipment('FBA2', '2026-02-03'),
    shipment('FBA3', '2026-02-02'),
  ]
  upload = Number((await buyer.send(inboundFile(lines), { seller: 'main', marketplace: 'US' }, 'inbound.txt')).id)
})
afterAll(async () => {
  await server.close()
})

interface Page<Row> {
  rows: Row[]
  total: number
  cursor: string | null
}
const shipping = (query = '') => buyer.client.data<Page<ShippingRow>>('GET', `/shipping${query}`)
const cover = (query = '') => buyer.client.data<Page<CoverRow>>('GET', `/shipping/cover${query}`)
const newCase = (text: Parameters<typeof openCase>[2]) => openCase(server.platform, buyer.client.tenantId, text)
const own = <T>(work: Parameters<typeof inScope<T>>[2]) =>
  inScope(server.platform.db, { tenant: buyer.client.tenantId }, work)
const invoice = (name: string, issuedOn: string, units: number, fnsku: string, fields = {}) =>
  sendDocument(buyer.client, {
    name,
    fields: { number: name, issuedOn, lines: JSON.stringify([{ fnsku, units }]), ...fields },
  })

describe('shipments', () => {
  test('are listed newest first with their sums, page by page', async () => {
    const { rows, total } = await shipping()
    expect({ total, rows: rows.map(({ shipment }) => shipment) }).toEqual({ total: 3, rows: ['FBA2', 'FBA3', 'FBA1'] })
    expect(rows[2]).toEqual({
      shipment: 'FBA1',
      name: 'Lamps FBA1',
      status: 'RECEIVING',
      seller: 'main',
      marketplace: 'US',
      createdAt: '2026-02-01',
      shipped: 60,
      received: 48,
      documents: { invoice: 0, packingList: 0, billOfLading: 0, proofOfDelivery: 0, photo: 0, other: 0 },
      cases: [],
    })
    const first = await shipping('?limit=2')
    const second = await shipping(`?limit=2&cursor=${first.cursor}`)
    expect([...first.rows, ...second.rows].map(({ shipment }) => shipment)).toEqual(['FBA2', 'FBA3', 'FBA1'])
    expect({ first: first.total, second: second.total, cursor: second.cursor }).toEqual({
      first: 3,
      second: 3,
      cursor: null,
    })
  })

  test('are found by what is in them, and % is no more than a sign', async () => {
    const found = async (search: string) =>
      (await shipping(`?search=${encodeURIComponent(search)}`)).rows.map(({ shipment }) => shipment)
    expect(await found('xshelf')).toEqual(['FBA1'])
    expect(await found('lamps fba2')).toEqual(['FBA2'])
    expect(await found('%')).toEqual([])
  })

  test('say what their open cases lack, and no longer once it is there', async () => {
    const id = await newCase({ shipment_id: 'FBA3' })
    await newCase({ shipment_id: 'FBA3', status: 'dismissed' })
    const open = async () => (await shipping('?open=1')).rows.find(({ shipment }) => shipment === 'FBA3')
    expect((await open())?.cases).toEqual([
      {
        id: String(id),
        type: 'Lost Inbound',
        status: 'found',
        fnsku: 'XLAMP',
        units: 6,
        closes: '2026-11-26',
        missing: ['invoice', 'proofOfDelivery'],
      },
    ])
    await sendDocument(buyer.client, { name: 'bol.pdf', fields: { kind: 'billOfLading', shipment: 'FBA3' } })
    await sendDocument(buyer.client, { name: 'own.pdf', fields: { claim: String(id) } })
    const row = await open()
    expect(row?.cases.map(({ missing }) => missing)).toEqual([[]])
    expect(row?.documents).toMatchObject({ billOfLading: 1, invoice: 0 })
  })

  test('an invoice for the same units proves them wherever it was added', async () => {
    await newCase({ shipment_id: 'FBA2', fnsku: 'XOTHER', claim_type: 'Damaged Inbound' })
    const missing = async () =>
      (await shipping('?open=1')).rows.find(({ shipment }) => shipment === 'FBA2')?.cases.map((one) => one.missing)
    expect(await missing()).toEqual([['invoice']])
    await invoice('other.pdf', '2026-01-01', 50, 'XOTHER')
    expect(await missing()).toEqual([[]])
  })
})

describe('cover', () => {
  const rowOf = async (fnsku: string) => (await cover(`?search=${fnsku}`)).rows[0]

  test('is what invoices and orders that came show, less what filed claims use, oldest first', async () => {
    const fnsku = 'XCOVER'
    await invoice('late', '2026-03-01', 100, fnsku)
    await invoice('early', '2026-01-01', 5, fnsku)
    const order = await buyer.order({ lines: [lampLine({ fnsku, quantity: 20 })] }, '2026-01-10')
    const waiting = await buyer.order({ lines: [lampLine({ fnsku, quantity: 900 })] })
    await buyer.move(order.id, 'receive', { receivedAt: '2026-02-01', lines: [{ line: 1, quantity: 20 }] })
    await newCase({ fnsku, status: 'filed', units: 4 })
    await newCase({ fnsku, status: 'reimbursed', units: 4 })
    await newCase({ fnsku, status: 'denied', units: 70 })
    await newCase({ fnsku, status: 'filed', claim_type: 'Warehouse Lost', units: 70 })
    const row = await rowOf(fnsku)
    expect(row).toMatchObject({ fnsku, invoiced: 125, used: 8, left: 117 })
    expect(row?.sources.map(({ kind, number, units, used }) => [kind, number, units, used])).toEqual([
      ['invoice', 'early', 5, 5],
      ['purchase', order.number, 20, 3],
      ['invoice', 'late', 100, 0],
    ])
    expect(waiting.status).toBe('waiting')
  })

  test('counts an order once that has an invoice of its own', async () => {
    const fnsku = 'XTWICE'
    const order = await buyer.order({ lines: [lampLine({ fnsku, quantity: 20 })] }, '2026-01-10')
    await buyer.move(order.id, 'receive', { receivedAt: '2026-02-01', lines: [{ line: 1, quantity: 20 }] })
    expect(await rowOf(fnsku)).toMatchObject({ invoiced: 20 })
    await invoice('of-the-order', '2026-01-12', 18, fnsku, { purchase: order.id })
    expect(await rowOf(fnsku)).toMatchObject({ invoiced: 18, sources: [{ kind: 'invoice', number: 'of-the-order' }] })
  })

  test('shows what was claimed beyond it, page by page, and for one shipment', async () => {
    await newCase({ fnsku: 'XBEYOND', status: 'filed', units: 4 })
    expect(await rowOf('XBEYOND')).toMatchObject({ invoiced: 0, used: 4, left: -4, sources: [] })
    const all = await cover()
    const pages: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page<CoverRow> = await cover(`?limit=2&cursor=${cursor}`)
      expect(page.total).toBe(all.total)
      pages.push(...page.rows.map(({ fnsku }) => fnsku))
      cursor = page.cursor
    }
    expect(pages).toEqual(all.rows.map(({ fnsku }) => fnsku))
    await invoice('shelf', '2026-01-01', 7, 'XSHELF')
    expect((await cover('?shipment=FBA1')).rows.map(({ fnsku }) => fnsku)).toContain('XSHELF')
    expect((await cover('?shipment=FBA2')).rows.map(({ fnsku }) => fnsku)).not.toContain('XSHELF')
  })

  test('holds an invoice that filed claims use', async () => {
    const { id } = await invoice('held', '2026-01-01', 10, 'XHELD')
    await newCase({ fnsku: 'XHELD', status: 'filed', units: 3 })
    expect(await buyer.refusal('DELETE', `/documents/${id}`)).toEqual([
      409,
      'Filed claims use 3 units of this invoice as proof, so it cannot be changed.',
    ])
  })
})

describe('a bundle of evidence', () => {
  const bundleOf = async (id: number) => {
    const answer = await buyer.client.call('GET', `/claims/${id}/evidence.zip`)
    expect({ statusCode: answer.statusCode, 'content-disposition': answer.headers['content-disposition'] }).toEqual({
      statusCode: 200,
      'content-disposition': `attachment; filename="claim-${id}-evidence.zip"; filename*=UTF-8''claim-${id}-evidence.zip`,
    })
    return unzipSync(answer.rawPayload)
  }

  test('holds the arithmetic with every row by file and line, the text to file, and the documents', async () => {
    const id = await newCase({ shipment_id: 'FBA1', fnsku: 'XBUNDLE', amazon_case_id: '1234567890' })
    const row = { tenant_id: buyer.client.tenantId, claim_id: id, source: 'inbound_items', import_id: upload }
    await own(({ tx }) =>
      tx
        .insertInto('claim_evidence')
        .values([
          { ...row, position: 0, line: 2, says: '30 shipped, 24 received', units: 6, values: '{"shipment_id":"FBA1"}' },
          { ...row, position: 1, line: 3, says: 'Closed', units: null, values: '{}' },
        ])
        .execute(),
    )
    const content = pdfOf('the packing list itself')
    await sendDocument(buyer.client, {
      name: '..list: 1.pdf',
      content,
      fields: { kind: 'packingList', shipment: 'FBA1' },
    })
    await sendDocument(buyer.client, { name: 'own.pdf', fields: { kind: 'other', claim: String(id) } })
    const files = await bundleOf(id)
    expect(Object.keys(files)).toEqual([
      `claim-${id}.pdf`,
      `claim-${id}.txt`,
      'documents/01 Packing list list_ 1.pdf',
      'documents/02 Other own.pdf',
    ])
    expect(Buffer.from(files['documents/01 Packing list list_ 1.pdf'] ?? []).compare(content)).toBe(0)
    const pdf = textOfPdf(Buffer.from(files[`claim-${id}.pdf`] ?? []))
    for (const said of ['Shipped minus received', 'inbound.txt', '30 shipped, 24 received', '1234567890', 'USD 60.00'])
      expect(pdf).toContain(said)
    const text = Buffer.from(files[`claim-${id}.txt`] ?? []).toString()
    expect(text).toMatch(/shortage of 6 units[\s\S]*FBA1[\s\S]*XBUNDLE/)
  })

  test('of a claim in another script keeps its text in a file', async () => {
    const id = await newCase({ marketplace: 'JP', currency: 'JPY', shipment_id: null, fnsku: null })
    const files = await bundleOf(id)
    expect(Object.keys(files)).toEqual([`claim-${id}.pdf`, `claim-${id}.txt`])
    expect(textOfPdf(Buffer.from(files[`claim-${id}.pdf`] ?? []))).toContain('The text to file is in a separate file.')
    expect(Buffer.from(files[`claim-${id}.txt`] ?? []).toString()).toMatch(/\p{Script=Han}/u)
  })

  test('is nobody else’s, and is refused in words when a file has gone', async () => {
    const id = await newCase({ shipment_id: null, fnsku: 'XGONE' })
    const stranger = await server.client({ tenant: 'elsewhere' })
    expect((await stranger.call('GET', `/claims/${id}/evidence.zip`)).statusCode).toBe(404)
    expect((await buyer.client.call('GET', '/claims/none/evidence.zip')).statusCode).toBe(404)
    const { id: document } = await sendDocument(buyer.client, { name: 'lost.pdf', fields: { claim: String(id) } })
    await own(({ tx }) =>
      tx
        .updateTable('documents')
        .set({ token: '00000000-0000-4000-8000-000000000000' })
        .where('id', '=', Number(document))
        .execute(),
    )
    expect(await buyer.refusal('GET', `/claims/${id}/evidence.zip`)).toEqual([
      410,
      'The file of lost.pdf is missing on the server. Delete it and add it again.',
    ])
  })
})

test('what a person has added outlives the case', async () => {
  const id = await newCase({ shipment_id: null })
  const { id: document } = await sendDocument(buyer.client, { name: 'stays.pdf', fields: { claim: String(id) } })
  await own(({ tx }) => tx.deleteFrom('claims').where('id', '=', id).execute())
  const all = await buyer.client.data<{ id: string; claim: string | null }[]>('GET', '/documents')
  expect(all.find((one) => one.id === document)).toMatchObject({ claim: null })
})
