import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from '@jest/globals'
import type { CardDrawing } from '#contract/cardDesigns.ts'
import { cardSizes } from '#contract/cardDesigns.ts'
import { addressArea, type Box, clearZone, isInside, overlaps, sizeFacts } from '#rules/cards/cardSizes.ts'
import { type CardValues, sampleValues } from '#rules/cards/cardValues.ts'
import { MARK, sheetPlaces } from '#rules/cards/sheetPlaces.ts'
import { cardTemplates } from '#rules/cards/templates/cardTemplates.ts'
import { POINT } from '#rules/cards/textLines.ts'
import { drawnDesign, pngOf, textOf } from '#server/testing/cards.ts'
import { type PrintedPage, readPrintedPdf } from '#server/testing/printedPdf.ts'
import { drawCards, type StoredContent, warnOf } from './index.ts'

const print = async (
  design: CardDrawing,
  {
    cards = [sampleValues],
    layout = { perSheet: 1 } as Parameters<typeof drawCards>[0]['layout'],
    pictures = new Map<string, StoredContent>(),
  } = {},
) => readPrintedPdf(await buffer(drawCards({ design, pictures, cards, layout })))

/** A box of the page as one of the card: millimetres from the trim's upper left corner. */
const onCard = ({ trim }: PrintedPage, [left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): Box => ({
  x: (left - (trim[0] ?? 0)) * POINT,
  y: ((trim[3] ?? 0) - top) * POINT,
  width: (right - left) * POINT,
  height: (top - bottom) * POINT,
})

describe.each(cardSizes)('a card of %s', (size) => {
  const { width, height, bleed } = sizeFacts[size]
  test.each(cardTemplates.map((template) => [template.key, template] as const))(
    '%s has its boxes, its fonts, and white where the post prints',
    async (_, template) => {
      const { pages, fonts } = await print(template.draw(size))
      expect(pages).toHaveLength(2)
      for (const page of pages) {
        const trim = onCard(page, page.trim)
        expect([trim.width, trim.height].map((length) => Math.round(length * 100) / 100)).toEqual(
          [width, height].map((length) => Math.round(length * 100) / 100),
        )
        const beyond = onCard(page, page.bleed)
        for (const [edge, wanted] of [
          [beyond.x, -bleed],
          [beyond.y, -bleed],
          [beyond.width, width + 2 * bleed],
        ] as const)
          expect(edge).toBeCloseTo(wanted, 2)
        expect(page.bleed.every((edge, at) => Math.abs(edge - (page.media[at] ?? 0)) < 0.01)).toBe(true)
      }
      expect(fonts.length).toBeGreaterThan(0)
      expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([])
      const [, back] = pages
      if (!back) throw new Error('There is no back')
      const zone = clearZone(size)
      const marks = [...back.words.map(({ box }) => box), ...back.fills].map((box) => onCard(back, box))
      if (zone) expect(marks.filter((mark) => overlaps(mark, zone))).toEqual([])
      const address = back.words.filter(({ text }) => sampleValues.address.includes(text))
      expect(address).toHaveLength(sampleValues.address.length)
      expect(address.filter(({ box }) => !isInside(onCard(back, box), addressArea(size)))).toEqual([])
    },
  )
})

test.each(cardSizes)('the longest offer code has its line on every design to begin with in %s', async (size) => {
  const warn = await warnOf()
  const values = { ...sampleValues, offerCode: 'THANKYOU-WMM-WMM-WMM' }
  for (const { key, draw } of cardTemplates) {
    const design = draw(size)
    const elements = [...design.front, ...design.back].filter(
      (one) => 'text' in one && one.text.includes('{{offerCode}}'),
    )
    const ids = elements.filter(({ kind }) => kind === 'text').map(({ id }) => id)
    const found = warn({ design, pictures: new Map(), values })
    expect([key, found.filter(({ element }) => ids.includes(element ?? ''))]).toEqual([key, []])
    const { pages } = await print(design, { cards: [values] })
    const printed = pages.flatMap(({ words: accentedTexts }) =>
      accentedTexts.filter(({ text }) => text === values.offerCode),
    )
    expect([key, printed]).toEqual([key, ids.map(() => expect.anything())])
  }
})

test('black letters are black ink alone, others have their color', async () => {
  const { pages } = await print({
    ...drawnDesign,
    front: [textOf('Black'), textOf('Green', { id: 'g', y: 40, color: '#0b5d3b' })],
  })
  const inks = pages[0]?.words.map(({ text, ink }) => [text, ink])
  expect(inks).toEqual([
    ['Black', 'DeviceCMYK 0 0 0 1'],
    ['Green', expect.stringMatching(/^DeviceRGB 0.04\d+ 0.36\d+ 0.23\d+$/)],
  ])
})

test('letters of all languages of Europe are printed as they are', async () => {
  const accentedTexts = ['Größe', 'Où ça, cœur', 'Perché così', '¿Año? ¡Olé!', 'Zażółć gęślą jaźń', 'Příliš žluťoučký']
  for (const font of ['sans', 'serif', 'hand'] as const) {
    const { pages } = await print({
      ...drawnDesign,
      front: accentedTexts.map((text, at) => textOf(text, { id: text, font, y: 5 + at * 12 })),
    })
    expect(pages[0]?.words.map(({ text }) => text)).toEqual(accentedTexts)
  }
})

test('a letter that a font has not got loses its accent, or is a question mark', async () => {
  const { pages } = await print({ ...drawnDesign, front: [textOf('Stẞ 東', { font: 'hand' })] })
  expect(pages[0]?.words.map(({ text }) => text)).toEqual(['StSS ?'])
})

test('a picture is in the file once, with all its dots, however many cards there are', async () => {
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
  const pictures = new Map([['7', { width: 600, height: 300, load: async () => pngOf(600, 300) }]])
  const { pages, images, fonts } = await print(
    { ...drawnDesign, front: [...drawnDesign.front, frame] },
    { pictures, cards: Array.from({ length: 20 }, () => sampleValues) },
  )
  expect(pages).toHaveLength(40)
  expect(images).toEqual([{ width: 600, height: 300 }])
  expect(new Set(fonts.map(({ name }) => name)).size).toBe(fonts.length)
  const [drawn] = pages[0]?.images ?? []
  // 600 dots on two inches
  expect((drawn?.[2] ?? 0) - (drawn?.[0] ?? 0)).toBeCloseTo(144, 1)
})

test('cards on a sheet have marks where they are cut, and each its own values', async () => {
  const cards: CardValues[] = [1, 2, 3].map((number) => ({ ...sampleValues, offerCode: `CODE-${number}` }))
  const design = { ...drawnDesign, front: [textOf('{{offerCode}}')], back: [textOf('{{offerCode}} back', { y: 40 })] }
  const { pages } = await print(design, { cards, layout: { perSheet: 'n-up', paper: 'letter' } })
  expect(pages.map(({ words: accentedTexts }) => accentedTexts.map(({ text }) => text))).toEqual([
    ['CODE-1', 'CODE-2'],
    ['CODE-1 back', 'CODE-2 back'],
    ['CODE-3'],
    ['CODE-3 back'],
  ])
  const [first] = pages
  expect(first?.media.slice(2).map(Math.round)).toEqual([612, 792])
  expect(first?.lines).toBe(16)
  // the sheet itself is what is printed: its marks lie within its trim box
  expect([first?.trim, first?.bleed]).toEqual([first?.media, first?.media])
})

test.each(['letter', 'a4'] as const)('marks of a card on %s lie on the paper and on no other card', (paper) => {
  for (const size of cardSizes) {
    const { bleed } = sizeFacts[size]
    const { places, width, height } = sheetPlaces(size, { perSheet: 'n-up', paper })
    expect(places.length).toBeGreaterThan(0)
    const withBleed = ({ x, y, width, height }: Box, more: number): Box => ({
      ...{ x: x - bleed - more, y: y - bleed - more },
      ...{ width: width + 2 * (bleed + more), height: height + 2 * (bleed + more) },
    })
    for (const place of places) {
      expect(isInside(withBleed(place, MARK), { x: 0, y: 0, width, height })).toBe(true)
      for (const other of places)
        if (other !== place) expect(overlaps(withBleed(place, MARK), withBleed(other, 0))).toBe(false)
    }
  }
})

test('a field without a value takes what stands in for it, else nothing', async () => {
  const design = {
    ...drawnDesign,
    front: [textOf('Dear {{firstName|friend}}'), textOf('{{product}}', { id: 'x', y: 40 })],
  }
  const { pages } = await print(design, { cards: [{ ...sampleValues, firstName: '', product: '' }] })
  expect(pages[0]?.words.map(({ text }) => text)).toEqual(['Dear friend'])
})

test('who stops reading stops the drawing, and what fails is told to the reader', async () => {
  let callCount = 0
  let isOver = false
  async function* endless() {
    try {
      for (;;) {
        callCount += 1
        yield sampleValues
      }
    } finally {
      isOver = true
    }
  }
  const pdf = drawCards({ design: drawnDesign, pictures: new Map(), cards: endless(), layout: { perSheet: 1 } })
  for await (const _ of pdf) break
  while (!isOver) await new Promise(setImmediate)
  expect(callCount).toBeLessThan(500)
  async function* failing() {
    yield sampleValues
    throw new Error('No more paper.')
  }
  const broken = drawCards({ design: drawnDesign, pictures: new Map(), cards: failing(), layout: { perSheet: 1 } })
  await expect(buffer(broken)).rejects.toThrow('No more paper.')
})
