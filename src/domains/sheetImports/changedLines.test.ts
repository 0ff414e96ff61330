import { expect, test } from '@jest/globals'
import { changedLines } from './changedLines.ts'

const row = (line: number, from: number, to: number) => ({
  ...{ line, name: 'Lamp' },
  cells: [{ column: 1, target: 'info.unit_cost', from, to }],
})

test('rows that are told otherwise, are new, or are gone have changed', () => {
  const before = { rows: [row(2, 1, 9), row(3, 1, 9), row(4, 1, 9)] }
  const now = { rows: [row(2, 1, 9), row(3, 5, 9), row(7, 1, 9)] }
  expect(changedLines(before, now)).toEqual([3, 4, 7])
  expect(changedLines(now, now)).toEqual([])
})
