import './tables.ts'
import { sql } from 'kysely'
import type { Action, ActionKind, Week, WeekKind } from '#contract/actions.ts'
import type { Scope } from '#platform/db/scope.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import type { WeekFigure } from './tables.ts'

interface KindOutcomes {
  kind: ActionKind
  /** Since the beginning of the week. */
  done: number
  promised: number | null
  /** Of all time. */
  received: number
  days: number
}

const readOutcomesOfKinds = async ({ tx, tenant }: Scope, since: string | null): Promise<KindOutcomes[]> => {
  const { rows } = await sql<KindOutcomes>`
    select kind, (count(*) filter (where done_on >= ${since}::date))::int as done,
      (sum(promised) filter (where done_on >= ${since}::date))::float8 as promised,
      sum(received)::float8 as received, coalesce(sum(days), 0)::int as days
    from action_outcomes where tenant_id = ${tenant()}::uuid group by 1`.execute(tx)
  return rows
}

const readState = ({ tx, tenant }: Scope) =>
  tx.selectFrom('action_states').select(['week_day', 'week']).where('tenant_id', '=', tenant()).executeTakeFirst()

const none: Omit<KindOutcomes, 'kind'> = { done: 0, promised: null, received: 0, days: 0 }

/** Returns what changed, was done and waits since the last recorded Monday; `actions`: those that a member sees, in their order. */
export const readWeek = async (
  scope: Scope,
  kinds: readonly ActionKind[],
  actions: readonly Action[],
): Promise<Week> => {
  const state = await readState(scope)
  const since = state?.week_day ?? null
  const outcomes = await readOutcomesOfKinds(scope, since)
  const { currency } = await readCompanySettings(scope)
  const others = kinds.filter((kind) => !actions.some((action) => action.kind === kind))
  const shown = [...actions.map(({ kind }) => kind), ...others].map((kind): WeekKind => {
    const action = actions.find((one) => one.kind === kind)
    const before = state?.week.find((figure) => figure.kind === kind)
    const { done, promised, received, days } = outcomes.find((one) => one.kind === kind) ?? { ...none }
    return {
      ...{ kind, count: action?.count ?? 0, stake: action?.stake ?? null, done, promised },
      before: since === null ? (action?.count ?? 0) : (before?.count ?? 0),
      // Without a beginning nothing is known to have come within the week.
      received: since === null ? 0 : received - (before?.received ?? 0),
      days: since === null ? 0 : days - (before?.days ?? 0),
    }
  })
  return {
    ...{ since, currency },
    kinds: shown.filter(
      ({ count, before, done, received, days }) => count + before + done + days > 0 || received !== 0,
    ),
  }
}

/** Records the figures of all kinds, from which the next week counts. */
export const startWeek = async (scope: Scope, day: string): Promise<void> => {
  const { tx, tenant } = scope
  const actions = await tx
    .selectFrom('actions')
    .select(['kind', 'count', 'stake'])
    .where('tenant_id', '=', tenant())
    .execute()
  const outcomes = await readOutcomesOfKinds(scope, null)
  const kinds = new Set([...actions, ...outcomes].map(({ kind }) => kind))
  const week = [...kinds].map((kind): WeekFigure => {
    const { received, days } = outcomes.find((one) => one.kind === kind) ?? none
    const action = actions.find((one) => one.kind === kind)
    return { kind, count: action?.count ?? 0, stake: action?.stake ?? null, received, days }
  })
  await sql`update action_states set week_day = ${day}, week = ${JSON.stringify(week)}::jsonb where tenant_id = ${tenant()}::uuid`.execute(
    tx,
  )
}
