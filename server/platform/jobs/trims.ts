import { DAY_MS } from '#rules/days.ts'
import type { Keep } from '../env.ts'
import { jobKinds } from './kinds.ts'

/** What of a table that grows by itself has had its time, across tenants: a batch of it. */
export interface Trim {
  table: string
  /** Whatever is older goes; undefined: nothing does. */
  before(keep: Keep, now: Date): Date | undefined
  /** `$1`: that moment; `$2`: the most rows. */
  sql: string
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

const monthsBefore = (now: Date, months: number) => {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}

// The newest of a kind tells when something was last done; the mail of a purchase is told of as long as there is the purchase.
const jobs = `
  delete from jobs where (tenant_id, id) in (
    select o.tenant_id, o.id from jobs o
    where o.state in ('finished', 'failed') and o.updated_at < $1 and o.kind <> '${jobKinds.mailPurchase}' and exists (
      select from jobs later where later.tenant_id = o.tenant_id and later.kind = o.kind and later.created_at > o.created_at
    )
    limit $2
  )`

/** Everything that is trimmed across tenants, by the login that works on jobs; sightings are trimmed by their tenant. */
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
