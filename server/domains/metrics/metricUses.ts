import type { MeasureUses } from '#platform/runtime/room.ts'
import { parse } from '#rules/formula/parse.ts'
import { namesIn } from '#rules/formula/tree.ts'
import { listRows } from './savedMetrics.ts'

/** Returns the metrics whose formulas contain a measure or metric. */
export const metricUses: MeasureUses = async (scope, key) =>
  (await listRows(scope))
    .filter(({ formula }) => namesIn(parse(formula)).includes(key))
    .map(({ id, title }) => ({ kind: 'metric', id: String(id), title }))
