import './tables.ts'
import { sql } from 'kysely'
import type { ActionKind, MonthOutcome, OutcomeItem } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionOutcome } from '#platform/runtime/actionSource.ts'

/**
 * Records actions that were done, with the promise of their first time, updates what came of them, and deletes those of
 * these kinds that were taken back before they were settled. Returns whether any changed.
 */
export const writeOutcomes = async (
  { tx, tenant }: Scope,
  kinds: readonly ActionKind[],
  outcomes: readonly ActionOutcome[],
): Promise<boolean> => {
  const rows = outcomes.map(({ kind, subject, doneOn, promised, received, isSettled, days = null, parts = null }) => ({
    ...{ kind, subject, done_on: doneOn, promised, received, is_settled: isSettled, days, parts },
  }))
  const deleted = await sql`
    delete from action_outcomes o where tenant_id = ${tenant()}::uuid and kind = any(${[...kinds]}::text[]) and not is_settled
      and not (subject = any(${rows.map(({ subject }) => subject)}::text[]))`.execute(tx)
  if (rows.length === 0) return Number(deleted.numAffectedRows ?? 0) > 0
  const written = await sql`
    insert into action_outcomes (tenant_id, kind, subject, done_on, promised, received, is_settled, days, parts)
    select ${tenant()}::uuid, kind, subject, done_on, promised, received, is_settled, days, parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, subject text, done_on date, promised bigint, received bigint, is_settled boolean, days int, parts jsonb)
    on conflict (tenant_id, kind, subject) do update
      set received = excluded.received, is_settled = excluded.is_settled, days = excluded.days, parts = excluded.parts
    where (action_outcomes.received, action_outcomes.is_settled, action_outcomes.days, action_outcomes.parts)
      is distinct from (excluded.received, excluded.is_settled, excluded.days, excluded.parts)`.execute(tx)
  return Number(deleted.numAffectedRows ?? 0) + Number(written.numAffectedRows ?? 0) > 0
}

/** Returns the subjects of a kind that are recorded already. */
export const readRecordedSubjects = async ({ tx, tenant }: Scope, kind: ActionKind): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('action_outcomes')
    .select('subject')
    .where('tenant_id', '=', tenant())
    .where('kind', '=', kind)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Returns what came of actions of these kinds by the month in which they were done, latest first. */
export const listOutcomes = async ({ tx, tenant }: Scope, kinds: readonly ActionKind[]): Promise<MonthOutcome[]> => {
  if (kinds.length === 0) return []
  const { rows } = await sql<MonthOutcome>`
    select date_trunc('month', done_on)::date as month, kind, count(*)::int as count, sum(promised)::float8 as promised,
      sum(received)::float8 as received, (count(*) filter (where not is_settled))::int as open, sum(days)::int as days
    from action_outcomes where tenant_id = ${tenant()}::uuid and kind = any(${[...kinds]}::text[])
    group by 1, 2 order by 1 desc, 2`.execute(tx)
  return rows
}

/** Actions of a month that are listed one by one. */
const MAX_ITEMS = 500

/** An outcome as it is stored; its room knows what it was done to. */
type StoredOutcome = Omit<OutcomeItem, 'title' | 'asin'>

/** Returns the actions of a kind that were done in the month of a day, most money first, and the number of all. */
export const listOutcomeItems = async (
  { tx, tenant }: Scope,
  { kind, month }: { kind: ActionKind; month: string },
): Promise<{ count: number; items: StoredOutcome[] }> => {
  const { rows } = await sql<StoredOutcome & { count: number }>`
    select subject, done_on as "doneOn", promised::float8 as promised, received::float8 as received, days,
      is_settled as "isSettled", parts, (count(*) over ())::int as count
    from action_outcomes
    where tenant_id = ${tenant()}::uuid and kind = ${kind} and done_on >= date_trunc('month', ${month}::date)
      and done_on < date_trunc('month', ${month}::date) + interval '1 month'
    order by received desc, promised desc nulls last, done_on, subject limit ${MAX_ITEMS}`.execute(tx)
  return { count: rows[0]?.count ?? 0, items: rows.map(({ count: _, ...item }) => item) }
}
