import { expect, test } from '@jest/globals'
import { piecesOf, stacksOf } from './stacks.ts'

const series = (name: string, values: (number | null)[], isBefore = false) => ({ name, color: name, isBefore, values })

test('parts stand upon each other, what is below zero hangs, and the days before stay out', () => {
  expect(
    stacksOf([series('a', [2, -1]), series('b', [3, null]), series('b', [9, 9], true), series('c', [1, -4])], 2),
  ).toEqual([
    {
      name: 'a',
      color: 'a',
      spans: [
        [0, 2],
        [0, -1],
      ],
    },
    {
      name: 'b',
      color: 'b',
      spans: [
        [2, 5],
        [0, 0],
      ],
    },
    {
      name: 'c',
      color: 'c',
      spans: [
        [5, 6],
        [-1, -5],
      ],
    },
  ])
})

test('a line breaks where nothing is known', () => {
  expect(piecesOf([null, 1, 2, null, 3])).toEqual([
    [
      [1, 1],
      [2, 2],
    ],
    [[4, 3]],
  ])
  expect(piecesOf([null])).toEqual([])
})
