import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import { type Change, changeOf, namesIn, type PlannedChange } from './change.ts'
import { KeyLists, type Keys } from './keys.ts'
import type { Moment, Projection } from './projection.ts'

const noKeys = { table: sql`(select where false)`, count: 0 } satisfies Keys

const marking = (lists: KeyLists, change: Change, projections: readonly Projection[]) => {
  const marked = new Map<Projection, Keys>()
  return {
    of: (projection: Projection) => marked.get(projection) ?? noKeys,
    at: async (moment: Moment) => {
      for (const projection of projections) {
        const query = projection.mark?.(change, moment)
        if (!query) continue
        const markedKeys = marked.get(projection)
        marked.set(
          projection,
          await (markedKeys
            ? lists.add(markedKeys, query)
            : lists.keep(projection.name, query, projection.markedColumns)),
        )
      }
    },
  }
}

/** Raises work_mem and disables the statement timeout, because sums over large tables take memory and time. */
export const givenTime = (scope: Scope) =>
  sql`select set_config('work_mem', '128MB', true), set_config('statement_timeout', '0', true)`.execute(scope.tx)

/**
 * Applies a change of facts; merge, undo and deletion all use it. It marks affected keys, writes the facts, rebuilds
 * the marked keys in the order of `projections` and queues follow-up jobs, all in the scope's transaction, which must
 * hold the import lock.
 */
export const changeFacts = async <T>(
  scope: Scope,
  planned: PlannedChange,
  projections: readonly Projection[],
  write: (contested: Keys) => Promise<T>,
): Promise<T> => {
  await givenTime(scope)
  const lists = new KeyLists(scope)
  const contested = await lists.keep('sets', planned.contested)
  const base = changeOf(planned, contested)
  const names = namesIn(base)
  let namedKeys = names && (await lists.keep('names', names))
  const change: Change = {
    ...base,
    get named() {
      return namedKeys
    },
  }
  const marks = marking(lists, change, projections)
  await marks.at('before')
  const result = await write(contested)
  if (names && namedKeys) namedKeys = await lists.add(namedKeys, names)
  await marks.at('after')
  const rebuiltKeys = new Map<Projection, Keys | undefined>()
  for (const projection of projections)
    rebuiltKeys.set(
      projection,
      await projection.rebuild?.({
        scope,
        change,
        marked: marks.of(projection),
        changed: (earlier) => {
          const keys = rebuiltKeys.get(earlier)
          return keys?.count ? keys : undefined
        },
        lists,
      }),
    )
  for (const projection of projections)
    for (const kind of (await projection.follow?.(scope, change)) ?? []) await queueOnce(scope, kind)
  await lists.drop()
  return result
}
