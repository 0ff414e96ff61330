import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Progress } from '#contract/uploads.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { findUpload, patchUpload, uploadOf } from './uploadRow.ts'

/** The import holds its row while it stores facts, up to many seconds; the stored progress is then left as it is. */
const LOCK_MS = 20
const LOCK_NOT_AVAILABLE = '55P03'

const isLocked = (error: unknown) => error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE

export interface ProgressWriter {
  write(upload: number, progress: Progress): void
  /** Resolves when nothing is being written, and tells browsers the final state of an upload that was locked. */
  end(): Promise<void>
}

type Owner = Pick<Platform, 'db' | 'log'>

/** Stores and announces the progress of an import, one value at a time; outdated values are skipped. */
export const openProgressWriter = ({ db, log }: Owner, tenant: string): ProgressWriter => {
  let latest: { upload: number; progress: Progress } | undefined
  let writing: Promise<void> | undefined
  const announced = new Set<number>()
  const announce = (upload: number, progress?: Progress) =>
    inScope(db, { tenant }, async (scope) => {
      const row = uploadOf(await findUpload(scope, upload))
      scope.emit('import', progress ? { ...row, progress } : row)
    })
  const writeOne = async (upload: number, progress: Progress) => {
    try {
      await inScope(db, { tenant }, async (scope) => {
        await sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`.execute(scope.tx)
        await patchUpload(scope, upload, ['received', 'staged'], { progress })
      })
    } catch (error) {
      if (!isLocked(error)) throw error
      announced.add(upload)
      await announce(upload, progress)
    }
  }
  const writeAll = async () => {
    while (latest) {
      const { upload, progress } = latest
      latest = undefined
      await writeOne(upload, progress)
    }
  }
  return {
    write: (upload, progress) => {
      latest = { upload, progress }
      writing ??= writeAll()
        .catch((error: unknown) => log.warn({ err: error }, 'progress of an import could not be stored'))
        .finally(() => {
          writing = undefined
        })
    },
    end: async () => {
      await writing
      for (const upload of announced) await announce(upload)
    },
  }
}
