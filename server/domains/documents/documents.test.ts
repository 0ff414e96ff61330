import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Document, LARGEST_DOCUMENT } from '#contract/documents.ts'
import { inScope } from '#platform/db/scope.ts'
import { openCase, pdfOf, postDocument, sendDocument } from '#server/testing/documents.ts'
import { storedFiles } from '#server/testing/storedFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let client: TestClient
let stranger: TestClient
let claim: number
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client({ tenant: 'papers', type: 'regular' })
  stranger = await server.client({ tenant: 'strangers' })
  claim = await openCase(server.platform, client.tenantId)
})
afterAll(() => server.close())

const refused = async (asked: ReturnType<typeof postDocument>) => {
  const answer = await asked
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}
const filesOf = ({ tenantId }: TestClient) => storedFiles(server.platform, tenantId)
const list = (query = '') => client.data<Document[]>('GET', `/documents${query}`)

const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR a picture'),
])
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('JFIF a photograph')])
const TIFF = Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0]), Buffer.from('a scanned page')])

test('an invoice is added with what is said of it, and told back', async () => {
  const lines = [{ fnsku: 'xlamp', units: 100, unitCost: 250 }]
  const fields = { shipment: 'FBA1', number: 'INV-7', issuedOn: '2026-02-01', lines: JSON.stringify(lines) }
  const document = await sendDocument(client, { name: 'told.pdf', fields })
  expect(document).toMatchObject({
    kind: 'invoice',
    name: 'told.pdf',
    type: 'application/pdf',
    bytes: pdfOf('told.pdf').length,
    shipment: 'FBA1',
    claim: null,
    number: 'INV-7',
    issuedOn: '2026-02-01',
    currency: 'USD',
    lines: [{ fnsku: 'XLAMP', units: 100, unitCost: 250 }],
  })
  expect(document.token).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect((await list('?shipment=FBA1')).map(({ id }) => id)).toContain(document.id)
  expect((await list(`?claim=${claim}`)).map(({ id }) => id)).toContain(document.id)
  expect(await list('?shipment=FBA2')).toEqual([])
})

test('what is said can be put right; each line of an invoice once', async () => {
  const { id } = await sendDocument(client, { name: 'right.pdf', fields: { claim: String(claim) } })
  const facts = { number: ' INV-8 ', issuedOn: '2026-03-01', currency: 'EUR', lines: [{ fnsku: 'XLAMP', units: 3 }] }
  expect(await client.data<Document>('PUT', `/documents/${id}`, facts)).toMatchObject({
    number: 'INV-8',
    issuedOn: '2026-03-01',
    currency: 'EUR',
    lines: [{ fnsku: 'XLAMP', units: 3, unitCost: null }],
  })
  const put = (body: object) => refused(client.call('PUT', `/documents/${id}`, { ...facts, ...body }))
  expect(await put({ lines: [...facts.lines, ...facts.lines] })).toEqual([
    400,
    'XLAMP is on the invoice twice. Combine its units.',
  ])
  expect(await put({ kind: 'packingList' })).toEqual([400, 'Only an invoice has lines.'])
  expect(await client.data<Document>('PUT', `/documents/${id}`, { ...facts, kind: 'other', lines: [] })).toMatchObject({
    kind: 'other',
    lines: [],
  })
})

test('pages go backwards from the newest, and none is in two', async () => {
  const first = await list('?limit=1')
  const second = await list(`?limit=1&cursor=${first[0]?.id}`)
  expect(Number(second[0]?.id)).toBeLessThan(Number(first[0]?.id))
  expect(await refused(client.call('GET', '/documents?limit=none'))).toEqual([400, 'limit is a number from 1 on.'])
})

