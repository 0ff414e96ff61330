import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { type CardDesign, type CardPicture, LARGEST_CARD_PICTURE } from '#contract/cardDesigns.ts'
import { drawnDesign, pngOf, postPicture, sendPicture } from '#server/testing/cards.ts'
import { storedFiles } from '#server/testing/storedFiles.ts'
import { openTestServer, type TestClient, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
let ada: TestClient
let bo: TestClient
let other: TestClient
beforeAll(async () => {
  server = await openTestServer()
  ada = await server.client({ tenant: 'cards', flags: ['outreach'] })
  bo = await server.client({ tenant: 'cards', type: 'regular', flags: ['outreach'] })
  other = await server.client({ tenant: 'elsewhere', flags: ['outreach'] })
})
afterAll(() => server.close())

const add = (client: TestClient, design: Partial<CardDesign> = {}) =>
  client.data<CardDesign>('POST', '/postcards/templates', { ...drawnDesign, ...design })
const titles = async (client: TestClient) =>
  (await client.data<CardDesign[]>('GET', '/postcards/templates')).map(({ title }) => title)
const refusal = async (asked: ReturnType<TestClient['call']>) => {
  const answer = await asked
  return [answer.statusCode, answer.json<{ message?: string }>().message]
}

test('a design is kept for the company, renamed, copied, deleted and brought back, and each is told', async () => {
  const made = await add(ada)
  expect(made).toMatchObject({ ...drawnDesign, version: 1, by: { uid: ada.userId } })
  expect(await bo.data('GET', `/postcards/templates/${made.id}`)).toEqual(made)
  expect(await titles(other)).toEqual([])
  expect((await other.call('GET', `/postcards/templates/${made.id}`)).statusCode).toBe(404)
  await bo.data('PUT', `/postcards/templates/${made.id}/title`, { title: 'Thank you' })
  const copy = await bo.data<CardDesign>('POST', `/postcards/templates/${made.id}/copy`)
  expect(copy).toMatchObject({ title: 'Thank you (copy)', front: made.front, back: made.back, version: 1 })
  await ada.data('DELETE', `/postcards/templates/${made.id}`)
  expect(await titles(ada)).toEqual(['Thank you (copy)'])
  await ada.data('POST', `/postcards/templates/${made.id}/restore`)
  expect((await titles(ada)).sort()).toEqual(['Thank you', 'Thank you (copy)'])
  const audit = await ada.data<{ rows: { did: string }[] }>('GET', '/audit')
  expect(audit.rows.map(({ did }) => did)).toEqual([
    'restored the card design Thank you',
    'deleted the card design Thank you',
    'copied a card design as Thank you (copy)',
    'renamed the card design Thanks to Thank you',
    'created the card design Thanks',
  ])
})

test('who saves an older version is told, and what a colleague saved stays', async () => {
  const { id, version, front } = await add(ada)
  const mine = { ...drawnDesign, title: 'Mine', version }
  const saved = await ada.data<CardDesign>('PUT', `/postcards/templates/${id}`, mine)
  expect(saved).toMatchObject({ title: 'Mine', version: 2, front })
  const theirs = { ...drawnDesign, title: 'Theirs', version }
  const late = await refusal(bo.call('PUT', `/postcards/templates/${id}`, theirs))
  expect(late).toEqual([409, 'Someone else changed this design after you opened it.'])
  expect(await bo.data('GET', `/postcards/templates/${id}`)).toEqual(saved)
  // the same once more changes nothing
  expect(await ada.data('PUT', `/postcards/templates/${id}`, { ...mine, version: 2 })).toEqual(saved)
})

test.each([
  ['no name', { title: ' ' }, 'Enter a name for the design.'],
  [
    'the same twice',
    { front: [...drawnDesign.front, ...drawnDesign.front] },
    'Two elements of the design have the same id.',
  ],
  [
    'a picture that is gone',
    { front: [{ kind: 'picture', id: 'p', x: 0, y: 0, width: 10, height: 10, picture: '404', fit: 'cover' }] as never },
    'A picture of the design was deleted. Choose another one.',
  ],
])('%s is refused with what to do', async (_, wrong, message) => {
  const [status, words] = await refusal(ada.call('POST', '/postcards/templates', { ...drawnDesign, ...wrong }))
  expect(status).toBe(400)
  expect(words).toContain(message)
})

describe('pictures', () => {
  const filesOf = ({ tenantId }: TestClient) => storedFiles(server.platform, tenantId)

  test('a picture is kept encrypted, shown as it came to its company alone, and is one however often it is sent', async () => {
    const content = pngOf(1200, 800)
    const picture = await sendPicture(ada, content)
    expect(picture).toMatchObject({ type: 'image/png', width: 1200, height: 800, bytes: content.length })
    const shown = await bo.call('GET', `/postcards/pictures/${picture.id}`)
    expect(shown.rawPayload.equals(content)).toBe(true)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect((await other.call('GET', `/postcards/pictures/${picture.id}`)).statusCode).toBe(404)
    const files = await filesOf(ada)
    expect((await sendPicture(bo, content)).id).toBe(picture.id)
    expect(await filesOf(ada)).toEqual(files)
    expect(await bo.data<CardPicture[]>('GET', '/postcards/pictures')).toEqual([picture])
  })

  test('a picture that is on a design is kept, and told where; else it goes with its file', async () => {
    const picture = await sendPicture(ada, pngOf(30, 20))
    const frame = { kind: 'picture', id: 'p', x: 1, y: 1, width: 9, height: 9, picture: picture.id, fit: 'cover' }
    const shown = { ...drawnDesign, title: 'With a lamp', front: [frame] }
    const design = await ada.data<CardDesign>('POST', '/postcards/templates', shown)
    const remove = (client: TestClient) => client.call('DELETE', `/postcards/pictures/${picture.id}`)
    expect((await remove(other)).statusCode).toBe(404)
    const refused = await remove(bo)
    expect([refused.statusCode, (refused.json() as { message: string }).message]).toEqual([
      409,
      '‘lamp.png’ is on the design ‘With a lamp’. Choose another picture there first.',
    ])
    await ada.data('DELETE', `/postcards/templates/${design.id}`)
    const before = await filesOf(ada)
    expect((await remove(bo)).statusCode).toBe(200)
    expect((await bo.data<CardPicture[]>('GET', '/postcards/pictures')).map(({ id }) => id)).not.toContain(picture.id)
    while ((await filesOf(ada)).length === before.length) await new Promise(setImmediate)
  })

  test.each([
    ['a page that is called a picture', Buffer.from('<svg onload="alert(1)"/>'), /^This file is not a PNG or JPEG/],
    ['a picture that breaks off', pngOf(900, 900).subarray(0, 200), /^The picture is incomplete or damaged/],
    ['a picture without pixels', pngOf(0, 900), /^The picture is incomplete or damaged/],
    [
      'a photograph that breaks off',
      Buffer.from('ffd8ffe000104a464946', 'hex'),
      /^The picture is incomplete or damaged/,
    ],
    ['nothing', Buffer.alloc(0), /^The file is empty/],
  ])('%s is refused, and nothing of it is kept', async (_, content, words) => {
    const files = await filesOf(ada)
    const [status, message] = await refusal(postPicture(ada, content))
    expect(status).toBe(400)
    expect(message).toMatch(words)
    expect(await filesOf(ada)).toEqual(files)
  })

  test('a store that begins to write late does not leave a refusal unawaited', async () => {
    const { files } = server.platform
    const put = files.put.bind(files)
    jest.spyOn(files, 'put').mockImplementationOnce(async (path, content) => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      return put(path, content)
    })
    const [status] = await refusal(postPicture(ada, 'sku\tasin\n'))
    expect(status).toBe(400)
  })

  test('a picture whose few bytes unpack to too much is refused', async () => {
    const head = pngOf(1, 1)
    head.writeUInt32BE(60_000, 16)
    head.writeUInt32BE(60_000, 20)
    expect((await refusal(postPicture(ada, head)))[1]).toMatch(/^The picture has more than 25 million pixels/)
  })

  test('a file over 10 MB is refused', async () => {
    const large = Buffer.concat([pngOf(10, 10), Buffer.alloc(LARGEST_CARD_PICTURE)])
    expect(await refusal(postPicture(ada, large))).toEqual([413, 'A picture has 10 MB at most. Make it smaller.'])
  })
})

test('a design comes as a PDF, a page a side, or as sheets', async () => {
  const picture = await sendPicture(ada, pngOf(600, 400))
  const frame = {
    kind: 'picture',
    id: 'p',
    x: 10,
    y: 40,
    width: 50,
    height: 30,
    picture: picture.id,
    fit: 'cover',
  } as const
  const { id } = await add(ada, { front: [...drawnDesign.front, frame] })
  for (const query of ['', '?sheet=letter']) {
    const pdf = await bo.call('GET', `/postcards/templates/${id}/proof${query}`)
    expect(pdf.statusCode).toBe(200)
    expect(pdf.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*\/Count 2\b[\s\S]*%%EOF\s*$/)
  }
})
