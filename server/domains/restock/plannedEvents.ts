import type { PlannedEvent, restockRoutes } from '#contract/restock.ts'
import type { BodyOf } from '#contract/route.ts'
import { readPlannedEvents, refreshDemand, type StoredEvent } from '#model/planning/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { daysBetween } from '#rules/days.ts'

const MAX_DAYS = 366
/** Of a product; more are no plan. */
const MAX_EVENTS = 100

const eventOf = ({ since, ...event }: StoredEvent): PlannedEvent => ({ ...event, from: since })

/** Everything planned, or what is planned of a product. */
export const listPlannedEvents = async (scope: Scope, asin?: string): Promise<PlannedEvent[]> =>
  [...(await readPlannedEvents(scope, asin === undefined ? undefined : [asin])).values()]
    .flat()
    .map(eventOf)
    .sort((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))

/** Days of the past that lie in it are seen with other eyes: the level is counted anew. */
const follow = async (scope: Scope, asin: string): Promise<void> => {
  await refreshDemand(scope, [asin])
  scope.emit('inventory', { asins: [asin] })
}

/** Plans a deal or a launch. @throws a refusal when its days cannot be */
export const addPlannedEvent = async (
  scope: Scope,
  body: BodyOf<typeof restockRoutes.addPlannedEvent>,
  by: string,
): Promise<PlannedEvent> => {
  const { asin, from, until, factor, note } = body
  const days = daysBetween(from, until) + 1
  if (days < 1) throw badRequest('The last day comes before the first. Please turn them round.')
  if (days > MAX_DAYS) throw badRequest(`An event lasts ${MAX_DAYS} days at most, not ${days}.`)
  const { tx, tenant } = scope
  const known = (await readPlannedEvents(scope, [asin])).get(asin) ?? []
  if (known.length >= MAX_EVENTS)
    throw badRequest(`${asin} has ${known.length} planned events. Please take some back first.`)
  const { id } = await tx
    .insertInto('planned_events')
    .values({ tenant_id: tenant(), asin, since: from, until, factor, note, planned_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  await follow(scope, asin)
  return { id: String(id), asin, from, until, factor, note, by }
}

/** Takes a planned event back, and returns it. */
export const removePlannedEvent = async (scope: Scope, id: string): Promise<PlannedEvent> => {
  const { tx, tenant } = scope
  const gone = /^\d{1,15}$/.test(id)
    ? await tx
        .deleteFrom('planned_events')
        .where('tenant_id', '=', tenant())
        .where('id', '=', Number(id))
        .returningAll()
        .executeTakeFirst()
    : undefined
  if (!gone) throw notFound('This event')
  await follow(scope, gone.asin)
  const { asin, since, until, factor, note, planned_by } = gone
  return { id, asin, from: since, until, factor, note, by: planned_by }
}
