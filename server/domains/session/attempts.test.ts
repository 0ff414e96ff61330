import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { attemptLimits } from './attempts.ts'

const many = async (count: number, attempt: (number: number) => Promise<void>) => {
  for (let number = 0; number < count; number += 1) await attempt(number)
}
const tooMany = (wait: string) => ({ status: 429, message: `Too many attempts. Wait ${wait} and try again.` })

test('an address has ten attempts at an account, and the owner is let in from elsewhere', async () => {
  const waits: number[] = []
  const { count } = attemptLimits(async (ms) => void waits.push(ms))
  await many(10, () => count('10.0.0.1', 'ada@example.com'))
  await expect(count('10.0.0.1', 'ada@example.com')).rejects.toMatchObject(tooMany('10 minutes'))
  await count('10.0.1.1', 'ada@example.com')
  await count('10.0.0.1', 'bob@example.com')
})

test('an account that is guessed at from everywhere is answered more and more slowly, and never shut', async () => {
  const waits: number[] = []
  const { count } = attemptLimits(async (ms) => void waits.push(ms))
  await many(10, (number) => count(`10.0.0.${number}`, 'ada@example.com'))
  expect(waits).toEqual([])
  await many(8, (number) => count(`10.0.1.${number}`, 'ada@example.com'))
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000, 4000])
})

test('an address has sixty attempts whoever they are for, and one subscriber is one address', async () => {
  const { count } = attemptLimits()
  await many(60, (number) => count('10.0.0.1', `${number}@example.com`))
  await expect(count('10.0.0.1', 'new@example.com')).rejects.toMatchObject(tooMany('1 minute'))
  await count('10.0.0.2', 'new@example.com')
  await many(60, (number) => count(`2001:db8:0:7:${number}::1`, `${number}@example.net`))
  await expect(count('2001:db8:0:7:ffff::1', 'new@example.net')).rejects.toMatchObject(tooMany('1 minute'))
})

test('a right password gives both their attempt back', async () => {
  const { count, forgive } = attemptLimits(async () => undefined)
  await many(100, async () => {
    await count('10.0.0.1', 'ada@example.com')
    await forgive('10.0.0.1', 'ada@example.com')
  })
})

// in a process of its own, as what else a test's process keeps would be counted too
const fillMemory = `
  import { attemptLimits } from ${JSON.stringify(new URL('./attempts.ts', import.meta.url).href)}
  const { count } = attemptLimits(async () => undefined)
  gc()
  const before = process.memoryUsage().heapUsed
  for (let number = 0; number < 20_000; number += 1)
    await count('10.' + number + '.0.1', 'x'.repeat(240) + number + '@example.com')
  gc()
  console.log(process.memoryUsage().heapUsed - before)
  process.exit()
`

test('addresses that nobody has do not fill the memory', async () => {
  const nodeArguments = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', fillMemory]
  const { stdout } = await promisify(execFile)(process.execPath, nodeArguments)
  expect(Number(stdout)).toBeGreaterThan(0)
  expect(Number(stdout)).toBeLessThan(40_000_000)
}, 30_000)
