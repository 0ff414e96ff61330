import type { Client as Database } from 'pg'

/** Counts an event of each company, after which the server computes its long lists anew. */
export const newEvent = async (database: Database): Promise<void> => {
  await database.query('update event_counters set last = last + 1')
}
