import { sql } from 'kysely'
import { countTouched } from '#model/claims/index.ts'
import { readBankRates, readOwnRates } from '#model/money/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import type { CaseFilter } from '../cases/caseFilter.ts'
import { listCaseTypes } from '../cases/caseTypes.ts'
import { listClerks } from '../cases/clerks.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import { type CaseOrder, countCases, cursorOf, listCases } from '../cases/listCases.ts'
import { type TotalsBy, totalCases } from '../cases/totals.ts'
import { windowNode } from '../cases/windowNode.ts'

/** When everything had been looked at last, and how much waits; a run that has yet to begin is something that waits. */
const readDetection = async (scope: Scope) => {
  const { rows } = await sql<{ finished: Date | null; running: boolean }>`
    select max(updated_at) filter (where state = 'finished') as finished, coalesce(bool_or(state in ('queued', 'running')), false) as running
    from jobs where tenant_id = ${scope.tenant()}::uuid and kind = ${jobKinds.detectClaims}`.execute(scope.tx)
  const { finished = null, running = false } = rows[0] ?? {}
  const { waiting, failed } = await countTouched(scope)
  return { finished_at: finished?.toISOString() ?? null, waiting: running ? Math.max(1, waiting) : waiting, failed }
}

const cases = async (
  args: { filter?: CaseFilter | null; first?: number | null; after?: string | null; order?: CaseOrder | null },
  context: GraphContext,
) => {
  const { scope, platform, turn } = context
  const [filter, first] = [args.filter ?? {}, args.first ?? 100]
  const page = { filter, first, after: args.after || null, order: args.order ?? 'DEADLINE' } as const
  const rows = await turn(() => listCases(scope, page, platform.now()))
  const shown = rows.slice(0, first)
  const last = shown.at(-1)
  return {
    edges: shown.map((row) => ({ cursor: cursorOf(row), node: row })),
    pageInfo: { endCursor: last ? cursorOf(last) : null, hasNextPage: rows.length > shown.length },
    total: () => turn(() => countCases(scope, filter, platform.now())),
  }
}

const totals = async ({ by, filter }: { by: TotalsBy; filter?: CaseFilter | null }, context: GraphContext) => {
  const { scope, platform, turn } = context
  const rows = await turn(() => totalCases(scope, by, filter ?? {}, platform.now()))
  return rows.map(({ estimated, recovered, home, ...row }) => ({
    ...row,
    estimated: { amount: estimated, currency: home },
    recovered: { amount: recovered, currency: home },
  }))
}

/** What may be asked. */
export const queries = {
  caseTypes: (_: object, { scope, turn }: GraphContext) => turn(() => listCaseTypes(scope)),
  cases,
  totals,
  windows: async (_: object, context: GraphContext) => (await context.windows()).map(windowNode),
  rates: (_: object, { scope, turn }: GraphContext) => turn(() => readOwnRates(scope)),
  bankRates: (_: object, { scope, turn }: GraphContext) => turn(() => readBankRates(scope)),
  clerks: (_: object, { scope, turn }: GraphContext) => turn(() => listClerks(scope)),
  detection: (_: object, { scope, turn }: GraphContext) => turn(() => readDetection(scope)),
}
