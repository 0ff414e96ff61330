import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { FakeStream } from '#app/testing/fakeStream.ts'
import type { ServerEvent } from '#contract/events.ts'
import { watchEvents } from './eventStream.ts'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const counted = (id: number, value = id): ServerEvent => ({
  id,
  name: 'notification',
  data: { name: 'refresh', value },
})
const watch = () => {
  const streams: FakeStream[] = []
  const events: ServerEvent[] = []
  const gaps = { count: 0 }
  const stop = watchEvents({
    open: () => {
      const stream = new FakeStream('/events')
      streams.push(stream)
      return stream
    },
    onEvent: (event) => events.push(event),
    onGap: () => {
      gaps.count += 1
    },
  })
  const last = () => streams.at(-1) as FakeStream
  return { streams, events, gaps, stop, last, ids: () => events.map(({ id }) => id) }
}

test('an event that came before is not taken twice', () => {
  const { last, ids } = watch()
  last().open()
  for (const id of [4, 5, 5, 4, 6]) last().send(counted(id))
  expect(ids()).toEqual([4, 5, 6])
})

test('each opening is a gap: what was asked before may miss something', () => {
  const { last, gaps, ids } = watch()
  last().open()
  expect(gaps.count).toBe(1)
  last().send(counted(7))
  last().lose()
  expect(gaps.count).toBe(1)
  last().open()
  last().send(counted(7))
  last().send(counted(8))
  expect(gaps.count).toBe(2)
  expect(ids()).toEqual([7, 8])
})

test('a reset is a gap, and the count goes on from where the server stands', () => {
  const { last, gaps, events } = watch()
  last().open()
  last().send(counted(90))
  last().send({ id: 3, name: 'reset', data: {} })
  last().send(counted(4))
  expect(gaps.count).toBe(2)
  expect(events.map(({ id, name }) => [id, name])).toEqual([
    [90, 'notification'],
    [3, 'reset'],
    [4, 'notification'],
  ])
})

test('the version is heard although it bears no number of its own', () => {
  const { last, events } = watch()
  last().open()
  last().send(counted(9))
  last().send({ id: 9, name: 'version', data: { version: '2' } })
  last().send({ id: 0, name: 'version', data: { version: '3' } })
  expect(events).toHaveLength(3)
})

test('a refused stream is opened again after 1, 2, 4 … seconds, 30 at most', async () => {
  const { streams, last } = watch()
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const before = streams.length
    last().refuse()
    await jest.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(streams).toHaveLength(before)
    await jest.advanceTimersByTimeAsync(1)
    expect(streams).toHaveLength(before + 1)
  }
  last().open()
  last().refuse()
  const before = streams.length
  await jest.advanceTimersByTimeAsync(1000)
  expect(streams).toHaveLength(before + 1)
})

test('one that is stopped is closed and stays closed', async () => {
  const { streams, stop, last } = watch()
  last().refuse()
  stop()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(streams).toHaveLength(1)
  expect(last().readyState).toBe(2)
})

test('an event outside the contract is said to the console and passed over', () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { last, events } = watch()
  last().send({ id: 1, name: 'notification', data: { name: 1 } } as unknown as ServerEvent)
  expect(events).toEqual([])
  expect(consoleError).toHaveBeenCalledTimes(1)
})
