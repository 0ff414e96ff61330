import { inScope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** Runs a job of a tenant here and now, as its worker would; its result. */
export const runJob = async (
  platform: Platform,
  kind: JobKind,
  tenant: string,
  data: Record<string, unknown> = {},
): Promise<Record<string, number>> => {
  let result: Record<string, number> = {}
  await kind.run({
    id: '00000000-0000-4000-8000-000000000000',
    tenant,
    args: [],
    data,
    progress: () => Promise.resolve(),
    finish: async (work) => {
      result = await inScope(platform.db, { tenant }, work)
    },
  })
  return result
}
