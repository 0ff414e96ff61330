import { expect, test } from '@jest/globals'
import { allot } from './allot.ts'

const shares = (leads: number, ...parts: number[]) =>
  allot(
    leads,
    parts.map((share, at) => ({ id: `${at}`, share })),
  )

test('shares are exact to a lead, the largest remainder first, the earlier one on a tie', () => {
  expect(shares(10, 50, 30, 20)).toEqual([5, 3, 2])
  // 3.3, 3.3, 3.4
  expect(shares(10, 33, 33, 34)).toEqual([3, 3, 4])
  // 0.5 each: one lead, and it goes to the first
  expect(shares(1, 50, 50)).toEqual([1, 0])
  // 2.31, 2.31, 2.38 of 7
  expect(shares(7, 33, 33, 34)).toEqual([2, 2, 3])
  expect(shares(0, 60, 40)).toEqual([0, 0])
})

test('what nobody is to get stays', () => {
  expect(shares(10, 25, 25)).toEqual([3, 2])
  expect(shares(100, 10)).toEqual([10])
})

test('counts are served first, as far as there are leads; shares are of the rest', () => {
  const wanted = [
    { id: 'a', share: 50 },
    { id: 'b', count: 30 },
    { id: 'c', share: 50 },
  ]
  expect(allot(100, wanted)).toEqual([35, 30, 35])
  expect(allot(20, wanted)).toEqual([0, 20, 0])
  expect(
    allot(50, [
      { id: 'a', count: 40 },
      { id: 'b', count: 40 },
    ]),
  ).toEqual([40, 10])
})

test('of any shares each is within one lead of what it is owed, and together they are all', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  for (let turn = 0; turn < 5000; turn += 1) {
    const parts: number[] = []
    let left = 100
    while (left > 0 && parts.length < 8) {
      const part = Math.min(left, 1 + random(60))
      parts.push(part)
      left -= part
    }
    const leads = random(20_000)
    const got = shares(leads, ...parts)
    const owed = parts.map((part) => (leads * part) / 100)
    expect(got.every((one, at) => Math.abs(one - (owed[at] ?? 0)) < 1)).toBe(true)
    expect(got.reduce((sum, one) => sum + one, 0)).toBe(Math.floor((leads * (100 - left)) / 100))
  }
})
