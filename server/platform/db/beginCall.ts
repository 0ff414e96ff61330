import type { PostgresPoolClient } from 'kysely'
import type { QueryResult } from 'pg'
import { ANSWER_SECONDS } from '#contract/route.ts'
import { refuseLeftBehind } from './schemaNeeds.ts'

const begins = /^(begin|start transaction)\b/

/**
 * A connection whose transactions are calls': no statement takes long, and which process of the database it is becomes known. Both
 * hold for the transaction alone, and in one round trip with its beginning: behind a pooler the next one has another process, and
 * what is set for a session would be somebody else's.
 */
export const beginCall = (client: PostgresPoolClient, onProcess: (process: number) => void): PostgresPoolClient => {
  const begin = async (text: string) => {
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
      // nobody ends a transaction that has not begun for them
      await client.query('rollback', [])
      throw error
    }
  }
  const query = (text: unknown, values?: unknown) =>
    typeof text === 'string' && begins.test(text) ? begin(text) : client.query(text as string, values as unknown[])
  return { query, release: () => client.release() } as PostgresPoolClient
}
