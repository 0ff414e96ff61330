import { jest } from '@jest/globals'

export const DSN = 'https://key@errors.example/7'

interface Item {
  type: string
  text: string
}

const itemsOf = (body: string): Item[] => {
  const [, ...lines] = body.split('\n')
  const items: Item[] = []
  while (lines.length) {
    const header = JSON.parse(lines.shift() || '{}') as { type?: string }
    if (!header.type) continue
    // a recording has two lines: its number, then the events
    const text = header.type === 'replay_recording' ? lines.splice(0, 2).join('\n') : (lines.shift() ?? '')
    items.push({ type: header.type, text })
  }
  return items
}

/** One clock for a whole file: the library keeps the first timers it finds, if they look like a browser's. */
export const clock = {
  start: () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    for (const name of ['setTimeout', 'clearTimeout'] as const)
      window[name].toString = () => `function ${name}() { [native code] }`
    Object.assign(performance, { getEntriesByType: () => [] })
    // the library only records in browsers, and checks the process for it
    Object.assign(process, { type: 'renderer' })
  },
  arrive: async () => {
    for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0)
  },
  pass: async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms)
    await clock.arrive()
  },
}

/** A fake of the error-reporting service that stores the reports. */
export const collectErrors = () => {
  let sent: Item[] = []
  window.fetch = async (url, options) => {
    if (String(url).startsWith('https://errors.example/api/7/envelope/'))
      sent.push(...itemsOf(Buffer.from(options?.body as Uint8Array).toString()))
    return new Response('{}')
  }
  const textsOf = (type: string) => sent.filter((item) => item.type === type).map(({ text }) => text)
  return {
    clear: () => {
      sent = []
    },
    textsOf,
    textOf: (type: string) => textsOf(type).join('\n'),
  }
}
