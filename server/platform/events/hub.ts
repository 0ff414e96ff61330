import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openClient } from '../db/pools.ts'
import { inScope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** An event row as it is sent: `data` is already JSON. */
export interface SentEvent {
  id: number
  name: string
  data: unknown
}

export interface Subscription {
  close(): void
}

/** Forwards events of all server processes to the browsers connected to this one. */
export interface EventHub {
  /**
   * Sends every event after `afterId` once and in order, then new ones. Without `afterId` it starts with new events,
   * from the call of `onOpen` with the last event before them.
   */
  subscribe(
    tenantId: string,
    afterId: number | undefined,
    send: (event: SentEvent) => void,
    onOpen?: (lastId: number) => void,
  ): Promise<Subscription>
  close(): Promise<void>
}

const CHANNEL = 'clove_events'
const RECONNECT_MS = 1000
const PAGE = 500

interface Subscriber {
  cursor: number
  send(event: SentEvent): void
}

/** A tenant's subscribers on this process; reads are chained, so that each gets every event once and in order. */
interface Room {
  subscribers: Set<Subscriber>
  reading: Promise<void>
}

const readAfter = (db: Kysely<Tables>, tenant: string, cursor: number): Promise<SentEvent[]> =>
  inScope(db, { tenant }, ({ tx }) =>
    tx
      .selectFrom('events')
      .select(['id', 'name', 'data'])
      .where('tenant_id', '=', tenant)
      .where('id', '>', cursor)
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )

/** Returns the first and last stored event. A reader before the first has missed some. */
const readRange = (db: Kysely<Tables>, tenant: string): Promise<{ first: number; last: number }> =>
  inScope(db, { tenant }, async ({ tx }) => {
    const counter = await tx
      .selectFrom('event_counters')
      .select('last')
      .where('tenant_id', '=', tenant)
      .executeTakeFirst()
    const oldestEvent = await tx
      .selectFrom('events')
      .select(({ fn }) => fn.min('id').as('first'))
      .where('tenant_id', '=', tenant)
      .executeTakeFirst()
    const lastId = counter?.last ?? 0
    return { first: oldestEvent?.first ?? lastId + 1, last: lastId }
  })

export const openEventHub = async (
  db: Kysely<Tables>,
  url: string,
  log: Logger,
  metrics: Pick<Metrics, 'observeDelivery' | 'listening'>,
): Promise<EventHub> => {
  const rooms = new Map<string, Room>()
  let client: pg.Client | undefined
  let closed = false

  const forward = async (tenant: string, room: Room) => {
    // A subscriber that joins during the read starts further back and gets the next read.
    const readers = [...room.subscribers]
    const from = Math.min(...readers.map(({ cursor }) => cursor))
    if (!Number.isFinite(from)) return
    const events = await readAfter(db, tenant, from)
    for (const subscriber of readers) {
      if (!room.subscribers.has(subscriber)) continue
      for (const event of events) {
        if (event.id <= subscriber.cursor) continue
        subscriber.cursor = event.id
        subscriber.send(event)
      }
    }
    if (events.length === PAGE) await forward(tenant, room)
  }

  /** `since`: when the events were committed, in ms, if known. */
  const wake = (tenant: string, since = Number.NaN) => {
    const room = rooms.get(tenant)
    if (!room) return
    room.reading = room.reading
      .then(() => forward(tenant, room))
      .then(() => {
        if (!Number.isNaN(since)) metrics.observeDelivery((Date.now() - since) / 1000)
      })
      .catch((error: unknown) => log.error({ err: error }, 'events could not be read'))
  }

  let waiting = false
  const comeBack = () => {
    if (closed || waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      listen().catch(comeBack)
    }, RECONNECT_MS).unref()
  }

  const listen = async (): Promise<void> => {
    const next = openClient(url)
    next.on('notification', ({ payload = '' }) => {
      const [tenant = '', , since] = payload.split(':')
      wake(tenant, Number(since ?? Number.NaN))
    })
    next.on('error', (error) => log.warn({ err: error }, 'the event connection was lost'))
    next.on('end', comeBack)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    // Reads events that were written before this process listened.
    for (const tenant of rooms.keys()) wake(tenant)
  }
  await listen()

  return {
    subscribe: async (tenant, afterId, send, onOpen) => {
      const { first: firstId, last: lastId } = await readRange(db, tenant)
      const missed = afterId !== undefined && (afterId + 1 < firstId || afterId > lastId)
      const subscriber: Subscriber = { cursor: afterId === undefined || missed ? lastId : afterId, send }
      onOpen?.(subscriber.cursor)
      if (missed) send({ id: lastId, name: 'reset', data: {} })
      const room = rooms.get(tenant) ?? { subscribers: new Set(), reading: Promise.resolve() }
      rooms.set(tenant, room)
      room.subscribers.add(subscriber)
      metrics.listening(1)
      wake(tenant)
      return {
        close: () => {
          if (room.subscribers.delete(subscriber)) metrics.listening(-1)
          if (!room.subscribers.size && rooms.get(tenant) === room) rooms.delete(tenant)
        },
      }
    },
    close: async () => {
      closed = true
      rooms.clear()
      await client?.end()
    },
  }
}
