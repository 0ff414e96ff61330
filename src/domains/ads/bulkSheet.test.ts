import { expect, test } from '@jest/globals'
import { mockAdvice } from '#mocks/handlers/adsAdvice.ts'
import { bulkSheet } from './bulkSheet.ts'

const [bid, negative, harvest] = mockAdvice().rows
const cellsOf = (rows: Parameters<typeof bulkSheet>[0]) => {
  const { sheet, missing } = bulkSheet(rows)
  const lines = sheet.lines.map((line) =>
    Object.fromEntries(
      sheet.columns.flatMap(({ title }, index) => (line[index] === null ? [] : [[title, line[index]]])),
    ),
  )
  return { lines, missing }
}
const ids = { 'Campaign ID': '111111111111', 'Ad Group ID': '222222222222' }

test('a bid is an update of its keyword, in units of the currency', () => {
  expect(cellsOf([bid])).toEqual({
    lines: [
      {
        ...{ Product: 'Sponsored Products', Entity: 'Keyword', Operation: 'Update', ...ids },
        ...{ 'Keyword ID': '333333333333', Bid: 1.75 },
      },
    ],
    missing: 0,
  })
})

test('targets that are no keywords have another id', () => {
  const [line] = cellsOf([{ ...bid, matchType: 'TARGETING_EXPRESSION_PREDEFINED' }]).lines
  expect(line).toMatchObject({ Entity: 'Product Targeting', 'Product Targeting ID': '333333333333' })
})

test('a term is excluded exactly, a product as a product', () => {
  const create = { Product: 'Sponsored Products', Operation: 'Create', ...ids, State: 'enabled' }
  expect(cellsOf([negative]).lines).toEqual([
    { ...create, Entity: 'Negative Keyword', 'Keyword Text': 'red lamp', 'Match Type': 'negativeExact' },
  ])
  expect(cellsOf([{ ...negative, term: 'b0abcdefgh' }]).lines).toEqual([
    { ...create, Entity: 'Negative Product Targeting', 'Product Targeting Expression': 'asin="B0ABCDEFGH"' },
  ])
})

test('a harvested term becomes a keyword, and is excluded where it came from if that is another ad group', () => {
  expect(cellsOf([harvest]).lines.map((line) => [line.Entity, line['Ad Group ID'], line.Bid])).toEqual([
    ['Keyword', '444444444444', 1.35],
    ['Negative Keyword', '222222222222', undefined],
  ])
  const same = { ...harvest, destination: { campaign: 'C', adGroup: 'G', console: harvest.console } }
  expect(cellsOf([same]).lines).toHaveLength(1)
})

test('rows without ids are counted, not written', () => {
  expect(cellsOf([{ ...bid, targetId: null }, { ...harvest, destination: null }, negative])).toMatchObject({
    lines: [{ Entity: 'Negative Keyword' }],
    missing: 2,
  })
})
