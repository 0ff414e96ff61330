import './tables.ts'
import { sql } from 'kysely'
import type { ActionKind, MonthOutcome } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { ActionOutcome } from '#platform/runtime/actionSource.ts'

/** Records actions that were done, with the promise of their first time, updates what came of them, and returns whether any changed. */
export const writeOutcomes = async ({ tx, tenant }: Scope, outcomes: readonly ActionOutcome[]): Promise<boolean> => {
  if (outcomes.length === 0) return false
  const rows = outcomes.map(({ kind, subject, doneOn, promised, received, isSettled }) => ({
    ...{ kind, subject, done_on: doneOn, promised, received, is_settled: isSettled },
  }))
  const { numAffectedRows } = await sql`
    insert into action_outcomes (tenant_id, kind, subject, done_on, promised, received, is_settled)
    select ${tenant()}::uuid, kind, subject, done_on, promised, received, is_settled
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (kind text, subject text, done_on date, promised bigint, received bigint, is_settled boolean)
    on conflict (tenant_id, kind, subject) do update set received = excluded.received, is_settled = excluded.is_settled
    where (action_outcomes.received, action_outcomes.is_settled) is distinct from (excluded.received, excluded.is_settled)`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0) > 0
}

/** Returns what came of actions of these kinds by the month in which they were done, latest first. */
export const listOutcomes = async ({ tx, tenant }: Scope, kinds: readonly ActionKind[]): Promise<MonthOutcome[]> => {
  if (kinds.length === 0) return []
  const { rows } = await sql<MonthOutcome>`
    select date_trunc('month', done_on)::date as month, kind, count(*)::int as count, sum(promised)::float8 as promised,
      sum(received)::float8 as received, (count(*) filter (where not is_settled))::int as open
    from action_outcomes where tenant_id = ${tenant()}::uuid and kind = any(${[...kinds]}::text[])
    group by 1, 2 order by 1 desc, 2`.execute(tx)
  return rows
}
