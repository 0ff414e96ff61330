import { sql } from 'kysely'
import type { Fetch, FetchState } from '#contract/fetches.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { FetchRow } from './orderOf.ts'
import { placeOf } from './place.ts'

type Stored = FetchRow['state']

interface Upload {
  upload_state: string | null
  rows_new: number | null
  rows_changed: number | null
  rows_same: number | null
  rows_rejected: number | null
}

/** Returns the state of a fetch. Once it has a file, the state follows that of the upload, its only source. */
const stateOf = (stored: Stored, upload: string | null): FetchState => {
  if (stored !== 'received' || upload === null) return stored
  if (upload === 'imported' || upload === 'undone') return 'imported'
  if (upload === 'failed') return 'failed'
  return upload === 'dropped' ? 'stopped' : 'received'
}

/** `stateOf` as SQL, for tables f and u. */
export const stateSql = sql<FetchState>`case when f.state <> 'received' then f.state
  when u.state in ('imported', 'undone') then 'imported' when u.state = 'failed' then 'failed'
  when u.state = 'dropped' then 'stopped' else 'received' end`

const whyFailed = (row: FetchRow & Upload) =>
  row.upload_state === 'failed'
    ? { message: 'The file was fetched but could not be imported.', todo: 'Open it under Uploads to see why.' }
    : { message: row.message, todo: row.todo }

/** Returns a fetch as the contract describes it. */
export const fetchOf = (row: FetchRow & Upload): Fetch => {
  const { marketplace, ...place } = placeOf(row)
  return {
    ...place,
    ...whyFailed(row),
    id: String(row.id),
    marketplace: marketplace || null,
    since: row.since,
    until: row.until,
    reason: row.reason,
    by: row.asked_name,
    state: stateOf(row.state, row.upload_state),
    tries: row.tries,
    nextTry: row.tries > 0 ? (row.next_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    upload:
      row.upload_id === null || row.upload_state === null
        ? null
        : {
            id: String(row.upload_id),
            state: row.upload_state,
            rows: {
              new: row.rows_new ?? 0,
              changed: row.rows_changed ?? 0,
              same: row.rows_same ?? 0,
              rejected: row.rows_rejected ?? 0,
            },
          },
  }
}

/** Selects fetches with the state and row counts of their uploads. */
export const selectFetches = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('fetches as f')
    .leftJoin('uploads as u', (join) => join.onRef('u.tenant_id', '=', 'f.tenant_id').onRef('u.id', '=', 'f.upload_id'))
    .selectAll('f')
    .select(['u.state as upload_state', 'u.rows_new', 'u.rows_changed', 'u.rows_same', 'u.rows_rejected'])
    .where('f.tenant_id', '=', tenant())

export const findFetch = async (scope: Scope, id: number): Promise<FetchRow & Upload> => {
  const fetchRow = await selectFetches(scope).where('f.id', '=', id).executeTakeFirst()
  if (!fetchRow) throw notFound('This fetch')
  return fetchRow
}

export type FetchPatch = Partial<Omit<FetchRow, 'tenant_id' | 'id' | 'changed_at'>>

/** Updates a fetch and notifies the browsers; false when its state is no longer one of `from`. */
export const patchFetch = async (
  scope: Scope,
  { id, type }: Pick<FetchRow, 'id' | 'type'>,
  from: readonly Stored[],
  patch: FetchPatch,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await scope.tx
    .updateTable('fetches')
    .set({ ...patch, changed_at: now })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  scope.emit('fetch', { id: String(id), type })
  return true
}
