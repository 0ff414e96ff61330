import type { EventStream } from '../store/services.ts'

const CONNECTING = 0
const OPEN = 1

/**
 * A stream that opens once the server delivers every further event. The connection itself opens before the server has
 * read from which event on that is, which it says by its version; what a page loads in between could miss an event.
 */
export class DeliveringStream implements EventStream {
  onopen: EventStream['onopen'] = null
  onerror: EventStream['onerror'] = null
  readonly #source: EventStream
  #isDelivering = false

  constructor(source: EventStream) {
    this.#source = source
    source.onopen = () => {
      this.#isDelivering = false
    }
    source.onerror = (event) => {
      this.#isDelivering = false
      this.onerror?.(event)
    }
    source.addEventListener('version', () => {
      if (this.#isDelivering) return
      this.#isDelivering = true
      this.onopen?.(new Event('open'))
    })
  }

  get readyState() {
    const { readyState } = this.#source
    return readyState === OPEN && !this.#isDelivering ? CONNECTING : readyState
  }

  addEventListener(type: string, listener: (event: MessageEvent<string>) => void) {
    this.#source.addEventListener(type, listener)
  }

  close() {
    this.#source.close()
  }
}
