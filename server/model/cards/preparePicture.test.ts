import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { sampleValues } from '#rules/cards/cardValues.ts'
import { drawnDesign, pngOf } from '#server/testing/cards.ts'
import { readPrintedPdf } from '#server/testing/printedPdf.ts'
import { drawCards, preparePicture } from './index.ts'

type Background = { r: number; g: number; b: number; alpha?: number }

const pictureOf = (width: number, height: number, background: Background) =>
  sharp({ create: { width, height, channels: background.alpha === undefined ? 3 : 4, background } })

const RED = { r: 200, g: 20, b: 20 }

test('what a card can use is stored byte for byte', async () => {
  for (const content of [pngOf(900, 600), await pictureOf(900, 600, RED).jpeg().toBuffer()]) {
    const prepared = await preparePicture(content)
    expect(prepared).toMatchObject({ width: 900, height: 600 })
    expect(prepared.content.equals(content)).toBe(true)
  }
})

test('a few bytes that unpack to 200 MB become an opaque picture of 8 bits that is no larger than a card needs', async () => {
  const bomb = await pictureOf(5000, 4900, { ...RED, alpha: 1 })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const prepared = await preparePicture(bomb)
  expect(prepared).toMatchObject({ type: 'image/png', width: 3600, height: 3528 })
  expect(await sharp(prepared.content).metadata()).toMatchObject({ depth: 'uchar', hasAlpha: false, channels: 3 })
})

test('a photograph taken with the camera held upright is stored upright', async () => {
  const lying = await pictureOf(400, 300, RED).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const prepared = await preparePicture(lying)
  expect(prepared).toMatchObject({ type: 'image/jpeg', width: 300, height: 400 })
  expect((await sharp(prepared.content).metadata()).orientation).toBeUndefined()
})

test.each([
  ['interlaced', pictureOf(80, 60, RED).png({ progressive: true })],
  ['with a palette', pictureOf(80, 60, RED).png({ palette: true })],
])('a PNG %s is stored as plain rows', async (_, picture) => {
  const { content } = await preparePicture(await picture.toBuffer())
  expect(await sharp(content).metadata()).toMatchObject({ isProgressive: false, channels: 3, isPalette: false })
})

describe('what is see-through', () => {
  const glass = { ...RED, alpha: 0.5 }
  const frame = {
    kind: 'picture',
    id: 'p',
    x: 10,
    y: 10,
    width: 50.8,
    height: 25.4,
    picture: '7',
    fit: 'cover',
  } as const

  test('stays so, and is printed with a mask beside its colors', async () => {
    const { content, width, height } = await preparePicture(await pictureOf(200, 100, glass).png().toBuffer())
    expect((await sharp(content).metadata()).hasAlpha).toBe(true)
    const pictures = new Map([['7', { width, height, load: async () => content }]])
    const pdf = await buffer(
      drawCards({
        design: { ...drawnDesign, front: [frame] },
        pictures,
        cards: [sampleValues],
        layout: { perSheet: 1 },
      }),
    )
    const text = pdf.toString('latin1')
    expect(text.match(/\/SMask \d+ 0 R/g)).toHaveLength(1)
    expect(text).toMatch(
      /\/Subtype \/Image\s+\/Width 200\s+\/Height 100\s+\/BitsPerComponent 8\s+\/ColorSpace \/DeviceGray/,
    )
    expect((await readPrintedPdf(pdf)).pages).toHaveLength(2)
  })

  test('is printed small enough even when it was stored before pictures were prepared', async () => {
    const content = await pictureOf(4800, 100, glass).png().toBuffer()
    const pictures = new Map([['7', { width: 4800, height: 100, load: async () => content }]])
    const pdf = await buffer(
      drawCards({
        design: { ...drawnDesign, front: [frame] },
        pictures,
        cards: [sampleValues],
        layout: { perSheet: 1 },
      }),
    )
    expect(pdf.toString('latin1')).toMatch(/\/Width 3600/)
  })
})

const jpeg = pictureOf(300, 300, RED).jpeg().toBuffer()

test.each([
  ['text', async () => Buffer.from('sku\tasin\n')],
  ['a GIF', async () => pictureOf(4, 4, RED).gif().toBuffer()],
  ['a WebP that is called a picture', async () => pictureOf(4, 4, RED).webp().toBuffer()],
  ['three bytes', async () => Buffer.from('ffd8ff', 'hex')],
  ['a PNG without its last rows', async () => pngOf(900, 900).subarray(0, 300)],
  ['a photograph without its end', async () => (await jpeg).subarray(0, 400)],
  ['the head of a PNG', async () => pngOf(9, 9).subarray(0, 20)],
])('%s is refused in words', async (_, make) => {
  await expect(preparePicture(await make())).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^(This file is not a PNG or JPEG|The picture is incomplete or damaged)/),
  })
})
