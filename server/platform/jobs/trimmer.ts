import type pg from 'pg'
import type { Logger } from 'pino'
import type { Keep } from '../env.ts'
import { repeat } from './repeat.ts'
import { trims } from './trims.ts'

const HOUR_MS = 3_600_000
/** Rows deleted per transaction, few enough to block nobody. */
const BATCH = 5000

/** Deletes expired rows in batches and returns their number per table. `pool`: of the jobs login. */
export const trim = async (
  pool: pg.Pool,
  keep: Keep,
  now: Date,
  batch = BATCH,
): Promise<Readonly<Record<string, number>>> => {
  const deletedCounts: Record<string, number> = {}
  for (const { table, before: cutoffOf, sql } of trims) {
    const moment = cutoffOf(keep, now)
    if (!moment) continue
    let count = 0
    for (let deletedCount = batch; deletedCount === batch; count += deletedCount)
      deletedCount = (await pool.query(sql, [moment, batch])).rowCount ?? 0
    deletedCounts[table] = count
  }
  return deletedCounts
}

interface Parts {
  pool: pg.Pool
  keep: Keep
  log: Logger
  now(): Date
}

/** Trims now and every hour. Several processes may do so, because each row is deleted once. */
export const startTrimmer = ({ pool, keep, log, now }: Parts): { stop(): Promise<void> } =>
  repeat(
    () => trim(pool, keep, now()),
    HOUR_MS,
    (error) => log.warn({ err: error }, 'trimming old rows failed'),
  )
