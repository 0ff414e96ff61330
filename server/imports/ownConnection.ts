import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openClient } from '#platform/db/pools.ts'
import type { Tables } from '#platform/db/tables.ts'

/** A connection as Kysely and as a client, because COPY must run on the connection of its transaction. */
export interface OwnConnection {
  db: Kysely<Tables>
  client: pg.Client
  close(): Promise<void>
}

export const openOwnConnection = async (url: string): Promise<OwnConnection> => {
  const client = openClient(url)
  // waiting queries receive the error; without a listener it would end the process
  client.on('error', () => undefined)
  await client.connect()
  const loan = { query: client.query.bind(client), release: () => undefined } as PostgresPoolClient
  const pool = { connect: () => Promise.resolve(loan), end: () => Promise.resolve() }
  return {
    client,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    close: () => client.end().catch(() => undefined),
  }
}
