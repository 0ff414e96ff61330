import { expect, test } from '@jest/globals'
import { exchangeParts } from './exchangeParts.ts'

const parts = (...amounts: number[]) => amounts.map((money, at) => ({ name: `Part ${at + 1}`, money }))

test('parts of a third of a cent add up to the cent that they make together', () => {
  const thirds = exchangeParts(parts(1 / 3, 1 / 3, 1 / 3), (amount) => amount)
  expect(thirds).toEqual([{ name: 'Part 2', money: 1 }])
})

test('exchanged parts add up to the exchanged sum, whatever their signs', () => {
  const exchange = (amount: number) => Math.round(amount * 0.87)
  const exchanged = exchangeParts(parts(1201, -333, 57, -8), exchange)
  expect(exchanged?.reduce((sum, { money }) => sum + money, 0)).toBe(exchange(1201 - 333 + 57 - 8))
})

test('without a rate nothing is exchanged', () => {
  expect(exchangeParts(parts(5), () => undefined)).toBeUndefined()
})
