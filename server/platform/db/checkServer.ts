import type { Client } from 'pg'
import { openClient } from './pools.ts'
import { atStep, databasePlace } from './stepError.ts'

const OLDEST = 15

/** Returns why a server with this `server_version_num` is not supported, as a sentence; undefined when it is. */
export const refusalOf = (version: number): string | undefined =>
  version < OLDEST * 10_000
    ? `Clove needs PostgreSQL ${OLDEST} or later, and this server is ${Math.floor(version / 10_000)}: upgrade it, or unset DATABASE_URL to use the one that comes with Clove.`
    : undefined

/**
 * Throws a sentence when the server is too old or the URL goes through a pooler, which breaks LISTEN and session locks.
 */
export const checkServer = async (ownerUrl: string): Promise<void> => {
  const client: Client & { processID?: number } = openClient(ownerUrl)
  try {
    await atStep(`Connecting to the database at ${databasePlace(ownerUrl)}`, () => client.connect())
    const { rows } = await client.query<{ version: number; process: number }>(
      `select current_setting('server_version_num')::int as version, pg_backend_pid() as process`,
    )
    const refusal = rows[0] && refusalOf(rows[0].version)
    if (refusal) throw new Error(refusal)
    // A pooler reports a process id of its own.
    if (rows[0]?.process !== client.processID)
      throw new Error(
        'The address of the database goes through a pooler: set DATABASE_DIRECT_URL to the server itself, for migrations, events and locks.',
      )
  } finally {
    await client.end()
  }
}
