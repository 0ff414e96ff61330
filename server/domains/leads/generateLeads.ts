import { type RawBuilder, sql } from 'kysely'
import { LeadData, LeadFilters } from '#contract/leads.ts'
import {
  boughtBy,
  counting,
  leftAlone,
  lockAsin,
  newestRecipient,
  obstacleOf,
  readStandards,
  recount,
  repeats,
} from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { JobKind, JobRun } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/runtime/platform.ts'

export const GENERATE = 'leads.generate'

/** Buyers stored at a time, so that a large asin can say how far it is. */
const SLICE = 20_000

interface Generation {
  asin: string
  data: LeadData
  filters: LeadFilters
  jobId: string
}

/** Buyers who match and are not spoken for, each with the newest order that makes them a lead. */
const candidates = (tenant: string, { asin, data, filters }: Generation): RawBuilder<unknown> => {
  const { labeled, optedOut } = leftAlone(tenant, sql`b.buyer`, sql`b.household`)
  return sql`
    with bought as materialized (
      select distinct on (r.buyer) r.buyer, r.household, o.kind, o.seller, o.set_key, o.purchased_at
      from ${boughtBy(tenant)} where ${counting(tenant, filters)} and o.asin = ${asin}
      order by r.buyer, o.purchased_at desc, o.set_key
    )
    select b.* from bought b
    where not exists (select from leads l where l.tenant_id = ${tenant} and l.asin = ${asin} and l.buyer = b.buyer)
      and not ${labeled} and not ${optedOut}
      and ${repeats(tenant, filters, { asin: sql`${asin}`, buyer: sql`b.buyer`, among: sql`select buyer from bought` })}
    order by b.purchased_at desc, b.buyer
    ${data.limit ? sql`limit ${data.limit}` : sql``}`
}

const generate = async (scope: Scope, asked: Generation, now: Date, progress: JobRun['progress']): Promise<number> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const standards = await readStandards(scope, now)
  await lockAsin(scope, asked.asin)
  await sql`
    create temporary table new_leads on commit drop as
    select *, row_number() over () as position from (${candidates(tenant, asked)}) c`.execute(tx)
  const { rows } = await sql<{ total: number }>`select count(*) as total from new_leads`.execute(tx)
  const total = rows[0]?.total ?? 0
  for (let done = 0; done < total; done += SLICE) {
    if (done > 0) await progress((100 * done) / total)
    await sql`
      insert into leads (tenant_id, asin, buyer, household, platform, seller, order_kind, order_id, obstacle, job_id)
      select ${tenant}, ${asked.asin}, c.buyer, newest.household, newest.platform, c.seller, c.kind, c.set_key,
        ${obstacleOf(standards)}, ${asked.jobId}
      from new_leads c ${newestRecipient(tenant, sql`c.buyer`)}
      where c.position > ${done} and c.position <= ${done + SLICE}`.execute(tx)
  }
  await recount(scope, [asked.asin])
  return total
}

/** Stores the buyers of one asin who match as its leads; `count` says how many it added. */
export const generateJob = (platform: Platform): JobKind => ({
  kind: GENERATE,
  atOnce: 2,
  run: async ({ id, args, data, progress, finish }) => {
    const asked = {
      asin: String(args[0]),
      data: LeadData.parse(data.data ?? {}),
      filters: LeadFilters.parse(data.filters ?? {}),
      jobId: id,
    }
    await finish(async (scope) => ({ count: await generate(scope, asked, platform.now(), progress) }))
  },
})
