import type { MetricBody } from '#contract/metrics.ts'
import { adminRefusalOf } from '#model/measures/index.ts'
import { badRequest, conflict, forbidden } from '#platform/errors.ts'
import type { Member } from '#platform/wire/actor.ts'
import { canAdmin } from '#rules/ability.ts'
import { catalogue } from '#rules/measures/catalogue.ts'
import { metricsOf } from '#rules/measures/metrics.ts'
import type { MetricRow } from './savedMetrics.ts'

/** Looks whether a title is free, of measures and metrics alike. @throws a sentence when it is not */
export const checkTitle = (title: string, others: readonly MetricRow[]): void => {
  const isSame = (one: { title: string }) => one.title.toLowerCase() === title.toLowerCase()
  const measure = catalogue.find(isSame)
  if (measure) throw conflict(`${measure.title} is a measure of Clove. Please choose another name.`)
  const namesake = others.find(isSame)
  if (namesake) throw conflict(`There is a metric ${namesake.title} already. Please choose another name.`)
}

/**
 * Looks whether a metric holds under its key beside those there are, and whether those that stand on it still do.
 * @throws a sentence when it does not, or when the actor may not see what it stands on
 */
export const checkMetric = (
  actor: Pick<Member, 'type'>,
  { key, title, formula, description }: MetricBody & { key: string },
  rows: readonly MetricRow[],
): void => {
  const others = rows.filter((row) => row.key !== key)
  const before = metricsOf(rows)
  const after = metricsOf([...others, { key, title, formula, description }])
  const problem = after.problemOf(key)
  if (problem) throw badRequest(problem.sentence)
  const refusal = adminRefusalOf({ measures: [key], dimensions: [], filtered: [] }, after)
  if (refusal && !canAdmin(actor.type)) throw forbidden(refusal)
  for (const other of others) {
    const broken = after.problemOf(other.key)
    if (broken && !before.problemOf(other.key))
      throw conflict(`${other.title} stands on this metric and would not hold any more: ${broken.sentence}`)
  }
}
