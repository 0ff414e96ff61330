import { DAY_MS } from '#rules/days.ts'
import type { Keep } from '../env.ts'
import { jobKinds } from './kinds.ts'

/** Deletes one batch of expired rows of a growing table, across tenants. */
export interface Trim {
  table: string
  /** Returns the time before which rows expire; undefined when none do. */
  before(keep: Keep, now: Date): Date | undefined
  /** `$1`: that time; `$2`: the maximum number of rows. */
  sql: string
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

const monthsBefore = (now: Date, months: number) => {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}

// The newest job of a kind shows when it last ran; the mail job of a purchase is kept as long as the purchase.
const jobs = `
  delete from jobs where (tenant_id, id) in (
    select o.tenant_id, o.id from jobs o
    where o.state in ('finished', 'failed') and o.updated_at < $1 and o.kind <> '${jobKinds.mailPurchase}' and exists (
      select from jobs later where later.tenant_id = o.tenant_id and later.kind = o.kind and later.created_at > o.created_at
    )
    limit $2
  )`

/** All trims across tenants, which the jobs login runs; sightings are trimmed per tenant. */
export const trims: readonly Trim[] = [
  { table: 'jobs', before: ({ jobs: days }, now) => daysBefore(now, days), sql: jobs },
  {
    table: 'events',
    before: ({ events }, now) => daysBefore(now, events),
    sql: 'delete from events where (tenant_id, id) in (select tenant_id, id from events where at < $1 limit $2)',
  },
  {
    table: 'sessions',
    before: (_, now) => now,
    sql: 'delete from sessions where token_hash in (select token_hash from sessions where expires_at < $1 limit $2)',
  },
  {
    table: 'links',
    before: (_, now) => daysBefore(now, 30),
    sql: 'delete from links where token_hash in (select token_hash from links where expires_at < $1 limit $2)',
  },
  {
    table: 'audit_log',
    before: ({ auditMonths }, now) => (auditMonths === undefined ? undefined : monthsBefore(now, auditMonths)),
    sql: 'delete from audit_log where id in (select id from audit_log where at < $1 limit $2)',
  },
]
