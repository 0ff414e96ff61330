import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../db/pools.ts'

/** First half of the advisory lock; the second is the process's number. */
export const LIVENESS_CLASS = 0x636c6f76

const RECONNECT_MS = 1000

/** An advisory lock held by one connection as long as the process lives; PostgreSQL lets go of it however the process ends. */
export interface LivenessLock {
  /** Another one after a lost connection: what was begun before may have been handed to others. */
  readonly number: number
  close(): Promise<void>
}

interface Listening {
  /** What the connection listens to beside holding the lock; a notification may stand for any number of them. */
  channel: string
  onNotice(): void
  onError(error: Error): void
  /** Numbers under which this process still works; they are held again after a lost connection, so that nobody takes the work for lost. */
  numbersAtWork?(): ReadonlySet<number>
}

export const holdLivenessLock = async (
  url: string,
  { channel, onNotice, onError, numbersAtWork = () => new Set() }: Listening,
): Promise<LivenessLock> => {
  let number = 0
  let client: pg.Client | undefined
  let closed = false
  const comeBack = () => {
    if (!closed) setTimeout(() => void hold().catch(onError), RECONNECT_MS).unref()
  }
  /** The database may not have noticed yet that the connection before is gone, which then still holds the lock. */
  const holdAgain = async (next: pg.Client, earlier: number) => {
    while (numbersAtWork().has(earlier)) {
      const { rows } = await next.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
        LIVENESS_CLASS,
        earlier,
      ])
      if (rows[0]?.held) return
      await wait(RECONNECT_MS)
    }
  }
  const hold = async (): Promise<void> => {
    if (closed) return
    const next = openClient(url)
    next.on('error', onError)
    next.on('end', comeBack)
    next.on('notification', onNotice)
    const drawn = randomInt(1, 2 ** 31 - 1)
    await next.connect()
    await next.query('select pg_advisory_lock($1, $2)', [LIVENESS_CLASS, drawn])
    for (const earlier of numbersAtWork()) void holdAgain(next, earlier).catch(onError)
    await next.query(`listen ${channel}`)
    number = drawn
    client = next
    // what was said while nobody listened
    onNotice()
  }
  await hold()
  return {
    get number() {
      return number
    },
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
