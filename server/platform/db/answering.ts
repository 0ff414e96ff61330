import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { QueryResult } from 'pg'
import { ANSWER_SECONDS } from '#contract/route.ts'
import { nobodyWaits } from '../errors.ts'
import { openPool } from './pools.ts'
import { refuseLeftBehind } from './schemaNeeds.ts'
import type { Tables } from './tables.ts'

/** A server that is there begins a transaction at once; a pooler whose server is away lets a call wait for minutes. */
const BEGIN_MS = 8000

const begins = /^(begin|start transaction)\b/
const ends = /^(commit|rollback)\b/

interface Watching {
  /** Is given the process of the database that a transaction has. */
  onProcess(process: number): void
  /** Whether nobody waits for the call any more, and it may end between two statements. */
  isOver(): boolean
  /** Ends the connection, whose transaction has not begun in time. */
  giveUp(): void
}

/**
 * A connection whose transactions are calls': no statement takes long, and which process of the database it is becomes known. Both
 * hold for the transaction alone, and in one round trip with its beginning: behind a pooler the next one has another process, and
 * what is set for a session would be somebody else's.
 */
const beginCall = (client: PostgresPoolClient, { onProcess, isOver, giveUp }: Watching): PostgresPoolClient => {
  const begin = async (text: string) => {
    const late = setTimeout(giveUp, BEGIN_MS)
    try {
      const results = (await client.query(
        // not set local: a distributed database would repeat all of this text on its workers, whom it stops by itself
        `${text}; select set_config('statement_timeout', '${ANSWER_SECONDS}s', true), pg_backend_pid() as process, schema_needs() as needs`,
        [],
      )) as unknown as QueryResult<{ process: number; needs: string }>[]
      const processRow = results.at(-1)?.rows[0]
      refuseLeftBehind(processRow?.needs)
      if (processRow) onProcess(processRow.process)
      return results[0]
    } catch (error) {
      // nobody ends a transaction that has not begun for them; a connection that is gone has none
      await client.query('rollback', []).catch(() => undefined)
      throw error
    } finally {
      clearTimeout(late)
    }
  }
  const query = (text: unknown, values?: unknown) => {
    if (typeof text === 'string' && begins.test(text)) return begin(text)
    if (isOver() && !(typeof text === 'string' && ends.test(text))) return Promise.reject(nobodyWaits())
    return client.query(text as string, values as unknown[])
  }
  return { query, release: () => client.release() } as PostgresPoolClient
}

/** A call at work: by which process of the database, once it has one. */
interface Call {
  gone: AbortSignal
  mayEnd(): boolean
  process: number | undefined
}

/** The database as calls use it: no question takes long there, and one that nobody waits for any more is ended. */
export interface Answering {
  db: Kysely<Tables>
  /** What its transactions take connections from. */
  pool: pg.Pool
  /**
   * Does a call's work. When `gone` says that nobody waits for it, the question that is being asked is ended; `mayEnd` says whether that
   * does no harm. `work` awaits `settled` before its transaction ends, so that nobody else's question is ended by mistake.
   */
  whileAwaited<T>(
    signal: AbortSignal,
    mayEnd: () => boolean,
    work: (markSettled: () => Promise<void>) => Promise<T>,
  ): Promise<T>
  /** Throws when the database does not answer, or has left this version behind; over a connection that no call can take. */
  check(): Promise<void>
  close(): Promise<void>
}

const CALLS = 16
/** For what must go on while all calls are busy. */
const ASIDE = 2
const WAIT_MS = 10_000

/** `url` is of the app login, which may end its own questions. */
export const openAnswering = (url: string, warn: (error: Error) => void): Answering => {
  const pool = openPool(url, CALLS, warn, { connectionTimeoutMillis: WAIT_MS })
  const aside = openPool(url, ASIDE, warn, { connectionTimeoutMillis: WAIT_MS, query_timeout: BEGIN_MS })
  const calls = new AsyncLocalStorage<Call>()
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect()
    const call = calls.getStore()
    if (call?.gone.aborted) {
      client.release()
      throw nobodyWaits()
    }
    return beginCall(client, {
      onProcess: (process) => {
        if (call) call.process = process
      },
      isOver: () => (call ? call.gone.aborted && call.mayEnd() : false),
      giveUp: () => void (client as pg.PoolClient & pg.Client).connection.stream.destroy(),
    })
  }
  return {
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) }),
    pool,
    whileAwaited: async (signal, mayEnd, work) => {
      const call: Call = { gone: signal, mayEnd, process: undefined }
      let ending: Promise<unknown> | undefined
      const end = () => {
        if (call.process !== undefined && mayEnd())
          ending = aside.query('select pg_cancel_backend($1::int)', [call.process]).catch(() => undefined)
      }
      signal.addEventListener('abort', end, { once: true })
      const markSettled = async () => {
        signal.removeEventListener('abort', end)
        await ending
      }
      try {
        return await calls.run(call, () => work(markSettled))
      } finally {
        await markSettled()
      }
    },
    check: async () => {
      await aside.query('select from tenants limit 0')
      const { rows } = await aside.query<{ needs: string }>('select schema_needs() as needs')
      refuseLeftBehind(rows[0]?.needs)
    },
    close: async () => {
      await pool.end()
      await aside.end()
    },
  }
}
