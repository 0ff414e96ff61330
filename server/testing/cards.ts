import { crc32, deflateSync } from 'node:zlib'
import type { CardDesign, CardElement, CardPicture } from '#contract/cardDesigns.ts'
import type { TestClient } from './testServer.ts'
import { formOf } from './uploading.ts'

const chunk = (kind: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(kind), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A picture in one grey. */
export const pngOf = (width: number, height: number, grey = 128): Buffer => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const rows = Buffer.alloc(height * (width + 1), grey)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** POST /postcards/pictures as it answers. */
export const postPicture = (client: TestClient, content: Buffer | string, name = 'lamp.png') => {
  const form = formOf([['file', content, name]])
  return client.call('POST', '/postcards/pictures', form.payload, { headers: form.headers })
}

/** Adds a picture; throws when it is refused. */
export const sendPicture = async (client: TestClient, content: Buffer): Promise<CardPicture> => {
  const answer = await postPicture(client, content)
  if (answer.statusCode !== 201)
    throw new Error(`POST /postcards/pictures answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ data: CardPicture }>().data
}

const type = { font: 'sans', size: 12, bold: false, color: '#000000', align: 'left' } as const

/** A text of a card; all that is not said is usual. */
export const textOf = (text: string, said: Partial<Extract<CardElement, { kind: 'text' }>> = {}): CardElement => ({
  ...{ kind: 'text', id: 'text', x: 10, y: 10, width: 80, height: 20, ...type },
  text,
  ...said,
})

/** A design of a US card that no printer would mind. */
export const drawnDesign: Pick<CardDesign, 'title' | 'size' | 'front' | 'back'> = {
  title: 'Thanks',
  size: 'us-4x6',
  front: [
    {
      kind: 'shape',
      id: 'ground',
      x: -3.175,
      y: -3.175,
      width: 158.75,
      height: 107.95,
      form: 'rectangle',
      color: '#0b5d3b',
    },
    textOf('Thank you, {{firstName|friend}}', { size: 24, bold: true, color: '#ffffff', width: 120 }),
  ],
  back: [
    { kind: 'address', id: 'address', x: 75, y: 45, width: 60, height: 28, ...type },
    {
      kind: 'optOut',
      id: 'stop',
      x: 10,
      y: 70,
      width: 60,
      height: 10,
      ...type,
      size: 7,
      text: 'No more cards? {{optOutCode}}',
    },
    {
      kind: 'qr',
      id: 'code',
      x: 10,
      y: 10,
      width: 22,
      height: 22,
      color: '#000000',
      text: 'https://example.com/{{offerCode}}',
    },
  ],
}
