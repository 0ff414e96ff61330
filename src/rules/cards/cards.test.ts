import { describe, expect, test } from '@jest/globals'
import { type CardDrawing, type CardElement, cardDesignRoutes, cardSizes } from '#contract/cardDesigns.ts'
import { addressArea, clearZone, isInside, overlaps, safeArea, sizeFacts } from './cardSizes.ts'
import { fillText, sampleValues } from './cardValues.ts'
import { type CardWarning, designWarnings } from './designWarnings.ts'
import { pictureDpi, placePicture } from './pictureFit.ts'
import { drawQr } from './qrModules.ts'
import { backPlace, sheetPlaces } from './sheetPlaces.ts'
import { cardTemplates } from './templates/cardTemplates.ts'
import { layText, type Measurer, POINT } from './textLines.ts'

/** Letters half as wide as they are high. */
const measurer: Measurer = { widthOf: (text, { size }) => text.length * size * POINT * 0.5 }
const type = { font: 'sans', size: 12, bold: false, color: '#000000', align: 'left' } as const
const letter = 12 * POINT * 0.5

describe('merge fields', () => {
  test('have the card’s value, else what stands in for it', () => {
    const values = { ...sampleValues, product: '' }
    expect(fillText('Hi {{firstName|friend}}, your {{product|order}} {{ offerCode }}', values)).toEqual({
      text: `Hi Maria, your order ${sampleValues.offerCode}`,
      empty: [],
      unknown: [],
    })
    expect(fillText('{{product}} {{product}} {{price}}', values)).toEqual({
      text: '  {{price}}',
      empty: ['product'],
      unknown: ['price'],
    })
  })
})

describe('text', () => {
  const lay = (text: string, width: number, height = 100, align: 'left' | 'center' | 'right' = 'left') =>
    layText(text, { ...type, width, height, align }, measurer)

  test('breaks between words, within words that are too long, and where it says so', () => {
    const lines = (text: string, letters: number) => lay(text, letters * letter).lines.map((line) => line.text)
    expect(lines('one two three', 7)).toEqual(['one two', 'three'])
    expect(lines('a\n\nb', 7)).toEqual(['a', '', 'b'])
    expect(lines('incomprehensible no', 6)).toEqual(['incomp', 'rehens', 'ible', 'no'])
  })
  test('stands left, right or in the middle', () => {
    const x = (align: 'left' | 'center' | 'right') =>
      Math.round(((lay('four', 10 * letter, 100, align).lines[0]?.x ?? 0) * 10) / letter) / 10
    expect([x('left'), x('center'), x('right')]).toEqual([0, 3, 6])
  })
  test('fits as long as its last line is in the frame', () => {
    const line = 12 * POINT * 1.3
    expect(lay('one two', 3 * letter, 2 * line).fits).toBe(true)
    expect(lay('one two', 3 * letter, 2 * line - 0.2).fits).toBe(false)
  })
})

test('a US card keeps 4¾ × 5/8 in at its lower right for the barcode, and the address above it', () => {
  const [zone, area] = [clearZone('us-4x6'), addressArea('us-4x6')]
  expect(zone?.x).toBeCloseTo(31.75)
  expect(zone).toMatchObject({ y: 85.725, height: 15.875 })
  expect(area.y).toBeCloseTo(31.75)
  expect(area).toMatchObject({ x: 12.7 })
  expect(area.y + area.height).toBeCloseTo(85.725)
  expect(clearZone('a6')).toBeNull()
  expect(overlaps(addressArea('us-6x9'), clearZone('us-6x9') ?? addressArea('us-6x9'))).toBe(false)
})

test('a picture covers its frame or is all in it, and has as many dots an inch as it is printed with', () => {
  const frame = { x: 10, y: 10, width: 50.8, height: 25.4, fit: 'cover' } as const
  const square = { width: 600, height: 600 }
  expect(placePicture(frame, square)).toEqual({ x: 10, y: 10 - 12.7, width: 50.8, height: 50.8 })
  expect(placePicture({ ...frame, fit: 'contain' }, square)).toEqual({ x: 22.7, y: 10, width: 25.4, height: 25.4 })
  expect(pictureDpi(frame, square)).toBe(300)
  expect(pictureDpi({ ...frame, fit: 'contain' }, square)).toBe(600)
})

test('a QR code is within its frame, with white around it', () => {
  const code = drawQr('https://example.com/ü', { x: 5, y: 6, width: 25, height: 30 })
  const count = 25 + 4
  expect(code?.background).toEqual({ x: 5, y: 6, width: 25, height: 25 })
  const [first] = code?.dark ?? []
  expect(first?.x).toBeCloseTo(5 + (2 * 25) / count)
  expect(first?.width).toBeCloseTo((7 * 25) / count)
  expect(code?.dark.every((box) => isInside(box, { x: 5, y: 6, width: 25, height: 25 }))).toBe(true)
  expect(drawQr('', { x: 0, y: 0, width: 9, height: 9 })).toBeNull()
})

