import { sql } from 'kysely'
import { type Platform, platforms } from '#contract/sellers.ts'
import { keptSince, lockSearchTokens } from '#model/people/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { jobKinds } from '#platform/jobs/kinds.ts'
import { queueOnce } from '#platform/jobs/queue.ts'
import type { Platform as Server } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { dropWaiting } from './dropWaiting.ts'

const BATCH = 20_000

const affected = (result: { numAffectedRows?: bigint }) => Number(result.numAffectedRows ?? 0)

/** Erases name and address in a batch of a platform's rows past its retention; the hashes stay. */
const erasePersons = async ({ tx, tenant }: Scope, platform: string, beforeTime: string): Promise<number> =>
  affected(
    await sql`
      update recipients set person = null where tenant_id = ${tenant()} and ctid = any(array(
        select ctid from recipients
        where tenant_id = ${tenant()} and platform = ${platform} and person is not null and happened_at < ${beforeTime}::timestamptz
        limit ${BATCH}
      ))`.execute(tx),
  )

/** Deletes rejected rows after the shortest retention, because they may contain anyone's name from any time. */
const eraseRejected = async ({ tx, tenant }: Scope, beforeTime: string): Promise<number> =>
  affected(
    await sql`
      update rejected_rows r set cells = null from uploads u
      where r.tenant_id = ${tenant()} and r.cells is not null
        and u.tenant_id = r.tenant_id and u.id = r.upload_id and u.received_at < ${beforeTime}::timestamptz`.execute(
      tx,
    ),
  )

/** Deletes search tokens of buyers without recent rows, because those were erased here or undone with an import. */
const dropSearchTokens = async ({ tx, tenant }: Scope, since: Record<Platform, string>): Promise<number> =>
  affected(
    await sql`
      delete from address_words w where w.tenant_id = ${tenant()} and not exists (
        select from recipients r
        where r.tenant_id = w.tenant_id and r.buyer = w.buyer and r.standing
          and r.happened_at >= (${JSON.stringify(since)}::jsonb->>r.platform)::timestamptz
      )`.execute(tx),
  )

/** Deletes proposals for people whose orders were all undone. */
const dropProposals = async ({ tx, tenant }: Scope): Promise<void> => {
  await sql`
    delete from label_suggestions s where s.tenant_id = ${tenant()} and s.dismissed_at is null and not exists (
      select from recipients r where r.tenant_id = s.tenant_id and r.standing and r.household = s.hash
    ) and not exists (
      select from recipients r where r.tenant_id = s.tenant_id and r.standing and r.buyer = s.hash
    )`.execute(tx)
}

/** Erases data past its retention in batches, and reevaluates the leads when an address was erased. */
export const eraseJob = (platform: Server): JobKind => ({
  kind: jobKinds.erasePeople,
  atOnce: 1,
  run: async ({ tenant, finish }) => {
    const withScope = <T>(work: (scope: Scope) => Promise<T>) => inScope(platform.db, { tenant }, work)
    const { retention } = await withScope(readCompanySettings)
    const since = {
      amazon: keptSince(retention, 'amazon', platform.now()),
      shop: keptSince(retention, 'shop', platform.now()),
    }
    let persons = 0
    for (const on of platforms)
      for (let went = BATCH; went === BATCH; persons += went)
        went = await withScope((scope) => erasePersons(scope, on, since[on]))
    const shortest = Object.values(since).sort().at(-1) ?? since.amazon
    const tokenCount = await withScope(async (scope) => {
      await lockSearchTokens(scope)
      return dropSearchTokens(scope, since)
    })
    await finish(async (scope) => {
      const rejected = await eraseRejected(scope, shortest)
      const files = await dropWaiting(platform, scope, shortest)
      await dropProposals(scope)
      if (persons > 0) await queueOnce(scope, jobKinds.refreshLeads)
      return { persons, rejected, files, tokens: tokenCount }
    })
  },
})
