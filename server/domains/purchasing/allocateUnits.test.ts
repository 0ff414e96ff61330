import { expect, test } from '@jest/globals'
import { allocateUnits } from './allocateUnits.ts'

const lines = [
  { line: 1, marketplace: 'US', open: 10 },
  { line: 2, marketplace: 'CA', open: 5 },
  { line: 3, marketplace: 'CA', open: 0 },
]

test.each<[string, number, string | null, [number, number][]]>([
  ['the first line takes what fits', 8, null, [[1, 8]]],
  [
    'the rest goes on',
    12,
    null,
    [
      [1, 10],
      [2, 2],
    ],
  ],
  [
    'its own marketplace comes first',
    8,
    'CA',
    [
      [2, 5],
      [1, 3],
    ],
  ],
  [
    'what is over goes on the first',
    20,
    'US',
    [
      [1, 15],
      [2, 5],
    ],
  ],
  ['an unknown marketplace is none', 3, 'DE', [[1, 3]]],
  ['nothing', 0, null, []],
])('%s', (_, units, marketplace, wanted) => {
  expect(allocateUnits(units, lines, marketplace).map((share) => [share.line.line, share.units])).toEqual(wanted)
})

test('without a line there is nowhere to go', () => {
  expect(allocateUnits(5, [], 'US')).toEqual([])
})
