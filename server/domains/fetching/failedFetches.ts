import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import { type BrokenLook, foundOf } from '#platform/runtime/broken.ts'
import { retryFetch } from './commands.ts'
import type { ReportClients } from './reportClient.ts'

interface Failed {
  id: number
  newest: Date
  example: string
}

/** Returns failed fetches whose days were not requested again since. */
const readFailed = async ({ tx, tenant }: Scope): Promise<Failed[]> => {
  const { rows } = await sql<Failed>`
    select f.id, f.changed_at as newest,
      f.type || concat_ws(' ', ' of', f.seller, nullif(f.marketplace, ''), f.since) || coalesce(': ' || f.message, '') as example
    from fetches f where f.tenant_id = ${tenant()}::uuid and f.state = 'failed' and not exists (
      select from fetches later where later.tenant_id = f.tenant_id and later.id > f.id
        and (later.type, later.seller, later.region, later.marketplace) = (f.type, f.seller, f.region, f.marketplace)
        and (later.since, later.until) is not distinct from (f.since, f.until)
    ) order by f.changed_at desc, f.id desc`.execute(tx)
  return rows
}

/** Retries a fetch; false when the account is no longer connected. */
const isRetried = (scope: Scope, clients: ReportClients, id: number, now: Date): Promise<boolean> =>
  retryFetch(scope, clients, id, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UserError) return false
      throw error
    },
  )

/** Fetches that failed, for the list of broken things; `fix` retries them. */
export const failedFetches = (clients: ReportClients): BrokenLook => ({
  look: async (scope) => foundOf(await readFailed(scope)),
  fix: async (scope, now) => {
    let retried = 0
    for (const { id } of await readFailed(scope)) if (await isRetried(scope, clients, id, now)) retried += 1
    return retried
  },
})
