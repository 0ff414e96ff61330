import './tables.ts'
import { sql } from 'kysely'
import type { ActionKind } from '#contract/actions.ts'
import { causesOf, REFRESH_ACTIONS } from '#platform/db/followedEvents.ts'
import { lastEvent, type Scope } from '#platform/db/scope.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { ActionFigures, ActionSource } from '#platform/runtime/actionSource.ts'
import { writeOutcomes } from './outcomes.ts'
import { writeActions } from './writeActions.ts'

/** Changes of the company after which every kind is computed again. */
const ofEverything = ['Company', 'Tenant']

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const readFlags = async ({ tx, tenant }: Scope): Promise<Record<string, boolean>> => {
  const { feature_flags } = await tx
    .selectFrom('tenants')
    .select('feature_flags')
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  return feature_flags
}

/** Returns the causes since an event; undefined when older events are no longer stored. */
const readCauses = async ({ tx, tenant }: Scope, since: number, until: number): Promise<Set<string> | undefined> => {
  const events = await tx
    .selectFrom('events')
    .select(['name', 'data'])
    .where('tenant_id', '=', tenant())
    .where('id', '>', since)
    .where('id', '<=', until)
    .execute()
  return events.length < until - since ? undefined : new Set(events.flatMap(causesOf))
}

const isDue = ({ causes, isTimed = false }: ActionSource, occurred: ReadonlySet<string> | undefined): boolean =>
  isTimed ||
  occurred === undefined ||
  ofEverything.some((cause) => occurred.has(cause)) ||
  causes.some((cause) => occurred.has(cause))

const compute = async (scope: Scope, sources: readonly ActionSource[]): Promise<boolean> => {
  const flags = await readFlags(scope)
  const figures: ActionFigures[] = []
  let hasNewOutcomes = false
  for (const source of sources)
    if (source.flags.every((flag) => flags[flag])) {
      figures.push(...(await source.read(scope)))
      if (source.readOutcomes && (await writeOutcomes(scope, source.kinds, await source.readOutcomes(scope))))
        hasNewOutcomes = true
    }
  const kinds: ActionKind[] = sources.flatMap((source) => source.kinds)
  const hasNewActions = await writeActions(
    scope,
    kinds,
    figures.filter(({ count }) => count > 0),
  )
  return hasNewActions || hasNewOutcomes
}

/** Ms after which transactions that did not see the first computation, but ended after its reads, have ended. */
const SETTLE_MS = 5000

/**
 * Computes all actions of a company for the first time, once however many requests come at once. Transactions that end
 * meanwhile queue no refresh, because they do not see that the company has actions: one is queued here.
 */
export const beginActions = async (scope: Scope, sources: readonly ActionSource[], now: Date): Promise<void> => {
  const { tx, tenant } = scope
  const { rowCount } = await tx
    .selectFrom('action_states')
    .select(({ fn }) => fn.countAll<number>().as('rowCount'))
    .where('tenant_id', '=', tenant())
    .executeTakeFirstOrThrow()
  if (rowCount > 0) return
  const event = await lastEvent(scope)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('action_states')
    .values({ tenant_id: tenant(), event, day: dayOf(now) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  await compute(scope, sources)
  await queueJob(scope, REFRESH_ACTIONS, [], { runAt: new Date(Date.now() + SETTLE_MS) })
}

/**
 * Computes the actions that events since the last run may have changed, all of them on a new day. Returns the number of
 * sources that were computed. A company that has never opened its actions has none.
 */
export const refreshActions = async (scope: Scope, sources: readonly ActionSource[], now: Date): Promise<number> => {
  const { tx, tenant } = scope
  const state = await tx
    .selectFrom('action_states')
    .select(['event', 'day'])
    .where('tenant_id', '=', tenant())
    .forUpdate()
    .executeTakeFirst()
  if (!state) return 0
  const event = await lastEvent(scope)
  const day = dayOf(now)
  const occurred = state.day === day ? await readCauses(scope, state.event, event) : undefined
  const due = sources.filter((source) => isDue(source, occurred))
  if (await compute(scope, due)) scope.emit('changed', { nouns: ['Action'] })
  await sql`update action_states set event = ${event}, day = ${day} where tenant_id = ${tenant()}::uuid`.execute(tx)
  return due.length
}
