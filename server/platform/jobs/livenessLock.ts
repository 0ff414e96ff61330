import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { openClient } from '../db/pools.ts'

/** First half of the advisory lock; the second half is the process number. */
export const LIVENESS_CLASS = 0x636c6f76

const RECONNECT_MS = 1000

/**
 * An advisory lock that one connection holds while the process lives; PostgreSQL releases it however the process ends.
 */
export interface LivenessLock {
  /** Changes after a lost connection, when the jobs begun before may have been claimed by others. */
  readonly number: number
  close(): Promise<void>
}

interface Listening {
  /** The channel that the connection listens to; one notification may stand for several. */
  channel: string
  onNotice(): void
  onError(error: Error): void
  /**
   * Returns the numbers under which this process still works. They are locked again after a lost connection, so that no
   * process requeues the jobs.
   */
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
  /** The database may not have noticed yet that the old connection, which still holds the lock, is gone. */
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
    // Notifications may have been missed while the connection was lost.
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
