import { sql } from 'kysely'
import { writeHistory } from '#model/claims/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type FoundCase, foundOn, type PastClaim } from './pastClaims.ts'

/** Returns cases that nobody has worked on; none when a user has worked on any. */
export const untouchedCases = async ({ tx, tenant }: Scope): Promise<FoundCase[]> => {
  const { rows } = await sql<FoundCase & { touched: boolean }>`
    select id, evidence_key, claim_type, marketplace, seller, sku, fnsku, asin, name, units, per_unit, currency, event_on, opens_on,
      touched
    from claims where tenant_id = ${tenant()}::uuid order by id`.execute(tx)
  return rows.some(({ touched }) => touched) ? [] : rows
}

/** Dates cases back to their detection with daily reports. */
export const dateBack = async ({ tx, tenant }: Scope, cases: readonly FoundCase[]): Promise<void> => {
  const caseDays = cases.map((one) => ({ id: one.id, day: foundOn(one) }))
  await sql`
    with known as (
      select id, least(now(), day + time '07:00') as at from jsonb_to_recordset(${JSON.stringify(caseDays)}::jsonb) as k (id bigint, day date)
    ), cases as (
      update claims c set found_at = k.at from known k where c.tenant_id = ${tenant()}::uuid and c.id = k.id
    )
    update claim_history h set at = k.at from known k
    where h.tenant_id = ${tenant()}::uuid and h.claim_id = k.id and h.kind = 'found'`.execute(tx)
}

/**
 * Returns a time on a past day. The database would use its own time zone, which may differ on the workers of a cluster.
 */
const toMoment = (day: string, time: string) => new Date(`${day}T${time}:00Z`)

/** Files cases and books denials on past days in the user's name. */
export const writePastClaims = async (scope: Scope, past: readonly PastClaim[], userName: string): Promise<void> => {
  const { tx, tenant } = scope
  const cases = past.map(({ id, filedOn, amazonCase, answer }) => {
    const denied = answer?.units === 0
    const filed = toMoment(filedOn, '09:00')
    const changed = toMoment(denied ? answer.on : filedOn, '10:00')
    return { id, amazon_case: amazonCase, filed, changed, denied }
  })
  await sql`
    update claims c set status = case when p.denied then 'denied' else 'filed' end, amazon_case_id = p.amazon_case,
      filed_at = p.filed, changed_at = p.changed, touched = true
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as p (id bigint, amazon_case text, filed timestamptz, changed timestamptz, denied boolean)
    where c.tenant_id = ${tenant()}::uuid and c.id = p.id`.execute(tx)
  await writeHistory(
    scope,
    cases.flatMap(({ id: claim, denied }) => [
      { claim, kind: 'moved', by: userName, from: 'found', to: 'ready' },
      { claim, kind: 'moved', by: userName, from: 'ready', to: 'filed' },
      ...(denied ? ([{ claim, kind: 'moved', by: userName, from: 'filed', to: 'denied' }] as const) : []),
    ]),
  )
  await sql`
    update claim_history h set at = case when h.to_status = 'denied' then p.changed else p.filed end
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as p (id bigint, filed timestamptz, changed timestamptz)
    where h.tenant_id = ${tenant()}::uuid and h.claim_id = p.id and h.kind = 'moved'`.execute(tx)
}
