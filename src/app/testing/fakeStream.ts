import type { ServerEvent } from '#contract/events.ts'
import type { EventStream } from '#shared/store/services.ts'

type Listener = (event: MessageEvent<string>) => void
const CLOSED = 2

/** A controllable event stream. */
export class FakeStream implements EventStream {
  readonly url: string
  readonly #listeners = new Map<string, Listener[]>()
  onopen: EventStream['onopen'] = null
  onerror: EventStream['onerror'] = null
  readyState = 0
  constructor(url: string) {
    this.url = url
  }
  addEventListener(type: string, listener: Listener) {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener])
  }
  open() {
    this.readyState = 1
    this.onopen?.(new Event('open'))
  }
  /** The connection is lost; the browser will reconnect. */
  lose() {
    this.readyState = 0
    this.onerror?.(new Event('error'))
  }
  /** The server refuses the connection; the browser gives up. */
  refuse() {
    this.readyState = CLOSED
    this.onerror?.(new Event('error'))
  }
  send({ id, name, data }: ServerEvent) {
    const message = new MessageEvent(name, { data: JSON.stringify(data), lastEventId: id ? String(id) : '' })
    for (const listener of this.#listeners.get(name) ?? []) listener(message)
  }
  close() {
    this.readyState = CLOSED
  }
}
