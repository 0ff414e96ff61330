import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { type Dimension, dimensionOfInfo, isOwnInfo } from '#rules/measures/dimensions.ts'

/** The dimensions that a company makes itself: its own info types, in their order. */
export const readOwnDimensions = async (scope: Scope): Promise<{ key: Dimension; title: string }[]> =>
  (await readInfoTypes(scope)).flatMap(({ key, title, own }) => (own ? [{ key: dimensionOfInfo(key), title }] : []))

/** The titles of the company's own dimensions, where any is named. @throws a sentence where it has no such info type */
export const readOwnTitles = async (
  scope: Scope,
  names: readonly string[],
): Promise<ReadonlyMap<Dimension, string>> => {
  const asked = names.filter(isOwnInfo)
  if (asked.length === 0) return new Map()
  const titles = new Map((await readOwnDimensions(scope)).map(({ key, title }) => [key, title]))
  const strange = asked.find((name) => ![...titles.keys()].some((key) => key === name))
  if (strange !== undefined)
    throw badRequest(
      `There is no dimension “${strange}”, or its info type was removed. GET /measures lists those there are.`,
    )
  return titles
}
