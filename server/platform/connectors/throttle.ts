import { type Kysely, sql } from 'kysely'
import { inScope, type Scope } from '../db/scope.ts'
import type { Tables } from '../db/tables.ts'
import type { Clock } from './clock.ts'
import { type Connection, columnsOf } from './connection.ts'
import { ConnectorError } from './connectorError.ts'
import { type Patience, wait } from './retry.ts'

/** What a service lets an app do with an account: so many calls a second, and so many at once after a rest. */
export interface Limit {
  operation: string
  /** Which app asks, as the service counts them. */
  app: string
  /** Calls a second; what the service says in its answers counts for more. */
  rate: number
  burst: number
}

const RATE_HEADER = 'x-amzn-ratelimit-limit'

/** Calls a second, as Amazon's Selling Partner API says it; undefined when an answer says nothing of it. */
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

/** What flowed in until a moment. */
const filled = ({ rate, burst }: Limit, now: Date) => sql<number>`least(${burst}::float8,
  b.tokens + coalesce(b.rate, ${rate}::float8) * greatest(0, extract(epoch from ${now}::timestamptz - b.filled_at)::float8))`

/** Seconds until a call that leaves so many tokens may begin. */
const secondsUntil = (tokens: ReturnType<typeof filled>, { rate }: Limit, now: Date) => sql<number>`
  greatest(0, extract(epoch from b.filled_at - ${now}::timestamptz)::float8) + greatest(0, -(${tokens})) / coalesce(b.rate, ${rate}::float8)`

/**
 * Token buckets that all processes share, one row each. A call takes its token at once, even one that is yet to flow in, and waits
 * until it has: so calls go in their order, each knows how long it waits, and none holds a connection meanwhile.
 */
export const openThrottle = (db: Kysely<Tables>, clock: Clock) => {
  const inTenant = <T>(bucket: Bucket, work: (scope: Scope) => Promise<T>) =>
    inScope(db, { tenant: bucket.tenant }, work)
  const now = () => new Date(clock.now())

  /** Seconds to wait with the token taken; undefined, and none is taken: it would be more than `most`. */
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

  /** Brings the bucket to now, and changes it; `rate`: unless it is known already. */
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
    /** Waits for the call's turn; throws `throttled` at once when that comes after the deadline. */
    take: async (bucket: Bucket, patience: Patience): Promise<void> => {
      const seconds = await reserve(bucket, (patience.until - clock.now()) / 1000)
      if (seconds === undefined) throw new ConnectorError({ reason: 'throttled', step: 'call' })
      if (seconds === 0) return
      await wait(clock, seconds * 1000, patience, 'call').catch(async (error: unknown) => {
        await change(bucket, { tokens: sql`${filled(bucket.limit, now())} + 1` })
        throw error
      })
    },
    /** Keeps what an answer says of the rate. */
    learn: async (bucket: Bucket, headers: Headers): Promise<void> => {
      const rate = rateIn(headers)
      if (rate !== undefined) await change(bucket, { rate })
    },
    /** The service was asked too often: nothing is left, or one call after so many milliseconds. */
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
