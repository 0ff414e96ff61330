import type { Scope } from '#platform/db/scope.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'
import { DAY_MS } from '#rules/days.ts'

/** Older failures are ignored. */
const MAX_AGE_DAYS = 30

/** Recently failed files that were not received again. */
export const failedFiles: BrokenLook = {
  look: async ({ tx, tenant }, now) => {
    const rows = await tx
      .selectFrom('uploads as u')
      .select(['u.filename', 'u.message', 'u.finished_at as newest'])
      .where('u.tenant_id', '=', tenant())
      .where('u.state', '=', 'failed')
      .where('u.received_at', '>', new Date(now.getTime() - MAX_AGE_DAYS * DAY_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('uploads as again')
              .select('again.id')
              .where('again.tenant_id', '=', tenant())
              .whereRef('again.filename', '=', 'u.filename')
              .whereRef('again.id', '>', 'u.id')
              .where('again.state', '<>', 'failed'),
          ),
        ),
      )
      .orderBy('u.id', 'desc')
      .execute()
    return foundOf(
      rows.map(({ filename, message, newest }) => ({
        newest,
        example: message ? `${filename}: ${message}` : filename,
      })),
    )
  },
}

/** Files that have waited for an answer for more than a day. */
export const waitingFiles: BrokenLook = {
  look: async ({ tx, tenant }, now) => {
    const rows = await tx
      .selectFrom('uploads')
      .select(['filename', 'state', 'received_at as newest'])
      .where('tenant_id', '=', tenant())
      .where('state', 'in', ['detected', 'held'])
      .where('received_at', '<', new Date(now.getTime() - DAY_MS))
      .orderBy('id', 'desc')
      .execute()
    return foundOf(
      rows.map(({ filename, state, newest }) => ({
        newest,
        example: `${filename}, ${state === 'held' ? 'held back' : 'with a question'}`,
      })),
    )
  },
}

const readRejected = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('uploads')
    .select(['filename', 'rows_rejected as rejected', 'finished_at as newest'])
    .where('tenant_id', '=', tenant())
    .where('state', '=', 'imported')
    .where('rows_rejected', '>', 0)
    .orderBy('id', 'desc')
    .execute()

/** Rejected rows of imported files. */
export const rejectedRows: BrokenLook = {
  look: async (scope) => {
    const rows = await readRejected(scope)
    return foundOf(
      rows.map(({ filename, rejected, newest }) => ({
        newest,
        example: `${filename}: ${rejected} ${rejected === 1 ? 'row' : 'rows'}`,
      })),
      rows.reduce((sum, { rejected }) => sum + rejected, 0),
    )
  },
}
