import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Purchase } from '#contract/purchases.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { printable } from '#platform/pdf/printable.ts'
import { type MailSink, openMailSink } from '#server/testing/mailSink.ts'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { type Buyer, lampLine, newBuyer } from '#server/testing/purchasing.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'

let sink: MailSink
let mailing: TestServer
let silent: TestServer
beforeAll(async () => {
  sink = await openMailSink()
  mailing = await openTestServer({ SMTP_URL: sink.url })
  silent = await openTestServer()
})
afterAll(async () => {
  await mailing.close()
  await silent.close()
  await sink.close()
})

let tenants = 0
const open = async (server: TestServer, email = 'sales@bright.example') => {
  tenants += 1
  const buyer = await newBuyer(server, `pdf-${tenants}`)
  const { id = null } = await buyer.client.data<Supplier>('POST', '/po/suppliers', {
    name: 'Bright Lamps',
    email,
    address: '1 Dock Road\nNingbo',
    currency: 'USD',
    leadTime: null,
  })
  await buyer.knowSkus([lampLine()])
  return { ...buyer, supplier: id }
}

/** How the mail of an order ended. */
const mailOf = async (show: Buyer['show'], id: string): Promise<Purchase['mail']> => {
  for (;;) {
    const { mail } = await show(id)
    if (mail !== 'waiting') return mail
  }
}

describe('the PDF of an order', () => {
  test('holds supplier, lines, sums and notes, for whoever may see the order alone', async () => {
    const { client, order, supplier } = await open(silent)
    const { id } = await order({
      supplier,
      notes: 'Pack twelve a box.',
      expected: '2027-01-31',
      lines: [lampLine(), lampLine({ marketplace: 'CA', quantity: 20, unitCost: 300 })],
    })
    const answer = await client.call('GET', `/po/${id}.pdf?tenant=${client.tenantCode}`, undefined, {
      headers: { 'x-clove-tenant': '' },
    })
    expect({
      statusCode: answer.statusCode,
      'content-type': answer.headers['content-type'],
      'content-disposition': answer.headers['content-disposition'],
    }).toEqual({
      statusCode: 200,
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="PO-1001.pdf"',
    })
    const text = textOfPdf(answer.rawPayload)
    for (const part of [
      'Purchase order PO-1001',
      'Bright Lamps',
      'Ningbo',
      'LAMP',
      'XLAMP',
      'B0LAMP0001',
      'Expected 31 Jan 2027',
      'Pack twelve a box.',
    ])
      expect(text).toContain(part)
    // 100 × 2.50 and 20 × 3.00
    expect(text).toContain('120 units, USD 310.00')
    const stranger = await silent.client({ tenant: 'stranger' })
    expect((await stranger.call('GET', `/po/${id}.pdf`)).statusCode).toBe(404)
  })

  test('has as many pages as its lines need', async () => {
    const { client, add } = await open(silent)
    const lines = Array.from({ length: 120 }, (_, at) =>
      lampLine({ sku: `LAMP-${at}`, unitCost: at === 7 ? null : 100 }),
    )
    const { id } = await add({ lines })
    const pdf = (await client.call('GET', `/po/${id}.pdf`)).rawPayload
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
    expect(pages).toBeGreaterThan(2)
    const text = textOfPdf(pdf)
    expect(text).toContain(`PO-1001   ${pages} / ${pages}`)
    expect(text).toContain('LAMP-119')
    // one line has no cost: nobody knows the sum
    expect(text).toContain('12,000 units, \u0096')
  })

  test('shows where to ship, how many cartons, and the terms', async () => {
    const { client, add } = await open(silent)
    await client.data('POST', '/po/settings/creation', { shipTo: 'Pier 4\nOakland, CA', terms: 'Net 30 days' })
    const line = lampLine()
    await client.data('POST', `/asins/${line.asin}/info/${line.seller}`, { case_pack: 24 })
    const { id } = await add({ lines: [lampLine({ quantity: 100 })] })
    const text = textOfPdf((await client.call('GET', `/po/${id}.pdf`)).rawPayload)
    for (const part of ['Ship to', 'Pier 4', 'Oakland, CA', 'Terms', 'Net 30 days', '100 units, 5 cartons'])
      expect(text).toContain(part)
  })

  test('keeps the total on the page of the last three lines', async () => {
    const { client, add } = await open(silent)
    for (const count of [18, 19, 20, 21, 22, 23]) {
      const lines = Array.from({ length: count }, (_, at) => lampLine({ sku: `LAMP-${at}` }))
      const { id } = await add({ lines })
      const text = textOfPdf((await client.call('GET', `/po/${id}.pdf`)).rawPayload)
      const lastPage = text.slice(text.lastIndexOf('Cartons'))
      for (const at of [count - 3, count - 2, count - 1]) expect(lastPage).toContain(`LAMP-${at}`)
      expect(lastPage).toContain(`${(count * 100).toLocaleString('en')} units`)
    }
  })

  test('writes an FNSKU in one piece, the widest too', async () => {
    const { client, add } = await open(silent)
    const wide = ['X00WMWMWMW', 'X001-LAMP-EU-2026-LARGE']
    const { id } = await add({ lines: wide.map((fnsku, at) => lampLine({ sku: `LAMP-${at}`, fnsku })) })
    const text = textOfPdf((await client.call('GET', `/po/${id}.pdf`)).rawPayload)
    for (const fnsku of wide) expect(text).toContain(fnsku)
  })

  test('shows what its type can, and no garbage for the rest', () => {
    expect(printable('Müller – Łódź\r\n山 −5 €')).toBe('Müller – Lódz\n? -5 €')
  })

  test('as CSV is safe for a spreadsheet', async () => {
    const { client, add } = await open(silent)
    const { id } = await add({
      currency: 'JPY',
      lines: [lampLine({ sku: '=cmd()', unitCost: 1200 }), lampLine({ sku: 'A, "B"', unitCost: null, fnsku: null })],
    })
    const answer = await client.call('GET', `/po/${id}.csv`)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="PO-1001.csv"')
    expect(answer.body.slice(1).trimEnd().split('\r\n')).toEqual([
      'order,line,sku,fnsku,asin,name,marketplace,seller,quantity,received,unit-cost,amount,currency',
      `PO-1001,1,'=cmd(),XLAMP,B0LAMP0001,,US,main,100,0,1200,120000,JPY`,
      'PO-1001,2,"A, ""B""",,B0LAMP0001,,US,main,100,0,,,JPY',
    ])
  })
})

