import { AsyncLocalStorage } from 'node:async_hooks'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { QueryResult } from 'pg'
import { ANSWER_SECONDS } from '#contract/route.ts'
import { nobodyWaits } from '../errors.ts'
import { openPool } from './pools.ts'
import { refuseLeftBehind } from './schemaNeeds.ts'
import type { Tables } from './tables.ts'

/** A reachable server begins a transaction at once; a pooler without its server lets a call wait for minutes. */
const BEGIN_MS = 8000

const begins = /^(begin|start transaction)\b/
const ends = /^(commit|rollback)\b/

interface Watching {
  /** Called with the backend process id of a transaction. */
  onProcess(process: number): void
  /** Returns true when the caller has disconnected and the call may end between two statements. */
  isOver(): boolean
  /** Closes a connection whose transaction did not begin in time. */
  giveUp(): void
}

/**
 * Wraps a connection for transactions of calls: statements have a timeout, and the backend process id becomes known.
 * Both apply to the transaction only and need no extra round trip. Behind a pooler the next transaction has another
 * process, and session settings would leak to other clients.
 */
const beginCall = (client: PostgresPoolClient, { onProcess, isOver, giveUp }: Watching): PostgresPoolClient => {
  const begin = async (text: string) => {
    const late = setTimeout(giveUp, BEGIN_MS)
    try {
      const results = (await client.query(
        // Not `set local`: a distributed database would repeat this text on its workers, which it stops itself.
        `${text}; select set_config('statement_timeout', '${ANSWER_SECONDS}s', true), pg_backend_pid() as process, schema_needs() as needs`,
        [],
      )) as unknown as QueryResult<{ process: number; needs: string }>[]
      const processRow = results.at(-1)?.rows[0]
      refuseLeftBehind(processRow?.needs)
      if (processRow) onProcess(processRow.process)
      return results[0]
    } catch (error) {
      // A failed begin still needs a rollback; a lost connection does not.
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

/** A running call with its backend process id, once it has one. */
interface Call {
  gone: AbortSignal
  mayEnd(): boolean
  process: number | undefined
}

/** The database for calls: statements are short, and those of disconnected callers are cancelled. */
export interface Answering {
  db: Kysely<Tables>
  /** The pool of its transactions. */
  pool: pg.Pool
  /**
   * Runs the work of a call. When `signal` aborts, the running statement is cancelled if `mayEnd` returns true. `work`
   * awaits `markSettled` before its transaction ends, so that no other call's statement is cancelled by mistake.
   */
  whileAwaited<T>(
    signal: AbortSignal,
    mayEnd: () => boolean,
    work: (markSettled: () => Promise<void>) => Promise<T>,
  ): Promise<T>
  /**
   * Throws when the database does not respond or its schema is too new. Uses a connection outside the pool of calls.
   */
  check(): Promise<void>
  close(): Promise<void>
}

const CALLS = 16
/** Connections for work that must continue while all calls are busy. */
const ASIDE = 2
const WAIT_MS = 10_000

/** Opens the database for calls. `url` is that of the app login, which may cancel its own statements. */
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
