import { expect, test } from '@jest/globals'
import type { Cell } from '#platform/sheets/sheet.ts'
import { builtInInfo } from '#rules/info/infoTypes.ts'
import type { InfoValue } from '#rules/info/infoValues.ts'
import { planSync, type Sides } from './planSync.ts'

const LAMP = 'B0LAMP0001'
const types = builtInInfo
const header = ['asin', 'seller', ...types.map(({ key }) => key)]
const byName = (values: Readonly<Record<string, InfoValue>>) =>
  new Map(Object.entries(values).map(([type, value]) => [`${LAMP}|us|${type}`, value]))

const plan = ({
  sheet,
  ours = {},
  last = {},
  ...rest
}: {
  sheet: Cell[][]
  ours?: Record<string, InfoValue>
  last?: Record<string, InfoValue>
} & Partial<Pick<Sides, 'listed' | 'problemOf' | 'currency'>>) =>
  planSync({
    types,
    sheet,
    ours: byName(ours),
    last: byName(last),
    listed: [],
    currency: 'USD',
    problemOf: () => null,
    ...rest,
  })

/** One row with a cost alone: what is taken, what is written, how many refusals, what both have after it. */
const cost = (theirs: Cell, ours: number | null, last: number | null) => {
  const found = plan({
    sheet: [header, [LAMP, 'us', theirs]],
    ours: ours === null ? {} : { unit_cost: ours },
    last: last === null ? {} : { unit_cost: last },
  })
  return [
    found?.taken.map(({ value }) => value),
    found?.changes.cells.map(({ value }) => value),
    found?.refused.length,
    found?.agreed.get(`${LAMP}|us|unit_cost`) ?? null,
  ]
}

test.each([
  // theirs, ours, last → taken, written, refused, agreed
  [12.34, 1234, null, [], [], 0, 1234],
  [12.34, null, null, [1234], [], 0, 1234],
  [null, 1234, null, [], [12.34], 0, 1234],
  [12.34, 1234, 1000, [], [], 0, 1234],
  [12.5, 1000, 1000, [1250], [], 0, 1250],
  [10, 1250, 1000, [], [12.5], 0, 1250],
  [11, 1250, 1000, [], [12.5], 1, 1250],
  ['', 1000, 1000, [null], [], 0, null],
  [10, null, 1000, [], [null], 0, null],
  [11, null, 1000, [], [null], 1, null],
  ['', null, 1000, [], [], 0, null],
  ['dear', 1000, 1000, [], [10], 1, 1000],
  [12.345, 1000, 1000, [], [10], 1, 1000],
  ['$1,250.00', 1000, 1000, [125_000], [], 0, 125_000],
  [-1, null, null, [], [null], 1, null],
])('%j there, %j here, %j before', (theirs, ours, last, ...expected) => {
  expect(cost(theirs, ours, last)).toEqual(expected)
})

test('each type is read and written in its own way', () => {
  const found = plan({ sheet: [header, [LAMP.toLowerCase(), ' us ', '', 12, ' Acme ', '30', 7]] })
  expect(found?.taken.map(({ type, value }) => [type, value])).toEqual([
    ['case_pack', 12],
    ['supplier', 'Acme'],
    ['lead_time', 30],
    ['category', '7'],
  ])
  const yen = plan({ sheet: [header, [LAMP, 'us', 1250]], currency: 'JPY' })
  expect(yen?.taken.map(({ value }) => value)).toEqual([1250])
})

test('words name row, type and both values', () => {
  const found = plan({
    sheet: [header, [], [LAMP, 'us', 11, 'many']],
    ours: { unit_cost: 1250 },
    last: { unit_cost: 1000 },
  })
  expect(found?.refused).toEqual([
    'Row 3, unit_cost of B0LAMP0001 and us: 11 was not applied. It was also changed here, so 12.5 stays.',
    'Row 3, case_pack of B0LAMP0001 and us: many was not applied. case_pack is a whole number of units, 1 or more.',
  ])
})

test('columns stand anywhere and under titles as people write them; others are left alone, missing ones added', () => {
  const found = plan({
    sheet: [
      ['Remark', 'Unit cost', 'Seller', 'ASIN'],
      ['mine', 10, 'us', LAMP],
    ],
    ours: { unit_cost: 1250, supplier: 'Acme', lead_time: 3 },
    last: { unit_cost: 1000, lead_time: 3, category: 'Old' },
    listed: [
      { asin: LAMP, seller: 'us' },
      { asin: LAMP, seller: 'eu' },
    ],
  })
  expect(found?.changes).toEqual({
    cells: [
      { row: 0, column: 4, value: 'case_pack' },
      { row: 0, column: 5, value: 'supplier' },
      { row: 0, column: 6, value: 'lead_time' },
      { row: 0, column: 7, value: 'category' },
      { row: 0, column: 8, value: 'min_quantity' },
      { row: 1, column: 1, value: 12.5 },
      { row: 1, column: 5, value: 'Acme' },
      { row: 1, column: 6, value: 3 },
    ],
    rows: [[null, null, 'eu', LAMP, null, null, null, null, null]],
  })
  // a column that was taken out says nothing of its values
  expect({ taken: found?.taken, refused: found?.refused }).toEqual({ taken: [], refused: [] })
})

test('an empty spreadsheet gets titles and all rows; one with other titles is not touched', () => {
  const found = plan({ sheet: [], ours: { case_pack: 6 }, listed: [{ asin: LAMP, seller: 'us' }] })
  expect(found?.changes.cells.map(({ value }) => value)).toEqual(header)
  expect(found?.changes.rows).toEqual([[LAMP, 'us', null, 6, null, null, null, null]])
  expect(plan({ sheet: [['Name', 'Price']] })).toBeUndefined()
})

test('a row that is not there any more forgets nothing, and comes back', () => {
  const found = plan({
    sheet: [header],
    ours: { case_pack: 6 },
    last: { case_pack: 6 },
    listed: [{ asin: LAMP, seller: 'us' }],
  })
  expect({ taken: found?.taken, rows: found?.changes.rows }).toEqual({
    taken: [],
    rows: [[LAMP, 'us', null, 6, null, null, null, null]],
  })
})

test('rows that cannot be taken and those that stand twice are named and left alone', () => {
  const found = plan({
    sheet: [header, ['LAMP', 'us', 1], [LAMP, 'us', 2], [LAMP, 'us', 3]],
    problemOf: (asin) => (asin === LAMP ? null : `${asin} is no ASIN.`),
  })
  expect(found?.refused).toEqual(['Row 2: LAMP is no ASIN.', 'Row 4: B0LAMP0001 and us appear in row 3 already.'])
  expect({ taken: found?.taken.map(({ value }) => value), cells: found?.changes.cells }).toEqual({
    taken: [200],
    cells: [],
  })
})
