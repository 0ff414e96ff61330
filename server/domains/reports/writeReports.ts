import { sql } from 'kysely'
import type { Report, ReportDraft, ReportInput, ReportSchedule } from '#contract/reports.ts'
import { readNotedDimensions } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { dimensions } from '#rules/measures/dimensions.ts'
import { endDrops, scheduleDrops } from './dropSchedules.ts'
import { findReport } from './readReports.ts'
import { keepSchedule } from './scheduleOf.ts'

/** The user of a command, and its time. */
interface By {
  uid: string
  name: string
  now: Date
}

const MAX_REPORTS = 500
/** Period in which a deleted report can be restored. */
const KEPT = sql`interval '30 days'`
const MAX_TITLE = 120

const definitionOf = ({ query, shownInfo, columns, sort, colors }: ReportDraft): string =>
  JSON.stringify({ query, shownInfo, columns, sort, colors })

const scheduleOf = (schedule: ReportSchedule | null) => (schedule ? JSON.stringify(schedule) : null)

const ownReport = ({ tx, tenant }: Scope, id: number) =>
  tx.updateTable('reports').where('tenant_id', '=', tenant()).where('id', '=', id)

/** Throws when a query uses an unknown dimension. Deleted metrics are allowed, because a report runs without them. */
const mustKnowDimensions = async (scope: Scope, { query: { dimensions: queryDimensions = [] } }: ReportInput) => {
  if (queryDimensions.length === 0) return
  const dimensionKeys = new Set<string>([...dimensions, ...(await readNotedDimensions(scope)).map(({ key }) => key)])
  const strange = queryDimensions.find((key) => !dimensionKeys.has(key))
  if (strange !== undefined)
    throw badRequest(`There is no dimension “${strange}”. Choose another one, or remove it from the report.`)
}

const refuseMany = async ({ tx, tenant }: Scope) => {
  const { count } = await tx
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MAX_REPORTS) throw conflict(`There are ${MAX_REPORTS} reports, the maximum. Delete one first.`)
}

/** Saves a new report. */
export const addReport = async (scope: Scope, input: ReportInput, { uid, name, now }: By): Promise<Report> => {
  await refuseMany(scope)
  await mustKnowDimensions(scope, input)
  const { id } = await scope.tx
    .insertInto('reports')
    .values({
      tenant_id: scope.tenant(),
      title: input.title,
      description: input.description,
      definition: definitionOf(input),
      schedule: scheduleOf(input.schedule),
      owner_id: uid,
      owner_name: name,
      created_at: now,
      changed_id: uid,
      changed_name: name,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepSchedule(scope, id, input.schedule, now)
  return findReport(scope, id, now)
}

/** Changes a report. @throws a 404 error when the id does not exist */
export const saveReport = async (
  scope: Scope,
  id: number,
  input: ReportInput,
  { uid, name, now }: By,
): Promise<{ before: Report; after: Report }> => {
  const previousReport = await findReport(scope, id, now)
  await mustKnowDimensions(scope, input)
  await ownReport(scope, id)
    .set({
      title: input.title,
      description: input.description,
      definition: definitionOf(input),
      schedule: scheduleOf(input.schedule),
      changed_id: uid,
      changed_name: name,
      changed_at: now,
    })
    .execute()
  await keepSchedule(scope, id, input.schedule, now)
  return { before: previousReport, after: await findReport(scope, id, now) }
}

/** Copies a report for a new owner. The copy has no schedule, so nobody is mailed twice. */
export const copyReport = async (scope: Scope, id: number, author: By): Promise<Report> => {
  const { title, ...report } = await findReport(scope, id, author.now)
  const ending = ' (copy)'
  return addReport(
    scope,
    { ...report, title: title.slice(0, MAX_TITLE - ending.length) + ending, schedule: null },
    author,
  )
}

/** Deletes a report, which can be restored for 30 days, ends its drops, and purges older deleted reports. Returns the report. */
export const removeReport = async (scope: Scope, id: number, now: Date): Promise<Report> => {
  const report = await findReport(scope, id, now)
  await ownReport(scope, id).set({ deleted_at: now }).execute()
  await keepSchedule(scope, id, null, now)
  await endDrops(scope, id, now)
  await scope.tx
    .deleteFrom('reports')
    .where('tenant_id', '=', scope.tenant())
    .where('deleted_at', '<', sql<Date>`${now}::timestamptz - ${KEPT}`)
    .execute()
  return report
}

/** Restores a deleted report with its runs, schedule and drops. @throws a 404 error when the id no longer exists */
export const restoreReport = async (scope: Scope, id: number, now: Date): Promise<Report> => {
  const back = await ownReport(scope, id)
    .where('deleted_at', 'is not', null)
    .set({ deleted_at: null })
    .returning('schedule')
    .executeTakeFirst()
  if (!back) throw notFound('This deleted report')
  await keepSchedule(scope, id, back.schedule, now)
  await scheduleDrops(scope, id, now)
  return findReport(scope, id, now)
}
