import { expect, test } from '@jest/globals'
import type { InfoType } from '#contract/infoTypes.ts'
import { LAMP, SHELF } from '#mocks/handlers/leads.ts'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import { type PasteFrame, readPaste } from './pastedInfo.ts'
import { ALL_SELLERS, offerLookup } from './pastedOffers.ts'

const line: InfoType = {
  ...{ key: 'line', title: 'Brand line', kind: 'choice', choices: ['Everyday', 'Premium'], own: true },
}
const frame: PasteFrame = {
  types: [...builtInInfo, line],
  type: builtInInfo[0] ?? line,
  currency: 'USD',
  offers: offerLookup([
    { asin: LAMP, seller: 'main', skus: ['LAMP-1', 'LAMP-2'] },
    { asin: LAMP, seller: 'east', skus: ['LAMP-1'] },
    { asin: SHELF, seller: 'main', skus: ['SHELF-1'] },
  ]),
  suppliers: new Map([['bright lamps', 'Bright Lamps']]),
  noted: (asin, seller, type) => (asin === LAMP && seller === 'main' && type === 'unit_cost' ? 450 : null),
}
const read = (text: string, change: Partial<PasteFrame> = {}) => readPaste(text, { ...frame, ...change })
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
  [`${SHELF}\tdear`, 'Line 1: Unit cost: ‘dear’ is not an amount of USD.'],
  [`asin\tlead time\n${SHELF}\t7\n${SHELF}\tsoon`, 'Line 3: Lead time: ‘soon’ is not a number of days from 0 to 730.'],
  ['B0NOWHERE0\t1', 'Line 1: B0NOWHERE0 is not an ASIN or SKU in the catalog.'],
  [`${LAMP}\t1`, `Line 1: ${LAMP} has several sellers, so the row needs one: main, east.`],
  [`asin\tseller\tunit cost\n${SHELF}\teast\t1`, `Line 2: ${SHELF} has no seller ‘east’.`],
  [`${SHELF}\t1\n${SHELF}\t2`, `Line 2: Unit cost of ${SHELF} for main appears twice.`],
  ['12\n13', 'No ASIN or SKU column found.'],
  [SHELF, 'No value column found.'],
])('%j is refused', (text, mistake) => {
  expect(read(text).mistakes).toEqual([mistake])
})

test('a column may name ASINs or SKUs; a SKU of one seller needs no seller', () => {
  expect(read('ASIN or SKU\tCost\nSHELF-1\t12.50\nLAMP-2\t4.80').changes).toEqual([
    { asin: SHELF, seller: 'main', type: 'unit_cost', value: 1250 },
    { asin: LAMP, seller: 'main', type: 'unit_cost', value: 480 },
  ])
  expect(read('SHELF-1\t9').changes).toHaveLength(1)
  expect(read('LAMP-1\t9').mistakes).toEqual(['Line 1: LAMP-1 has several sellers, so the row needs one: main, east.'])
})

test('rows without a seller apply to all sellers, or to the chosen one', () => {
  const sellers = (seller: string) => read(`${LAMP}\t4.80`, { seller }).changes.map((change) => change.seller)
  expect([sellers(ALL_SELLERS), sellers('east')]).toEqual([['main', 'east'], ['east']])
})

test('a column names the first day of each value', () => {
  const text = `SKU,Unit cost,Valid from\nSHELF-1,9,2026-03-01\nSHELF-1,10,15.06.2026\nSHELF-1,11,always\nSHELF-1,12,31/12/2026`
  expect(read(text).changes.map(({ from, value }) => `${from} ${value}`)).toEqual([
    ...['2026-03-01 900', '2026-06-15 1000', 'always 1100', '2026-12-31 1200'],
  ])
  expect(read('SKU,Cost,From\nSHELF-1,9,soon\nSHELF-1,9,2026-02-30').mistakes).toEqual([
    'Line 2: Valid from: ‘soon’ is not a date like 2026-03-01.',
    'Line 3: Valid from: ‘2026-02-30’ is not a date like 2026-03-01.',
  ])
  expect(read('SKU,Cost,From\nSHELF-1,9,2026-03-01\nSHELF-1,8,2026-03-01').mistakes).toEqual([
    `Line 3: Unit cost of ${SHELF} for main appears twice from 2026-03-01.`,
  ])
})

test('a supplier has the spelling of the list', () => {
  expect(read('SKU\tVendor\tMOQ\nSHELF-1\tBRIGHT LAMPS\t120').changes).toEqual([
    { asin: SHELF, seller: 'main', type: 'supplier', value: 'Bright Lamps' },
    { asin: SHELF, seller: 'main', type: 'min_quantity', value: 120 },
  ])
})

test.each([
  ['unit_cost', '-1', 'Unit cost: ‘-1’ is not an amount of USD from 0 to 1,000,000'],
  ['unit_cost', '1000000.01', 'Unit cost: ‘1000000.01’ is not an amount of USD from 0 to 1,000,000'],
  ['case_pack', '0', 'Case pack: ‘0’ is not a number of units, 1 or more'],
  ['lead_time', '731', 'Lead time: ‘731’ is not a number of days from 0 to 730'],
])('%s of %s is refused', (key, value, mistake) => {
  expect(read(`SKU\t${key}\nSHELF-1\t${value}`)).toEqual({ ...nothing, mistakes: [`Line 2: ${mistake}.`] })
})

test('nothing is nothing', () => {
  expect(read(' \n ')).toEqual(nothing)
})
