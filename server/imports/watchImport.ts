import { inScope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Minimum time limit of an import, and the minimum speed in bytes per second that extends it for larger files. */
const MIN_IMPORT_MS = 120_000
/** Time limit of a small file in the slot reserved for small files. */
export const SMALL_MS = 20_000
const SLOWEST_BYTES_A_SECOND = 100_000
const LOOK_MS = 1000

/** Returns the message for a file whose import exceeded its time limit. */
export const tooLate = (minutes: number): string =>
  `The import was stopped after ${minutes} minutes, because a file of this size takes far less. Nothing was imported. Download the report again, or upload it in parts.`

/** The reason why an import was aborted. */
export class ImportEnded extends Error {
  readonly why: 'late' | 'dropped'
  constructor(why: 'late' | 'dropped') {
    super(`The import was stopped: ${why}`)
    this.why = why
  }
}

export interface Watch {
  /** Its reason is an `ImportEnded`. */
  stop: AbortSignal
  /** The time limit in minutes. */
  minutes: number
  /** Must be called when the import is over. */
  end(): void
}

/** Monitors a running import from outside, because the import may be too busy to check its own limits. */
export const watchImport = async (
  platform: Platform,
  tenant: string,
  upload: number,
  leastMs = MIN_IMPORT_MS,
): Promise<Watch> => {
  const stop = new AbortController()
  const read = () =>
    inScope(platform.db, { tenant }, ({ tx }) =>
      tx
        .selectFrom('uploads')
        .select(['state', 'bytes'])
        .where('tenant_id', '=', tenant)
        .where('id', '=', upload)
        .executeTakeFirst(),
    )
  const { bytes = 0 } = (await read()) ?? {}
  const most = leastMs + (1000 * bytes) / SLOWEST_BYTES_A_SECOND
  const late = setTimeout(() => stop.abort(new ImportEnded('late')), most)
  const look = setInterval(() => {
    read()
      .then((row) => row?.state === 'dropped' && stop.abort(new ImportEnded('dropped')))
      .catch((error: unknown) => platform.log.warn({ err: error }, 'an import could not be looked after'))
  }, LOOK_MS)
  return {
    stop: stop.signal,
    minutes: Math.round(most / 60_000),
    end: () => {
      clearTimeout(late)
      clearInterval(look)
    },
  }
}
