import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { openClient } from '../db/pools.ts'

/** First half of the advisory lock; the second is the process's number. */
export const LIFELINE_CLASS = 0x636c6f76

/** An advisory lock held by one connection as long as the process lives; PostgreSQL lets go of it however the process ends. */
export interface Lifeline {
  /** Another one after a lost connection: what was begun before may have been handed to others. */
  readonly number: number
  close(): Promise<void>
}

export const openLifeline = async (url: string, onError: (error: Error) => void): Promise<Lifeline> => {
  let number = 0
  let client: pg.Client | undefined
  let closed = false
  const hold = async (): Promise<void> => {
    const next = openClient(url)
    next.on('error', onError)
    next.on('end', () => {
      if (!closed) setTimeout(() => void hold().catch(onError), 1000).unref()
    })
    const drawn = randomInt(1, 2 ** 31 - 1)
    await next.connect()
    await next.query('select pg_advisory_lock($1, $2)', [LIFELINE_CLASS, drawn])
    number = drawn
    client = next
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
