import { eventPayloads } from '#contract/events.ts'
import type { EventStream } from '../store/services.ts'

/** Browser dependencies: one lock and one channel per tenant, and the connection. */
export interface Browser {
  locks: Pick<LockManager, 'request'>
  openChannel(name: string): Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>
  openSource(url: string): EventStream
}

type StreamMessage =
  | { kind: 'hello'; from: string }
  | { kind: 'state'; readyState: number; to?: string }
  | { kind: 'event'; type: string; data: string; lastEventId: string }

const OPEN = 1
const CLOSED = 2

/**
 * One connection for all tabs of a tenant, because browsers allow six per server: the tab with the lock reads, the
 * others receive from a channel. When that tab closes, the next one reads.
 */
export class SharedStream implements EventStream {
  onopen: EventStream['onopen'] = null
  onerror: EventStream['onerror'] = null
  readyState = 0
  readonly #id = crypto.randomUUID()
  readonly #listeners = new Map<string, (event: MessageEvent<string>) => void>()
  readonly #closing = new AbortController()
  readonly #channel: ReturnType<Browser['openChannel']>

  constructor(url: string, browser: Browser) {
    const name = `clove-events:${new URLSearchParams(url.split('?')[1]).get('tenant')}`
    this.#channel = browser.openChannel(name)
    this.#channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => this.#hear(data)
    this.#channel.postMessage({ kind: 'hello', from: this.#id } satisfies StreamMessage)
    browser.locks
      .request(name, { signal: this.#closing.signal }, () => this.#read(browser.openSource(url)))
      // closed before it got the lock
      .catch(() => {})
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.#listeners.set(type, listener)
  }

  close() {
    this.readyState = CLOSED
    this.#closing.abort()
    this.#channel.close()
  }

  /** Reads for all tabs until closed, and holds the lock meanwhile. */
  #read(source: EventStream) {
    const say = (message: StreamMessage) => {
      this.#channel.postMessage(message)
      this.#hear(message)
    }
    const sayState = () => say({ kind: 'state', readyState: source.readyState })
    source.onopen = sayState
    source.onerror = sayState
    for (const type of Object.keys(eventPayloads))
      source.addEventListener(type, ({ data, lastEventId }) => say({ kind: 'event', type, data, lastEventId }))
    this.#channel.onmessage = ({ data: message }: MessageEvent<StreamMessage>) => {
      if (message.kind === 'hello' && source.readyState === OPEN)
        this.#channel.postMessage({ kind: 'state', readyState: OPEN, to: message.from } satisfies StreamMessage)
    }
    return new Promise<void>((resolve) => {
      this.#closing.signal.addEventListener('abort', () => {
        source.close()
        resolve()
      })
    })
  }

  #hear(message: StreamMessage) {
    if (message.kind === 'event') {
      const { type, data, lastEventId } = message
      this.#listeners.get(type)?.(new MessageEvent(type, { data, lastEventId }))
    }
    if (message.kind !== 'state' || (message.to && message.to !== this.#id)) return
    this.readyState = message.readyState
    if (message.readyState === OPEN) this.onopen?.(new Event('open'))
    else this.onerror?.(new Event('error'))
  }
}