test('the same file on one shipment is one document; on another it is another', async () => {
  const once = await sendDocument(client, { name: 'same.pdf', fields: { shipment: 'FBA1' } })
  const files = (await filesOf(client)).length
  const twice = await sendDocument(client, {
    name: 'copy.pdf',
    content: pdfOf('same.pdf'),
    fields: { shipment: 'FBA1', claim: String(claim) },
  })
  expect(twice).toEqual({ ...once, claim: String(claim) })
  expect(await filesOf(client)).toHaveLength(files)
  const free = await sendDocument(client, { name: 'same.pdf' })
  expect(free.id).not.toBe(once.id)
  expect((await sendDocument(client, { name: 'same.pdf' })).id).toBe(free.id)
})

test('two who send the same file at once have one document', async () => {
  const sent = { name: 'race.pdf', fields: { shipment: 'FBA1' } }
  const [one, other] = await Promise.all([sendDocument(client, sent), sendDocument(client, sent)])
  expect(one.id).toBe(other.id)
})

describe('a file is shown', () => {
  const get = (token: string, query = '', by = client) => by.call('GET', `/documents/${token}${query}`)

  test.each([
    ['a.pdf', pdfOf('shown'), 'application/pdf', 'inline'],
    ['a.png', PNG, 'image/png', 'inline'],
    ['a.jpeg', JPEG, 'image/jpeg', 'inline'],
    ['a.tiff', TIFF, 'image/tiff', 'attachment'],
  ])('%s as it came, and in a sandbox', async (name, content, type, place) => {
    const { token } = await sendDocument(client, { name, content, fields: { kind: 'other' } })
    const [plain, preview] = [await get(token), await get(token, '?preview=1')]
    expect(plain.rawPayload.compare(content)).toBe(0)
    expect(plain.headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
    expect(preview.headers['content-disposition']).toMatch(new RegExp(`^${place};`))
    for (const { headers } of [plain, preview])
      expect(headers).toMatchObject({
        'content-type': type,
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
  })

  test('to members of its company alone, and the answer is that of a token nobody has', async () => {
    const { token, id } = await sendDocument(client, { name: 'secret.pdf' })
    const nobody = await get('00000000-0000-4000-8000-000000000000')
    const theirs = await get(token, '', stranger)
    expect({ statusCode: theirs.statusCode, body: theirs.body }).toEqual({
      statusCode: nobody.statusCode,
      body: nobody.body,
    })
    expect(theirs.statusCode).toBe(404)
    expect((await server.app.inject({ url: `/documents/${token}?tenant=papers` })).statusCode).toBe(401)
    expect((await stranger.call('DELETE', `/documents/${id}`)).statusCode).toBe(404)
    const facts = { number: null, issuedOn: null, lines: [] }
    expect((await stranger.call('PUT', `/documents/${id}`, facts)).statusCode).toBe(404)
    expect(await stranger.data('GET', '/documents')).toEqual([])
  })

  test('under a name that is no path, and says what the file is', async () => {
    const named = async (name: string) => (await sendDocument(client, { name, content: pdfOf('named') })).name
    expect(await named('../../etc/invoice.pdf')).toBe('invoice.pdf')
    const other = async (name: string) => (await sendDocument(client, { name, content: pdfOf(name) })).name
    expect(await other('C:\\temp\\page.html')).toBe('page.html.pdf')
    expect(await other('in\u202evoice.exe')).toBe('invoice.exe.pdf')
  })

  test('with a name in any letters', async () => {
    const { token } = await sendDocument(client, { name: 'Łódź (1).pdf' })
    const { headers } = await get(token)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="__d_ (1).pdf"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%281%29.pdf`,
    )
  })
})

describe('a file is refused, and nothing of it is kept', () => {
  const noDocument = 'This file is not a PDF, JPEG, PNG or TIFF, despite its name.'
  const html = '<!doctype html><script>alert(1)</script>'

  test.each([
    ['a page that is named a PDF', html, noDocument],
    ['a page with a PDF further in', `${html}\n%PDF-1.4\n`, noDocument],
    ['a drawing that could run', '<svg xmlns="http://www.w3.org/2000/svg"/>', noDocument],
    ['a program', 'MZ\u0090\u0000', noDocument],
    ['the beginning of a picture', PNG.subarray(0, 8), noDocument],
    ['nothing', '', 'The file is empty.'],
  ])('%s', async (_, content, message) => {
    const before = await filesOf(client)
    expect(await refused(postDocument(client, { name: 'invoice.pdf', content }))).toEqual([400, message])
    expect(await filesOf(client)).toEqual(before)
  })

  test('one byte more than a document has; as many as it has are taken', async () => {
    const content = Buffer.alloc(LARGEST_DOCUMENT + 1, pdfOf('large'))
    const before = await filesOf(client)
    expect(await refused(postDocument(client, { content }))).toEqual([
      413,
      'A document has 25 MB at most. Make it smaller or split it.',
    ])
    expect(await filesOf(client)).toEqual(before)
    const { bytes } = await sendDocument(client, { content: content.subarray(0, LARGEST_DOCUMENT) })
    expect(bytes).toBe(LARGEST_DOCUMENT)
  })

  test.each([
    [{ kind: 'contract' }, 'kind is one of invoice, packingList, billOfLading, proofOfDelivery, photo, other.'],
    [{ kind: 'photo', shipment: 'FBA1' }, 'A photo belongs to a claim.'],
    [{ shipment: 'FBA404' }, 'No report and no claim names the shipment FBA404.'],
    [{ claim: '404404' }, 'This claim was not found.'],
    [{ purchase: '404404' }, 'This purchase order was not found.'],
    [{ issuedOn: '2026-02-30' }, 'issuedOn: this day is not in the calendar'],
    [{ lines: 'ten lamps' }, 'lines is a list in JSON: [{"fnsku": "X000000001", "units": 10}].'],
    [{ lines: '[{"fnsku":"X LAMP","units":1}]' }, 'lines.0.fnsku: An FNSKU has up to twenty letters and digits.'],
    [{ kind: 'other', lines: '[{"fnsku":"XLAMP","units":1}]' }, 'Only an invoice has lines.'],
    [{ path: '/etc' }, 'There is no form field path.'],
  ])('with %j', async (fields, message) => {
    const before = await filesOf(client)
    expect(await refused(postDocument(client, { name: 'said.pdf', fields }))).toEqual([400, message])
    expect(await filesOf(client)).toEqual(before)
  })

  test('on a shipment of another company', async () => {
    const [status] = await refused(postDocument(stranger, { fields: { shipment: 'FBA1' } }))
    const [other] = await refused(postDocument(stranger, { fields: { claim: String(claim) } }))
    expect({ status, other }).toEqual({ status: 400, other: 400 })
    expect(await filesOf(stranger)).toEqual([])
  })
})

test('a document is deleted with its file, unless a filed claim rests on it', async () => {
  const { id, token } = await sendDocument(client, { name: 'gone.pdf' })
  const files = await filesOf(client)
  expect(files).toContain(`${client.tenantId}/${token}`)
  await client.data('DELETE', `/documents/${id}`)
  while ((await filesOf(client)).includes(`${client.tenantId}/${token}`)) await new Promise(setImmediate)
  expect((await client.call('GET', `/documents/${token}`)).statusCode).toBe(404)

  const filed = await openCase(server.platform, client.tenantId, { shipment_id: 'FBA9', claim_type: 'Damaged Inbound' })
  const proof = await sendDocument(client, { name: 'proof.pdf', fields: { shipment: 'FBA9', kind: 'proofOfDelivery' } })
  await setFiled(filed, new Date(Date.now() + 60_000))
  const later = await refused(client.call('DELETE', `/documents/${proof.id}`))
  expect(later).toEqual([409, `claim ${filed} (Damaged Inbound) was filed with this document, so it stays.`])
  await setFiled(filed, new Date(Date.now() - 3_600_000))
  expect((await client.call('DELETE', `/documents/${proof.id}`)).statusCode).toBe(200)
})

const setFiled = async (id: number, at: Date) => {
  await inScope(server.platform.db, { tenant: client.tenantId }, ({ tx }) =>
    tx.updateTable('claims').set({ status: 'filed', filed_at: at }).where('id', '=', id).execute(),
  )
}