describe('an order is mailed to its supplier', () => {
  test('with its PDF, when it is sent so', async () => {
    const { add, move, show, supplier } = await open(mailing)
    const { id } = await add({ supplier, expected: '2027-01-31' })
    expect(await move(id, 'send', { mail: true })).toMatchObject({ status: 'waiting', mail: 'waiting' })
    const { text } = await sink.next('sales@bright.example')
    expect(text).toContain('Subject: Purchase order PO-1001 from pdf-')
    expect(text).toContain('We expect it by 2027-01-31.')
    // a PDF's first letters in base64
    expect(text).toMatch(/filename=PO-1001\.pdf\r\n\r\nJVBERi0/)
    expect(await mailOf(show, id)).toBe('sent')
  })

  test('only when that is wished, and never when the order is not sent', async () => {
    const { add, move, refusal, supplier } = await open(mailing)
    expect((await move((await add({ supplier })).id, 'send', {})).mail).toBeNull()
    const { id } = await add({ supplier })
    const [status] = await refusal('POST', `/po/${id}/send`, { mail: true, orderedAt: '2099-01-01' })
    expect({ status, held: sink.held() }).toEqual({ status: 400, held: [] })
  })

  test('after it is sent: a mail server that takes its time holds up nobody', async () => {
    const { add, move, show, supplier } = await open(mailing)
    const release = sink.stall()
    const { id } = await add({ supplier })
    expect(await move(id, 'send', { mail: true })).toMatchObject({ status: 'waiting', mail: 'waiting' })
    expect(await move(id, 'ship', {})).toMatchObject({ status: 'open', mail: 'waiting' })
    release()
    await sink.next('sales@bright.example')
    expect(await mailOf(show, id)).toBe('sent')
  })

  test('and says so when the mail server does not take it', async () => {
    const { add, move, show, supplier } = await open(mailing, 'refused@bright.example')
    const { id } = await add({ supplier })
    await move(id, 'send', { mail: true })
    expect({ mail: await mailOf(show, id), status: (await show(id)).status, held: sink.held() }).toEqual({
      mail: 'failed',
      status: 'waiting',
      held: [],
    })
  })

  test('and stays a draft when it cannot be', async () => {
    const none = await open(silent)
    const draft = await none.add({ supplier: none.supplier })
    expect(await none.refusal('POST', `/po/${draft.id}/send`, { mail: true })).toEqual([
      400,
      'This installation has no mail server. Place the order without mail and download its PDF.',
    ])
    expect((await none.show(draft.id)).status).toBe('draft')
    const nameless = await open(mailing, '')
    const other = await nameless.add({ supplier: nameless.supplier })
    expect(await nameless.refusal('POST', `/po/${other.id}/send`, { mail: true })).toEqual([
      400,
      'The supplier has no email address. Add one under PO Settings, or place the order without mail.',
    ])
    expect((await nameless.show(other.id)).status).toBe('draft')
  })
})
