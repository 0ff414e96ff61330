import { readMetricsFor } from '#model/measures/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { parse } from '#rules/formula/parse.ts'
import { namesIn } from '#rules/formula/tree.ts'
import type { FindMeasure } from '#rules/measures/measure.ts'

const formulasOf = (keys: readonly string[], find: FindMeasure): [string, string][] =>
  keys.flatMap((key) => {
    const measure = find(key)
    if (measure?.kind !== 'metric') return []
    return [[key, measure.formula], ...formulasOf(namesIn(parse(measure.formula)), find)]
  })

/** The formulas of the metrics that are asked for and of those that they stand on, by their keys. */
export const readFormulas = async (scope: Scope, keys: readonly string[]): Promise<Record<string, string>> =>
  Object.fromEntries(formulasOf(keys, (await readMetricsFor(scope, keys)).find))
