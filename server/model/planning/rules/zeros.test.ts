import { expect, test } from '@jest/globals'
import { integerZeros, reusingZeros, zeros } from './zeros.ts'

test('memory of work is used again by the next one, as zeros, and never by arrays outside', () => {
  const outside = zeros(3)
  const inside = reusingZeros(() => {
    const values = zeros(3).fill(7)
    expect([...reusingZeros(() => zeros(2))]).toEqual([0, 0])
    expect([...values]).toEqual([7, 7, 7])
    return values
  })
  outside.fill(1)
  expect([...reusingZeros(() => zeros(4))]).toEqual([0, 0, 0, 0])
  expect([...inside]).toEqual([0, 0, 0])
  expect(zeros(3).buffer).not.toBe(inside.buffer)
  expect([...outside]).toEqual([1, 1, 1])
})

test('work that needs more than is used again, or that fails, gets zeros as well', () => {
  expect(reusingZeros(() => [zeros(70_000).length, integerZeros(70_000).length])).toEqual([70_000, 70_000])
  const fail = () =>
    reusingZeros(() => {
      integerZeros(5).fill(9)
      throw new Error('failed')
    })
  expect(fail).toThrow('failed')
  expect([...reusingZeros(() => integerZeros(5))]).toEqual([0, 0, 0, 0, 0])
})
