import { gzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { amazonErrors, jsonAnswer } from '#server/testing/amazonAnswers.ts'
import { amazonBed, bytesOf, failureOf, waiting } from '#server/testing/amazonBed.ts'
import type { OpenDocument } from './amazonApi.ts'

const bed = amazonBed()
const DOCUMENTS = '/reports/2021-06-30/documents/'
const store = 'bucket.s3.example'

const textOf = async (opened: OpenDocument) => (await bytesOf(opened)).toString('utf8')

const document = (content: Buffer | string, headers: Record<string, string> = {}, more = {}) => {
  bed.amazon.on(DOCUMENTS, () => jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/d?signed=1`, ...more }))
  bed.amazon.on(store, () => new Response(new Uint8Array(Buffer.from(content)), { headers }))
}

test.each([
  ['plain, and says UTF-8', 'Lämp', 'text/plain;charset=UTF-8', false],
  ['gzip, in Western Europe’s bytes', 'Lämp €', 'text/plain;charset=Cp1252', true],
  ['gzip, in Japan’s bytes', 'ランプ', 'text/plain; charset=Shift_JIS', true],
  ['gzip though nobody says so', 'Lamp', 'text/plain', true],
])('a document is read: %s', async (_, text, type, packed) => {
  const bytes: Record<string, Buffer> = {
    'Lämp €': Buffer.from([0x4c, 0xe4, 0x6d, 0x70, 0x20, 0x80]),
    ランプ: Buffer.from([0x83, 0x89, 0x83, 0x93, 0x83, 0x76]),
  }
  const raw = bytes[text] ?? Buffer.from(text)
  document(packed ? gzipSync(raw) : raw, { 'content-type': type })
  expect(await textOf(await bed.api.openDocument('d', waiting))).toBe(text)
  // its address is its own key: Amazon's token must not be sent along
  expect(bed.amazon.calls.at(-1)?.headers.has('x-amz-access-token')).toBe(false)
})

test('bytes without a charset come as they are, one at a time too', async () => {
  const raw = Buffer.from([0xff, 0xfe, 0x41, 0x00])
  document(raw, { 'content-type': 'text/plain' })
  expect(await bytesOf(await bed.api.openDocument('d', waiting))).toEqual(raw)
  const slow = new ReadableStream({
    start: (to) => {
      for (const byte of gzipSync('slowly')) to.enqueue(Uint8Array.of(byte))
      to.close()
    },
  })
  bed.amazon.on(store, () => new Response(slow))
  expect(await textOf(await bed.api.openDocument('d', waiting))).toBe('slowly')
  document('')
  expect(await textOf(await bed.api.openDocument('d', waiting))).toBe('')
})

test('an expired address is requested anew; the refusal is XML', async () => {
  let address = 0
  bed.amazon.on(DOCUMENTS, () => {
    address += 1
    return jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/${address}` })
  })
  const gone = () => new Response('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', { status: 403 })
  bed.amazon.on(store, ({ at }) => (at.endsWith('/1') ? gone() : new Response('whole')))
  expect(await textOf(await bed.api.openDocument('d', waiting))).toBe('whole')
  bed.amazon.on(store, gone)
  expect(await failureOf(bed.api.openDocument('d', waiting))).toEqual({
    step: 'document',
    reason: 'unauthorised',
    status: 403,
  })
  expect(address).toBe(5)
})

test('a document that breaks off is an error to be tried again, not a short one', async () => {
  document(gzipSync('a long text that is cut').subarray(0, 20))
  const opened = await bed.api.openDocument('d', waiting)
  expect(await failureOf(bytesOf(opened))).toEqual({ step: 'document', reason: 'unreachable', status: undefined })
  const broken = new ReadableStream({
    pull: (to) => {
      to.enqueue(Buffer.from('first '))
      to.error(new TypeError('terminated'))
    },
  })
  bed.amazon.on(store, () => new Response(broken))
  expect((await failureOf(bytesOf(await bed.api.openDocument('d', waiting)))).reason).toBe('unreachable')
})

test('a large document flows: no more of it is held than is on its way', async () => {
  const block = Buffer.alloc(1 << 20, 'a line of a report\n')
  let made = 0
  const endless = new ReadableStream(
    {
      pull: (to) => {
        made += 1
        if (made > 64) to.close()
        else to.enqueue(new Uint8Array(block))
      },
    },
    { highWaterMark: 0 },
  )
  bed.amazon.on(DOCUMENTS, () => jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/d` }))
  bed.amazon.on(store, () => new Response(endless, { headers: { 'content-type': 'text/plain;charset=cp1252' } }))
  const { content } = await bed.api.openDocument('d', waiting)
  let read = 0
  let ahead = 0
  for await (const part of content) {
    read += (part as Buffer).length
    ahead = Math.max(ahead, made * block.length - read)
  }
  expect(read).toBe(64 * block.length)
  expect(ahead).toBeLessThan(8 * block.length)
})

test('the document of an ads report is where the report says', async () => {
  bed.amazon.on('/reporting/reports/r', () =>
    jsonAnswer({ reportId: 'r', status: 'COMPLETED', url: `https://${store}/r` }),
  )
  bed.amazon.on(store, () => new Response(new Uint8Array(gzipSync('[]'))))
  expect(await bed.ads.report({ id: 'r', marketplace: 'US' }, waiting)).toMatchObject({ state: 'COMPLETED' })
  expect(await textOf(await bed.ads.openDocument({ id: 'r', marketplace: 'US' }, waiting))).toBe('[]')
  expect((await failureOf(bed.ads.report({ id: 'r', marketplace: 'CA' }, waiting))).reason).toBe('refused')
})

test('a document with names and addresses is opened by a token for it alone', async () => {
  bed.amazon.on('/restrictedDataToken', (_, times) =>
    jsonAnswer({ restrictedDataToken: `Atz.sprdt|${times}`, expiresIn: 3600 }),
  )
  bed.amazon.on(DOCUMENTS, () => jsonAnswer({ reportDocumentId: 'd', url: `https://${store}/d?signed=1` }))
  bed.amazon.on(store, () => new Response('recipient-name'))
  expect(await textOf(await bed.api.openDocument('d', waiting, true))).toBe('recipient-name')
  const [request, opened] = bed.amazon.calls.slice(1)
  expect([request?.headers.get('x-amz-access-token'), JSON.parse(request?.body ?? '')]).toEqual([
    'Atza|1',
    { restrictedResources: [{ method: 'GET', path: `${DOCUMENTS}d` }] },
  ])
  expect(opened?.headers.get('x-amz-access-token')).toBe('Atz.sprdt|1')
  // an app without the role for it gets the refusal
  bed.amazon.on('/restrictedDataToken', () => amazonErrors(403, 'Unauthorized'))
  expect(await failureOf(bed.api.openDocument('d', waiting, true))).toEqual({
    ...{ step: 'call', reason: 'unauthorised', status: 403 },
  })
})
