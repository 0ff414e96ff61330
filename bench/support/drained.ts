import { setTimeout as wait } from 'node:timers/promises'
import type { Client as Database } from 'pg'

/** Returns once no job is running or waits that could begin. */
export const drained = async (database: Database): Promise<void> => {
  for (;;) {
    const { rows } = await database.query<{ n: number }>(
      `select count(*)::int as n from jobs where state = 'running' or state = 'queued' and run_at <= now()`,
    )
    if (rows[0]?.n === 0) return
    await wait(250)
  }
}
