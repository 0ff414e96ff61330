import { expect, test } from '@jest/globals'
import { attemptLimits } from './attempts.ts'

const many = async (count: number, attempt: (number: number) => Promise<void>) => {
  for (let number = 0; number < count; number += 1) await attempt(number)
}

test('an account has ten attempts from wherever they come, and others are not held back by it', async () => {
  const { count } = attemptLimits()
  await many(10, (number) => count(`10.0.0.${number}`, 'ada@example.com'))
  await expect(count('10.0.1.1', 'ada@example.com')).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please wait 10 minutes and try again.',
  })
  await count('10.0.1.1', 'bob@example.com')
})

test('an address has sixty attempts whoever they are for, and others are not held back by it', async () => {
  const { count } = attemptLimits()
  await many(60, (number) => count('10.0.0.1', `${number}@example.com`))
  await expect(count('10.0.0.1', 'new@example.com')).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please wait 1 minute and try again.',
  })
  await count('10.0.0.2', 'new@example.com')
})

test('a right password gives both their attempt back', async () => {
  const { count, forgive } = attemptLimits()
  await many(100, async () => {
    await count('10.0.0.1', 'ada@example.com')
    await forgive('10.0.0.1', 'ada@example.com')
  })
})
