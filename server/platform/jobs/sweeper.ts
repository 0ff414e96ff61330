import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Tables } from '../db/tables.ts'
import { giveUp } from './attempt.ts'
import { listSpent, putBackOrphans } from './handOut.ts'
import type { JobKind } from './job.ts'
import { repeat } from './repeat.ts'

const EVERY_MS = 3000

interface Parts {
  db: Kysely<Tables>
  /** Pool of the jobs login. */
  pool: pg.Pool
  /** Kinds this process knows; it ends and puts back no others. */
  kinds: ReadonlyMap<string, JobKind>
  log: Logger
  /** There are jobs to look for. */
  onPutBack(): void
  /** Milliseconds from one sweep to the next. */
  every?: number | undefined
}

/** Puts the jobs of dead servers back into the queue. */
export const startSweeper = ({ db, pool, kinds, log, onPutBack, every = EVERY_MS }: Parts) => {
  const sweep = async () => {
    const known = [...kinds.keys()]
    const count = await putBackOrphans(pool, known)
    if (count) {
      log.warn({ count }, 'jobs lost their server')
      onPutBack()
    }
    for (const spent of await listSpent(pool, known)) {
      log.warn({ job: spent.id, kind: spent.kind }, 'a job lost its server once too often')
      const kind = kinds.get(spent.kind)
      if (kind) await giveUp(db, kind, spent)
    }
  }
  return repeat(sweep, every, (error) => log.warn({ err: error }, 'the sweep failed'))
}
