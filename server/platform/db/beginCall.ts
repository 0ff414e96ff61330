import type { PostgresPoolClient } from 'kysely'
import type { QueryResult } from 'pg'
import { ANSWER_SECONDS } from '#contract/route.ts'
import { nobodyWaits } from '../errors.ts'
import { refuseLeftBehind } from './schemaNeeds.ts'

/** A server that is there begins a transaction at once; a pooler whose server is away lets a call wait for minutes. */
export const BEGIN_MS = 8000

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
export const beginCall = (client: PostgresPoolClient, { onProcess, isOver, giveUp }: Watching): PostgresPoolClient => {
  const begin = async (text: string) => {
    const late = setTimeout(giveUp, BEGIN_MS)
    try {
      const results = (await client.query(
        // not set local: a distributed database would repeat all of this text on its workers, whom it stops by itself
        `${text}; select set_config('statement_timeout', '${ANSWER_SECONDS}s', true), pg_backend_pid() as process, schema_needs() as needs`,
        [],
      )) as unknown as QueryResult<{ process: number; needs: string }>[]
      const found = results.at(-1)?.rows[0]
      refuseLeftBehind(found?.needs)
      if (found) onProcess(found.process)
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
