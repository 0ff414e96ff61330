import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

const asText = (value: string) => value

// int8 and numeric values here stay below 2^53; a day is a date without a time zone.
const { builtins } = pg.types
const parsers = new Map<number, (value: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, asText],
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
}

export const openPool = (
  url: string,
  max: number,
  onError: (error: Error) => void,
  limits: Pick<pg.PoolConfig, 'lock_timeout' | 'connectionTimeoutMillis' | 'query_timeout'> = {},
): pg.Pool => {
  const pool = new pg.Pool({ connectionString: url, max, types, ...limits })
  pool.on('error', onError)
  // The pool handles errors of idle connections only; an unhandled error of a busy one would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

export const openClient = (url: string): pg.Client => new pg.Client({ connectionString: url, types })

export const openDb = (pool: pg.Pool): Kysely<Tables> => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