describe('sheets', () => {
  test('one a page has the bleed around it, and room for marks where they are wanted', () => {
    expect(sheetPlaces('a6', { perSheet: 1 })).toMatchObject({ width: 154, height: 111, places: [{ x: 3, y: 3 }] })
    const marked = sheetPlaces('a6', { perSheet: 1, cropMarks: true })
    expect(marked).toMatchObject({ width: 164, height: 121, cropMarks: true })
  })
  test.each([
    ['us-4x6', 'letter', 2],
    ['us-6x9', 'letter', 1],
    ['a6', 'a4', 2],
    ['din-long', 'a4', 1],
  ] as const)('%s on %s: %i cards, each on paper, none in the bleed of another', (size, paper, count) => {
    const { width, height, places } = sheetPlaces(size, { perSheet: 'n-up', paper })
    const { bleed } = sizeFacts[size]
    expect(places).toHaveLength(count)
    for (const place of places) expect(isInside(place, { x: 0, y: 0, width, height })).toBe(true)
    const grown = places.map((one) => ({
      ...{ x: one.x - bleed, y: one.y - bleed },
      ...{ width: one.width + 2 * bleed, height: one.height + 2 * bleed },
    }))
    for (const [at, one] of grown.entries())
      for (const other of grown.slice(at + 1)) expect(overlaps(one, other)).toBe(false)
  })
  test('turned over, the back lies on the front', () => {
    expect(backPlace({ x: 10, y: 20, width: 30, height: 40 }, { width: 200 })).toMatchObject({ x: 160, y: 20 })
  })
})

describe('warnings', () => {
  const text = (part: object = {}): CardElement => ({
    ...{ kind: 'text', id: 't', x: 20, y: 20, width: 60, height: 20, ...type, text: 'Hello' },
    ...part,
  })
  const address = { kind: 'address', id: 'a', x: 75, y: 45, width: 60, height: 30, ...type } as const
  const optOut = {
    kind: 'optOut',
    id: 'o',
    x: 10,
    y: 70,
    width: 60,
    height: 8,
    ...type,
    size: 7,
    text: 'No more?',
  } as const
  const warn = (design: Partial<CardDrawing>, values = sampleValues): string[] =>
    designWarnings({
      design: { size: 'us-4x6', front: [], back: [address, optOut], ...design },
      pictures: new Map([['7', { width: 600, height: 400 }]]),
      ...{ values, measurer },
    }).map(({ side, element, kind }: CardWarning) => `${side} ${element} ${kind}`)

  test('a good card has none', () => {
    expect(warn({ front: [text()] })).toEqual([])
  })
  test.each<[string, Partial<CardDrawing>, string[]]>([
    ['text that may be cut', { front: [text({ x: 2 })] }, ['front t safe']],
    ['text that does not fit', { front: [text({ width: 8, height: 5 })] }, ['front t fit']],
    ['an empty text', { front: [text({ text: ' ' })] }, []],
    ['a field without a value', { front: [text({ text: '{{product}}!' })] }, ['front t field']],
    ['a field that there is not', { front: [text({ text: '{{price}}' })] }, ['front t field']],
    ['text in the clear zone', { back: [address, optOut, text({ x: 60, y: 80, height: 10 })] }, ['back t clear']],
    ['an address outside its area', { back: [{ ...address, y: 20 }, optOut] }, ['back a address']],
    [
      'paid postage without a permit',
      { back: [address, optOut, { ...text({ text: 'U.S. POSTAGE\nPAID' }), kind: 'stamp' } as CardElement] },
      ['back t sender'],
    ],
    ['no address', { back: [optOut] }, ['back null missing']],
    ['no way out', { back: [address] }, ['back null missing']],
    [
      'a ground that ends at the cut',
      {
        front: [
          { kind: 'shape', id: 's', x: 0, y: 0, width: 152.4, height: 101.6, form: 'rectangle', color: '#0b5d3b' },
        ],
      },
      ['front s bleed'],
    ],
  ])('%s', (_, design, found) => {
    expect(warn(design, { ...sampleValues, product: '' })).toEqual(found)
  })
  test('a picture with too few dots is told with their number', () => {
    const picture = {
      kind: 'picture',
      id: 'p',
      x: 20,
      y: 20,
      width: 101.6,
      height: 60,
      picture: '7',
      fit: 'cover',
    } as const
    const [warning] = designWarnings({
      design: { size: 'us-4x6', front: [picture], back: [address, optOut] },
      pictures: new Map([['7', { width: 600, height: 400 }]]),
      ...{ values: sampleValues, measurer },
    })
    expect(warning?.message).toMatch(/^The picture has 150 dpi at this size; printing needs 300/)
    expect(warn({ front: [{ ...picture, width: 40, height: 26 }] })).toEqual([])
    expect(warn({ front: [{ ...picture, picture: null }] })).toEqual(['front p picture'])
  })
})

describe.each(cardSizes)('the designs to begin with in %s', (size) => {
  test.each(cardTemplates.map((template) => [template.key, template] as const))('%s', (_, { title, draw }) => {
    const design = draw(size)
    expect(cardDesignRoutes.addCardDesign.body.safeParse({ title, ...design }).success).toBe(true)
    const elements = [...design.front, ...design.back]
    expect(new Set(elements.map(({ id }) => id)).size).toBe(elements.length)
    const lettered = elements.filter((element) => 'font' in element)
    expect(lettered.filter((element) => !isInside(element, safeArea(size)))).toEqual([])
  })
})
