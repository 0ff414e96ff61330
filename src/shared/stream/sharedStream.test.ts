import { expect, test } from '@jest/globals'
import { FakeStream } from '#app/testing/fakeStream.ts'
import { type Browser, SharedStream } from './sharedStream.ts'

type Channel = ReturnType<Browser['openChannel']>

/** A browser with any number of tabs. */
const openBrowser = () => {
  const channels = new Set<Channel>()
  const sources: FakeStream[] = []
  let held = Promise.resolve()
  const browser: Browser = {
    openChannel: () => {
      const channel: Channel = {
        onmessage: null,
        postMessage: (data: unknown) => {
          const hear = ({ onmessage }: Channel) =>
            queueMicrotask(() => onmessage?.call(channel as BroadcastChannel, new MessageEvent('message', { data })))
          for (const other of channels) if (other !== channel) hear(other)
        },
        close: () => void channels.delete(channel),
      }
      channels.add(channel)
      return channel
    },
    openSource: (url) => {
      const source = new FakeStream(url)
      sources.push(source)
      return source
    },
    locks: {
      request: ((_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
        const turn = held.then(() => (signal.aborted ? undefined : work()))
        held = turn.catch(() => {})
        return turn
      }) as LockManager['request'],
    },
  }
  const openTab = () => {
    const seen = { opened: 0, lost: 0, versions: [] as string[] }
    const stream = new SharedStream('/events?tenant=a', browser)
    stream.onopen = () => {
      seen.opened += 1
    }
    stream.onerror = () => {
      seen.lost += 1
    }
    stream.addEventListener('version', ({ data, lastEventId }) => seen.versions.push(`${lastEventId} ${data}`))
    return { stream, seen }
  }
  return { openTab, sources }
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('several tabs share one connection, and each hears everything', async () => {
  const { openTab, sources } = openBrowser()
  const first = openTab()
  const second = openTab()
  await settled()
  expect(sources.map(({ url }) => url)).toEqual(['/events?tenant=a'])
  sources[0]?.open()
  sources[0]?.send({ id: 4, name: 'version', data: { version: '1' } })
  sources[0]?.lose()
  await settled()
  for (const { stream, seen } of [first, second]) {
    expect(seen).toEqual({ opened: 1, lost: 1, versions: ['4 {"version":"1"}'] })
    expect(stream.readyState).toBe(0)
  }
})

test('a tab that comes later is told that the stream is open, and only it', async () => {
  const { openTab, sources } = openBrowser()
  const first = openTab()
  await settled()
  sources[0]?.open()
  await settled()
  const second = openTab()
  await settled()
  expect(second.seen.opened).toBe(1)
  expect(first.seen.opened).toBe(1)
  expect(sources).toHaveLength(1)
})

test('when the reading tab goes, the next one reads, and all know of the gap', async () => {
  const { openTab, sources } = openBrowser()
  const first = openTab()
  const second = openTab()
  const third = openTab()
  await settled()
  sources[0]?.open()
  await settled()
  first.stream.close()
  await settled()
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 0])
  sources[1]?.open()
  await settled()
  expect([first, second, third].map(({ seen }) => seen.opened)).toEqual([1, 2, 2])
})

test('a tab closed before its turn never reads', async () => {
  const { openTab, sources } = openBrowser()
  const first = openTab()
  const second = openTab()
  await settled()
  second.stream.close()
  first.stream.close()
  await settled()
  expect(sources).toHaveLength(1)
})
