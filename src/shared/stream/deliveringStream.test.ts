import { expect, test } from '@jest/globals'
import { FakeStream } from '#app/testing/fakeStream.ts'
import { DeliveringStream } from './deliveringStream.ts'

const version = (id: number) => ({ id, name: 'version' as const, data: { version: '1' } })

const openStream = () => {
  const source = new FakeStream('/events')
  const stream = new DeliveringStream(source)
  const seen: string[] = []
  stream.onopen = () => seen.push('open')
  stream.onerror = () => seen.push('error')
  stream.addEventListener('version', ({ lastEventId }) => seen.push(`version ${lastEventId}`))
  return { source, stream, seen }
}

test('a stream is open from the version on, before it is heard, each time it is connected', () => {
  const { source, stream, seen } = openStream()
  source.open()
  expect(seen).toEqual([])
  expect(stream.readyState).toBe(0)
  source.send(version(4))
  source.send(version(5))
  expect(stream.readyState).toBe(1)
  source.lose()
  source.open()
  expect(stream.readyState).toBe(0)
  source.send(version(7))
  expect(seen).toEqual(['open', 'version 4', 'version 5', 'error', 'open', 'version 7'])
})

test('a refusal is heard, and the connection is closed with the stream', () => {
  const { source, stream, seen } = openStream()
  source.refuse()
  expect([seen, stream.readyState]).toEqual([['error'], 2])
  const other = openStream()
  other.stream.close()
  expect(other.source.readyState).toBe(2)
})
