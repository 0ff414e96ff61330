import { expect, test } from '@jest/globals'
import { openFairQueue, type QueueLimits } from './fairQueue.ts'

const present = new AbortController().signal
const open = (limits: Partial<QueueLimits> = {}) =>
  openFairQueue({ total: 1, perOwner: 2, waiting: 64, waitMs: 60_000, ...limits })

/** A queue whose calls end when the test says so, and what has begun so far. */
const watched = (limits?: Partial<QueueLimits>) => {
  const queue = open(limits)
  const begun: string[] = []
  const endings: (() => void)[] = []
  const call = (company: string, gone = present) =>
    queue.run(company, gone, () => {
      begun.push(company)
      return new Promise<void>((end) => void endings.push(end))
    })
  const settle = () => new Promise((done) => setImmediate(done))
  const endNext = async () => {
    endings.shift()?.()
    await settle()
  }
  return { begun, call, endNext, settle }
}

test('companies take turns, however many calls one of them has waiting', async () => {
  const { begun, call, endNext, settle } = watched()
  const calls = [...Array(4).fill('loud'), 'quiet', 'other', 'quiet'].map((company: string) => call(company))
  await settle()
  for (let turn = 0; turn < 7; turn += 1) await endNext()
  await Promise.all(calls)
  expect(begun).toEqual(['loud', 'quiet', 'other', 'loud', 'quiet', 'loud', 'loud'])
})

test('no more calls than the limits are at work at once, of one company and of all', async () => {
  const { begun, call, endNext, settle } = watched({ total: 3, perOwner: 2 })
  const calls = ['a', 'a', 'a', 'b', 'c'].map((company) => call(company))
  await settle()
  expect(begun).toEqual(['a', 'a', 'b'])
  await endNext()
  expect(begun).toEqual(['a', 'a', 'b', 'c'])
  await endNext()
  await endNext()
  expect(begun).toEqual(['a', 'a', 'b', 'c', 'a'])
  await endNext()
  await endNext()
  await Promise.all(calls)
})

test('a call that waits too long, or behind too many, is refused with a sentence and when to come back', async () => {
  const { call, endNext, settle } = watched({ waitMs: 1, waiting: 1 })
  const first = call('a')
  const refusal = {
    status: 429,
    message: 'Clove is busy with other requests. Try again in a few seconds.',
    retryAfter: 5,
  }
  const waiting = expect(call('a')).rejects.toMatchObject(refusal)
  await expect(call('a')).rejects.toMatchObject(refusal)
  await waiting
  await settle()
  await endNext()
  await first
  const next = call('a')
  await settle()
  await endNext()
  await next
})

test('a call whose caller has gone leaves the queue', async () => {
  const { begun, call, endNext, settle } = watched()
  const first = call('a')
  const caller = new AbortController()
  const left = expect(call('a', caller.signal)).rejects.toMatchObject({ status: 503 })
  const next = call('b')
  caller.abort()
  await left
  await settle()
  await endNext()
  await endNext()
  await Promise.all([first, next])
  expect(begun).toEqual(['a', 'b'])
  await expect(call('a', caller.signal)).rejects.toMatchObject({ status: 503 })
})

test('work that fails gives its place to the next', async () => {
  const queue = open()
  await expect(queue.run('a', present, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await queue.run('a', present, async () => 'done')).toBe('done')
})
