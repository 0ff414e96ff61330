import { expect, test } from '@jest/globals'
import type { InfoType } from '#contract/infoTypes.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import { type PasteFrame, readPaste } from './pastedInfo.ts'

const line: InfoType = {
  ...{ key: 'line', title: 'Brand line', kind: 'choice', choices: ['Everyday', 'Premium'], own: true },
}
const frame: PasteFrame = {
  types: [...builtInInfo, line],
  type: builtInInfo[0] ?? line,
  currency: 'USD',
  sellersOf: new Map([
    [LAMP, ['main', 'east']],
    [SHELF, ['main']],
  ]),
  noted: (asin, seller, type) => (asin === LAMP && seller === 'main' && type === 'unit_cost' ? 450 : null),
}
const read = (text: string) => readPaste(text, frame)
const nothing = { changes: [], unchanged: 0, mistakes: [] }

test('an ASIN and a value, of a product with one seller', () => {
  expect(read(`${SHELF}\t12.50`)).toEqual({
    ...nothing,
    changes: [{ asin: SHELF, seller: 'main', type: 'unit_cost', value: 1250 }],
  })
})

test('a range with headings, in any order, of several types; other columns are left alone', () => {
  const text = `Name\tCase pack\tASIN\tseller\tUnit cost, USD\nlamp\t24\t${LAMP.toLowerCase()}\teast\t4.80\r\nshelf\t\t${SHELF}\t\t9,90\n`
  expect(read(text)).toEqual({
    ...nothing,
    changes: [
      { asin: LAMP, seller: 'east', type: 'case_pack', value: 24 },
      { asin: LAMP, seller: 'east', type: 'unit_cost', value: 480 },
      { asin: SHELF, seller: 'main', type: 'unit_cost', value: 990 },
    ],
  })
})

test('a heading names a type of the company’s own, by its title or its key', () => {
  for (const heading of ['Brand line', 'brand-line', 'LINE'])
    expect(read(`ASIN\t${heading}\n${SHELF}\tpremium`).changes).toEqual([
      { asin: SHELF, seller: 'main', type: 'line', value: 'Premium' },
    ])
})

test('values that stand already are counted, empty cells change nothing', () => {
  expect(read(`${LAMP}\tmain\t4.5\n${LAMP}\teast\t`)).toEqual({ ...nothing, unchanged: 1 })
})

test('columns without headings are told by what they hold', () => {
  expect(read(`east;${LAMP};4.80`).changes).toEqual([{ asin: LAMP, seller: 'east', type: 'unit_cost', value: 480 }])
})

test.each([
  [`${SHELF}\tdear`, 'Line 1: Unit cost: ‘dear’ is no amount of USD.'],
  [`asin\tlead time\n${SHELF}\t7\n${SHELF}\tsoon`, 'Line 3: Lead time: ‘soon’ is no number of days from 0 to 730.'],
  ['B0NOWHERE0\t1', 'Line 1: B0NOWHERE0 is no ASIN of the catalog.'],
  [`${LAMP}\t1`, `Line 1: ${LAMP} has several sellers, please name one: main, east.`],
  [`asin\tseller\tunit cost\n${SHELF}\teast\t1`, `Line 2: ${SHELF} has no seller ‘east’.`],
  [`${SHELF}\t1\n${SHELF}\t2`, `Line 2: Unit cost of ${SHELF} for main is there twice.`],
  ['12\n13', 'There is no column of ASINs.'],
  [SHELF, 'There is no column of values.'],
])('%j is refused', (text, mistake) => {
  expect(read(text).mistakes).toEqual([mistake])
})

test('nothing is nothing', () => {
  expect(read(' \n ')).toEqual(nothing)
})
