import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openClient } from '../db/pools.ts'
import { inScope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** An event row as it is sent: `data` is JSON already. */
export interface SentEvent {
  id: number
  name: string
  data: unknown
}

export interface Subscription {
  close(): void
}

/** Forwards the events that any server process wrote to the browsers connected to this one. */
export interface EventHub {
  /**
   * Everything after `after` once, in order, then what comes. `after` undefined: from now on, which is when `opened` is called, before
   * anything is sent.
   */
  subscribe(
    tenantId: string,
    afterId: number | undefined,
    send: (event: SentEvent) => void,
    onOpen?: () => void,
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

/** One tenant's listeners on this process; reads are chained, so that each sees every event once and in order. */
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

/** First and last event still kept. A reader who stands before the first has missed some. */
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
  metrics: Pick<Metrics, 'told' | 'listening'>,
): Promise<EventHub> => {
  const rooms = new Map<string, Room>()
  let client: pg.Client | undefined
  let closed = false

  const forward = async (tenant: string, room: Room) => {
    // who joins while these are read starts further back, and has the next reading
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

  /** `since`: when what there is to read was committed, in milliseconds, if that is known. */
  const wake = (tenant: string, since = Number.NaN) => {
    const room = rooms.get(tenant)
    if (!room) return
    room.reading = room.reading
      .then(() => forward(tenant, room))
      .then(() => {
        if (!Number.isNaN(since)) metrics.told((Date.now() - since) / 1000)
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
    // events written before this process listened
    for (const tenant of rooms.keys()) wake(tenant)
  }
  await listen()

  return {
    subscribe: async (tenant, afterId, send, onOpen) => {
      const { first: firstId, last: lastId } = await readRange(db, tenant)
      const missed = afterId !== undefined && (afterId + 1 < firstId || afterId > lastId)
      const subscriber: Subscriber = { cursor: afterId === undefined || missed ? lastId : afterId, send }
      onOpen?.()
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
