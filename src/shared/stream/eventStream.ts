import { type EventName, eventPayloads, type ServerEvent } from '#contract/events.ts'
import type { EventStream } from '../store/services.ts'

interface Watch {
  open(): EventStream
  onEvent(event: ServerEvent): void
  /** The stream was opened or reopened: data that was loaded before may be outdated. */
  onGap(): void
}

const names = Object.keys(eventPayloads) as EventName[]
/** These events are about the server and the stream; the browser repeats the last row's id for them. */
const unnumbered: readonly EventName[] = ['version', 'reset']
const CLOSED = 2
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000

const parse = (name: EventName, { data, lastEventId }: MessageEvent<string>): ServerEvent | undefined => {
  const payload = eventPayloads[name].safeParse(JSON.parse(data))
  if (payload.success) return { id: Number(lastEventId) || 0, name, data: payload.data } as ServerEvent
  console.error(`The event '${name}' is outside the contract.`)
  return undefined
}

/**
 * Watches server-sent events until the returned function is called: each row once, gaps reported, reconnecting when
 * lost.
 */
export const watchEvents = ({ open, onEvent, onGap }: Watch): (() => void) => {
  let stream: EventStream | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let wait = RETRY_MS
  let lastEventId = 0

  const take = (event: ServerEvent | undefined) => {
    if (!event) return
    const isRow = event.id > 0 && !unnumbered.includes(event.name)
    if (isRow && event.id <= lastEventId) return
    // after a reset the server counts from its current id, which may be lower
    if (isRow || event.name === 'reset') lastEventId = event.id
    onEvent(event)
    if (event.name === 'reset') onGap()
  }
  const connect = () => {
    stream?.close()
    const newStream = open()
    stream = newStream
    for (const name of names) newStream.addEventListener(name, (message) => take(parse(name, message)))
    newStream.onopen = () => {
      wait = RETRY_MS
      onGap()
    }
    newStream.onerror = () => {
      // the browser reconnects by itself unless the server refused
      if (newStream.readyState !== CLOSED) return
      clearTimeout(retry)
      retry = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LONGEST_RETRY_MS)
    }
  }
  connect()
  return () => {
    clearTimeout(retry)
    stream?.close()
  }
}
