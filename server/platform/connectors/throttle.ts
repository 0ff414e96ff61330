import { type Kysely, sql } from 'kysely'
import { inScope, type Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Clock } from './clock.ts'
import { type Connection, columnsOf } from './connection.ts'
import { ConnectorError } from './connectorError.ts'
import { type Patience, wait } from './retry.ts'

/** The rate limit of an operation: calls per second, and a burst after idle time. */
export interface Limit {
  operation: string
  /** The app, because services count calls per app. */
  app: string
  /** Calls per second; a rate in the service's responses takes precedence. */
  rate: number
  burst: number
}

const RATE_HEADER = 'x-amzn-ratelimit-limit'

/** Returns the rate in calls per second from a response of Amazon's Selling Partner API; undefined without one. */
const rateIn = (headers: Headers): number | undefined => {
  const rate = Number(headers.get(RATE_HEADER) ?? '')
  return rate > 0 && Number.isFinite(rate) ? rate : undefined
}

interface Bucket {
  tenant: string
  connection: Connection
  limit: Limit
}

const rowOf = ({ tenant, connection, limit: { operation, app } }: Bucket) =>
  ({ ...columnsOf(tenant, connection), operation, app }) as const

/** Tokens in the bucket at a given time. */
const filled = ({ rate, burst }: Limit, now: Date) => sql<number>`least(${burst}::float8,
  b.tokens + coalesce(b.rate, ${rate}::float8) * greatest(0, extract(epoch from ${now}::timestamptz - b.filled_at)::float8))`

/** Seconds until a call that leaves this number of tokens may begin. */
const secondsUntil = (tokens: ReturnType<typeof filled>, { rate }: Limit, now: Date) => sql<number>`
  greatest(0, extract(epoch from b.filled_at - ${now}::timestamptz)::float8) + greatest(0, -(${tokens})) / coalesce(b.rate, ${rate}::float8)`

/**
 * Token buckets, one row each, which all processes share. A call takes its token at once, even a future one, and waits
 * until it is available. So calls run in order, each knows its delay, and none holds a connection while it waits.
 */
export const openThrottle = (db: Kysely<Tables>, clock: Clock) => {
  const inTenant = <T>(bucket: Bucket, work: (scope: Scope) => Promise<T>) =>
    inScope(db, { tenant: bucket.tenant }, work)
  const now = () => new Date(clock.now())

  /** Takes a token and returns the seconds to wait; undefined, without a token, when that exceeds `most`. */
  const reserve = (bucket: Bucket, most: number): Promise<number | undefined> =>
    inTenant(bucket, async ({ tx }) => {
      const { limit } = bucket
      const moment = now()
      const remainingTokens = sql<number>`${filled(limit, moment)} - 1`
      const row = { ...rowOf(bucket), tokens: limit.burst - 1, filled_at: moment }
      const { rows } = await sql<{ seconds: number }>`
        insert into connector_buckets as b (tenant_id, kind, seller, operation, app, tokens, filled_at)
        values (${row.tenant_id}, ${row.kind}, ${row.seller}, ${row.operation}, ${row.app}, ${row.tokens}, ${moment})
        on conflict (tenant_id, kind, seller, operation, app)
        do update set tokens = ${remainingTokens}, filled_at = greatest(b.filled_at, ${moment}::timestamptz)
        where ${secondsUntil(remainingTokens, limit, moment)} <= ${most}::float8
        returning ${secondsUntil(sql`b.tokens`, limit, moment)} as seconds`.execute(tx)
      return rows[0]?.seconds
    })

  /** Refills the bucket up to now and changes it. `rate` applies only when none is known yet. */
  const change = (bucket: Bucket, values: { tokens?: unknown; rate?: number; filledAt?: unknown }) =>
    inTenant(bucket, async ({ tx }) => {
      const { tenant_id, kind, seller, operation, app } = rowOf(bucket)
      const moment = now()
      await sql`
        update connector_buckets b set
          tokens = ${values.tokens ?? filled(bucket.limit, moment)},
          rate = coalesce(${values.rate ?? null}::float8, b.rate),
          filled_at = ${values.filledAt ?? sql`greatest(b.filled_at, ${moment}::timestamptz)`}
        where tenant_id = ${tenant_id} and kind = ${kind} and seller = ${seller} and operation = ${operation}
          and app = ${app} and (${values.rate === undefined} or b.rate is distinct from ${values.rate ?? null}::float8)`.execute(
        tx,
      )
    })

  return {
    /** Waits for a token; throws `throttled` at once when it comes after the deadline. */
    take: async (bucket: Bucket, patience: Patience): Promise<void> => {
      const seconds = await reserve(bucket, (patience.until - clock.now()) / 1000)
      if (seconds === undefined) throw new ConnectorError({ reason: 'throttled', step: 'call' })
      if (seconds === 0) return
      await wait(clock, seconds * 1000, patience, 'call').catch(async (error: unknown) => {
        await change(bucket, { tokens: sql`${filled(bucket.limit, now())} + 1` })
        throw error
      })
    },
    /** Stores the rate in a response. */
    learn: async (bucket: Bucket, headers: Headers): Promise<void> => {
      const rate = rateIn(headers)
      if (rate !== undefined) await change(bucket, { rate })
    },
    /** Empties the bucket after a 429; with `waitMs`, one call is allowed after that time. */
    empty: async (bucket: Bucket, waitMs: number | undefined): Promise<void> => {
      const moment = now()
      const most = waitMs === undefined ? 0 : 1
      await change(bucket, {
        tokens: sql`least(${most}::float8, ${filled(bucket.limit, moment)})`,
        filledAt: sql`greatest(b.filled_at, ${new Date(moment.getTime() + (waitMs ?? 0))}::timestamptz)`,
      })
    },
  }
}

export type Throttle = ReturnType<typeof openThrottle>
