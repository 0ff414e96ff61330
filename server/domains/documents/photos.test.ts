import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { LARGEST_PHOTO, MAX_PHOTOS } from '#contract/documents.ts'
import { openCase, pdfOf, postDocument, sendDocument } from '#server/testing/documents.ts'
import { storedFiles } from '#server/testing/storedFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let client: TestClient
let claim: string
beforeAll(async () => {
  server = await openTestServer()
  client = await server.client({ tenant: 'photos', type: 'regular' })
})
afterAll(() => server.close())
beforeEach(async () => {
  const removal = { claim_type: 'Removal Order Damaged', shipment_id: null, order_id: 'REM-1' }
  claim = String(await openCase(server.platform, client.tenantId, removal))
})

/** A photo as a phone writes it: held sideways, with the place where it was taken. */
const phonePhoto = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .withExif({
      IFD0: { Make: 'Phone maker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const send = (content: Buffer | string, name = 'parcel.jpg') =>
  sendDocument(client, { name, content, fields: { kind: 'photo', claim } })
const refusal = async (content: Buffer | string) => {
  const answer = await postDocument(client, { name: 'parcel.jpg', content, fields: { kind: 'photo', claim } })
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}
const files = () => storedFiles(server.platform, client.tenantId)
const contentOf = async (token: string) => (await client.call('GET', `/documents/${token}?preview=1`)).rawPayload

test('a photo is stored upright, scaled, and without place and device', async () => {
  const taken = await phonePhoto(3000, 2000)
  expect((await sharp(taken).metadata()).orientation).toBe(6)
  expect(taken.includes('Phone maker')).toBe(true)
  const photo = await send(taken, 'parcel.heic')
  expect(photo).toMatchObject({ kind: 'photo', name: 'parcel.heic.jpg', type: 'image/jpeg', claim, shipment: null })
  const stored = await contentOf(photo.token)
  expect(photo.bytes).toBe(stored.length)
  const { width, height, exif = null, xmp = null } = await sharp(stored).metadata()
  expect({ width, height, exif, xmp }).toEqual({ width: 1333, height: 2000, exif: null, xmp: null })
  expect(stored.includes('Phone maker')).toBe(false)
})

test('a photo is no longer missing, and goes into the evidence and its text', async () => {
  const ask = `{ cases(filter: { ids: ["${claim}"] }) { edges { node { missing_documents documents { kind } claim_text } } } }`
  const sheet = async () => {
    const answer = await client.call('POST', '/ninja/graphql', { query: ask })
    return answer.json<{ data: { cases: { edges: { node: Record<string, unknown> }[] } } }>().data.cases.edges[0]?.node
  }
  expect(await sheet()).toMatchObject({ missing_documents: ['photo'], documents: [] })
  const photo = await send(await phonePhoto(300, 200))
  expect(await sheet()).toMatchObject({
    missing_documents: [],
    documents: [{ kind: 'photo' }],
    claim_text: expect.stringContaining('We attach photos of the units as we received them.'),
  })
  const zip = unzipSync((await client.call('GET', `/claims/${claim}/evidence.zip`)).rawPayload)
  const entry = Buffer.from(zip['documents/01 Photo parcel.jpg'] ?? [])
  expect(entry.compare(await contentOf(photo.token))).toBe(0)
})

test('what is no photo is refused, and nothing of it is kept', async () => {
  const before = await files()
  const noPhoto = 'This file is not a photo, or it is damaged. Save it as JPEG or PNG and add it again.'
  const whole = await phonePhoto(800, 600)
  expect(await refusal(pdfOf('invoice'))).toEqual([400, noPhoto])
  expect(await refusal(whole.subarray(0, whole.length - 800))).toEqual([400, noPhoto])
  expect(await refusal('')).toEqual([400, 'The file is empty.'])
  expect(await refusal(Buffer.alloc(LARGEST_PHOTO + 1, whole))).toEqual([
    413,
    'A photo has 10 MB at most. Make it smaller and add it again.',
  ])
  expect(await files()).toEqual(before)
})

test('a case has so many photos at most, also when they are sent at once', async () => {
  const photos = await Promise.all(Array.from({ length: MAX_PHOTOS + 2 }, (_, red) => phonePhoto(20, 20, red * 10)))
  const statuses = await Promise.all(photos.map(async (photo) => (await refusal(photo))[0]))
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_PHOTOS)
  expect(await refusal(await phonePhoto(20, 30))).toEqual([409, 'A case has 20 photos at most. Delete one first.'])
})

test('a photo stays one, and another document becomes none', async () => {
  const photo = await send(await phonePhoto(30, 20))
  const paper = await sendDocument(client, { name: 'paper.pdf', fields: { kind: 'other', claim } })
  const facts = { number: null, issuedOn: null, lines: [] }
  for (const [id, kind] of [
    [photo.id, 'other'],
    [paper.id, 'photo'],
  ]) {
    const answer = await client.call('PUT', `/documents/${id}`, { ...facts, kind })
    expect([answer.statusCode, answer.json<{ message?: string }>().message]).toEqual([
      400,
      'A photo cannot become another document, and another document no photo.',
    ])
  }
})
