import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openClient } from '#platform/db/pools.ts'
import type { Tables } from '#platform/db/tables.ts'

/** One connection both as Kysely and as itself: COPY has to speak on the connection of the transaction it belongs to. */
export interface OwnConnection {
  db: Kysely<Tables>
  client: pg.Client
  close(): Promise<void>
}

export const openOwnConnection = async (url: string): Promise<OwnConnection> => {
  const client = openClient(url)
  // whoever waits for a query hears of it; without a listener it would end the process
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
