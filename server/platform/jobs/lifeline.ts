import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { openClient } from '../db/pools.ts'

/** First half of the advisory lock; the second is the process's number. */
export const LIFELINE_CLASS = 0x636c6f76

/** An advisory lock held by one connection as long as the process lives; PostgreSQL lets go of it however the process ends. */
export interface Lifeline {
  number: number
  close(): Promise<void>
}

export const openLifeline = async (url: string, onError: (error: Error) => void): Promise<Lifeline> => {
  const number = randomInt(1, 2 ** 31 - 1)
  let client: pg.Client | undefined
  let closed = false
  const hold = async (): Promise<void> => {
    const next = openClient(url)
    next.on('error', onError)
    next.on('end', () => {
      if (!closed) setTimeout(() => void hold().catch(onError), 1000).unref()
    })
    await next.connect()
    await next.query('select pg_advisory_lock($1, $2)', [LIFELINE_CLASS, number])
    client = next
  }
  await hold()
  return {
    number,
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
