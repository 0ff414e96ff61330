import type { MetricBody } from '#contract/metrics.ts'
import { readerRefusalOf } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, forbidden } from '#platform/errors.ts'
import type { MeasureUses } from '#platform/runtime/room.ts'
import type { Member } from '#platform/wire/actor.ts'
import { formatList } from '#rules/formatList.ts'
import { catalogue } from '#rules/measures/catalogue.ts'
import { METRIC, metricsOf } from '#rules/measures/metrics.ts'
import { findRow, keepVersion, listRows, lockMetrics, type MetricRow } from './savedMetrics.ts'
import { findVisible } from './visibleMetric.ts'
import { followWatched } from './watchMetric.ts'

/** Checks that no measure or metric has the title. @throws a sentence when one has */
const checkTitle = (title: string, otherMetrics: readonly MetricRow[]): void => {
  const isSame = (one: { title: string }) => one.title.toLowerCase() === title.toLowerCase()
  const measure = catalogue.find(isSame)
  if (measure) throw conflict(`${measure.title} is a measure. Choose another name.`)
  const namesake = otherMetrics.find(isSame)
  if (namesake) throw conflict(`The metric ${namesake.title} already exists. Choose another name.`)
}

/**
 * Validates a metric under its key with the existing ones, and the metrics that use it.
 * @throws a sentence when one is invalid, or when the actor may not see what it uses
 */
const checkMetric = (
  actor: Pick<Member, 'type' | 'permissions'>,
  { key, title, formula, description }: MetricBody & { key: string },
  rows: readonly MetricRow[],
): void => {
  const otherMetrics = rows.filter((row) => row.key !== key)
  const previousMetrics = metricsOf(rows)
  const newMetrics = metricsOf([...otherMetrics, { key, title, formula, description }])
  const problem = newMetrics.problemOf(key)
  if (problem) throw badRequest(problem.sentence)
  const refusal = readerRefusalOf(actor, { measures: [key], dimensions: [], filtered: [] }, newMetrics)
  if (refusal) throw forbidden(refusal)
  for (const other of otherMetrics) {
    const broken = newMetrics.problemOf(other.key)
    if (broken && !previousMetrics.problemOf(other.key))
      throw conflict(`${other.title} uses this metric and would become invalid: ${broken.sentence}`)
  }
}

const MAX_LETTERS = 40

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Returns the key of a new metric, its title in camel case: `metric.landedMargin`; with a number when it exists. */
const metricKey = (title: string, usedKeys: ReadonlySet<string>): string => {
  const asciiTitle = title.normalize('NFKD').replace(/\p{M}/gu, '')
  const tokens = (asciiTitle.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.toLowerCase())
  const joined = tokens.map((word, index) => (index === 0 ? word : capitalized(word))).join('')
  // A name starts with a letter.
  const name = (/^[a-z]/.test(joined) ? joined : `m${joined}`).slice(0, MAX_LETTERS)
  for (let nr = 1; ; nr += 1) {
    const key = `${METRIC}${name}${nr === 1 ? '' : nr}`
    if (!usedKeys.has(key)) return key
  }
}

/** The user who creates a metric. */
type Maker = Pick<Member, 'userId' | 'name' | 'type'>

interface Changed {
  before: MetricRow
  after: MetricRow
}

/** Saves a formula under a key derived from its title. @throws a sentence when it is invalid */
export const createMetric = async (scope: Scope, body: MetricBody, actor: Maker): Promise<MetricRow> => {
  await lockMetrics(scope)
  const otherMetrics = await listRows(scope)
  const deletedMetrics = await listRows(scope, true)
  checkTitle(body.title, otherMetrics)
  const key = metricKey(body.title, new Set([...otherMetrics, ...deletedMetrics].map((one) => one.key)))
  checkMetric(actor, { ...body, key }, otherMetrics)
  const { id } = await scope.tx
    .insertInto('metrics')
    .values({ tenant_id: scope.tenant(), key, ...body, made_by: actor.userId, made_by_name: actor.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepVersion(scope, { id, ...body }, 'made', actor.name)
  return findRow(scope, id)
}

/** Changes a metric; its key stays. @throws a sentence when it or a metric that uses it becomes invalid */
export const saveMetric = async (scope: Scope, id: number, body: MetricBody, actor: Member): Promise<Changed> => {
  await lockMetrics(scope)
  const previousMetric = await findVisible(scope, id, actor)
  const rows = await listRows(scope)
  checkTitle(
    body.title,
    rows.filter((row) => row.id !== id),
  )
  checkMetric(actor, { ...body, key: previousMetric.key }, rows)
  await scope.tx
    .updateTable('metrics')
    .set({ ...body, changed_at: new Date() })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  await keepVersion(scope, { id, ...body }, 'changed', actor.name)
  await followWatched(scope, rows)
  return { before: previousMetric, after: await findRow(scope, id) }
}

const setDeleted = ({ tx, tenant }: Scope, id: number, deleted: boolean) =>
  tx.updateTable('metrics').set({ deleted }).where('tenant_id', '=', tenant()).where('id', '=', id).execute()

/** Deletes a metric; its key stays reserved. @throws the names of its users, unless they may lose it */
export const removeMetric = async (
  scope: Scope,
  id: number,
  { actor, anyway, usesOf }: { actor: Member; anyway: boolean; usesOf: MeasureUses },
): Promise<MetricRow> => {
  await lockMetrics(scope)
  const row = await findVisible(scope, id, actor)
  const uses = await usesOf(scope, row.key)
  const metrics = uses.filter(({ kind }) => kind === 'metric').map(({ title }) => title)
  if (metrics.length)
    throw conflict(`${formatList(metrics)} ${metrics.length === 1 ? 'uses' : 'use'} ${row.title}. Change that first.`)
  if (uses.length && !anyway)
    throw conflict(
      `${formatList(uses.map(({ kind, title }) => `the ${kind} ${title}`))} ${uses.length === 1 ? 'shows' : 'show'} ${row.title}, and would be left without it.`,
    )
  const rows = await listRows(scope)
  await setDeleted(scope, id, true)
  await keepVersion(scope, row, 'deleted', actor.name)
  await followWatched(scope, rows)
  return row
}

/** Restores a deleted metric. @throws a sentence when it is no longer valid */
export const restoreMetric = async (scope: Scope, id: number, actor: Member): Promise<MetricRow> => {
  await lockMetrics(scope)
  const row = await findRow(scope, id, true)
  const otherMetrics = await listRows(scope)
  checkTitle(row.title, otherMetrics)
  checkMetric(actor, row, otherMetrics)
  await setDeleted(scope, id, false)
  await keepVersion(scope, row, 'restored', actor.name)
  await followWatched(scope, otherMetrics)
  return row
}
