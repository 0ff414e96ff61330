import { type RawBuilder, sql } from 'kysely'
import type { LeadData, LeadFilters } from '#contract/leads.ts'
import { counting, leftAlone, lockAsins, newestRecipient, readStandards, recount, repeats } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { judgeAgain } from './judgeAgain.ts'

/** Buyers stored per step, so that large ASINs report progress. */
const SLICE = 20_000

/** A request for several ASINs at once. */
export interface Generation {
  data: LeadData
  filters: LeadFilters
  /** The ASINs, each with the job that requested it. */
  jobs: ReadonlyMap<string, string>
}

/** Selects matching and available buyers of each ASIN, each with the newest order that makes them a lead. */
const candidates = (tenant: string, { jobs, data, filters }: Generation): RawBuilder<unknown> => {
  const { labeled, optedOut } = leftAlone(tenant, sql`b.buyer`, sql`b.household`)
  const pair = { asin: sql`b.asin`, buyer: sql`b.buyer`, among: sql`select buyer from bought` }
  return sql`
    with bought as materialized (
      select distinct on (p.asin, p.buyer) p.asin, p.buyer, p.household, p.kind, p.seller, p.order_id, p.day, p.purchased_at
      from purchases p where ${counting(tenant, filters)} and p.asin = any(${[...jobs.keys()]})
      order by p.asin, p.buyer, p.purchased_at desc, p.order_id
    ), stored as materialized (
      select asin, buyer from leads where tenant_id = ${tenant} and asin = any(${[...jobs.keys()]})
    ), free as (
      select b.*, row_number() over (partition by b.asin order by b.purchased_at desc, b.buyer) as place from bought b
      where not exists (select from stored l where l.asin = b.asin and l.buyer = b.buyer)
        and not ${labeled} and not ${optedOut} and ${repeats(tenant, filters, pair)}
    )
    select * from free ${data.limit ? sql`where place <= ${data.limit}` : sql``} order by asin, place`
}

/** Stores matching buyers as leads of their ASINs and returns the number per ASIN. */
export const storeLeads = async (
  scope: Scope,
  generation: Generation,
  now: Date,
  progress: (percent: number) => Promise<void>,
): Promise<ReadonlyMap<string, number>> => {
  const { tx } = scope
  const tenant = scope.tenant()
  const asins = [...generation.jobs.keys()]
  const standards = await readStandards(scope, now)
  await lockAsins(scope, asins)
  await sql`
    create temporary table new_leads on commit drop as
    select *, row_number() over () as position from (${candidates(tenant, generation)}) c`.execute(tx)
  const { rows } = await sql<{ asin: string; count: number }>`
    select asin, count(*) as count from new_leads group by asin`.execute(tx)
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  for (let done = 0; done < total; done += SLICE) {
    if (done > 0) await progress((100 * done) / total)
    await sql`
      insert into leads (tenant_id, asin, buyer, household, platform, seller, order_kind, order_id, day, obstacle, job_id)
      select ${tenant}, c.asin, c.buyer, newest.household, newest.platform, c.seller, c.kind, c.order_id, c.day,
        null, j.job
      from new_leads c
      join unnest(${asins}::text[], ${[...generation.jobs.values()]}::uuid[]) as j (asin, job) on j.asin = c.asin
      ${newestRecipient(tenant, sql`c.buyer`)}
      where c.position > ${done} and c.position <= ${done + SLICE}
      on conflict do nothing`.execute(tx)
  }
  // in a statement of its own over stored leads: a distributed database cannot look rows up for those of a temporary table
  await judgeAgain(
    scope,
    standards,
    sql`k.asin = any(${asins}) and k.job_id = any(${[...generation.jobs.values()]}::uuid[])`,
  )
  await recount(scope, asins)
  return new Map(rows.map(({ asin, count }) => [asin, count]))
}
