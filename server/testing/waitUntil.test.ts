import { expect, test } from '@jest/globals'
import { waitUntil } from './waitUntil.ts'

test('the first truthy result is returned', async () => {
  let calls = 0
  const find = async () => {
    calls += 1
    return calls === 3 ? { calls } : undefined
  }
  expect(await waitUntil('the third call', find)).toEqual({ calls: 3 })
})

test('a wait in vain names what was waited for', async () => {
  await expect(waitUntil('the job is finished', () => false, 50)).rejects.toThrow(
    'Waited 0.05 s in vain until the job is finished.',
  )
})
