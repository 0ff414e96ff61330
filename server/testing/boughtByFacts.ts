import { type RawBuilder, sql } from 'kysely'
import type { LeadFilters } from '#contract/leads.ts'
import type { Scope } from '#platform/db/scope.ts'

/** Lines of orders `o` with the recipients `r` of their order, read from the facts each time: what `purchases` must come to. */
const boughtBy = (tenant: string): RawBuilder<unknown> => sql`(
    select kind, seller, set_key, asin, day, purchased_at from order_lines
    where tenant_id = ${tenant}::uuid and standing and not cancelled
    union all
    select kind, seller, set_key, asin, day, purchased_at from shipped_lines where tenant_id = ${tenant}::uuid
  ) o join recipients r on r.tenant_id = ${tenant}::uuid and r.order_id = o.set_key and r.seller = o.seller and r.standing
    and r.buyer is not null`

const within = (since: string | undefined, until: string | undefined, sellers?: string[]) => sql`
  (${since ?? null}::date is null or o.day >= ${since ?? null}::date)
  and (${until ?? null}::date is null or o.day <= ${until ?? null}::date)
  and (${sellers ?? null}::text[] is null or o.seller = any(${sellers ?? null}::text[]))`

export interface BoughtPair {
  buyer: string
  asin: string
}

/** What the facts say was bought: buyer, asin, seller, order and day, each once, as text. */
export const boughtLines = async ({ tx, tenant }: Scope): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select distinct concat_ws(' ', encode(r.buyer, 'hex'), o.asin, o.seller, o.set_key, o.day) as line
    from ${boughtBy(tenant())} order by 1`.execute(tx)
  return rows.map(({ line }) => line)
}

/** Buyers and asins by orders that match filters; a repeat filter counts orders without regard to sellers. */
export const pairsByFacts = async ({ tx, tenant }: Scope, filters: LeadFilters): Promise<BoughtPair[]> => {
  const { since, until, sellers, repeat = {} } = filters
  const { count = 0, all = false } = repeat
  const orders = sql`
    select distinct r.buyer, case when ${all} then null else o.asin end as asin, o.seller, o.set_key
    from ${boughtBy(tenant())} where ${within(repeat.since, repeat.until)}`
  const { rows } = await sql<BoughtPair>`
    select distinct encode(r.buyer, 'hex') as buyer, o.asin from ${boughtBy(tenant())}
    where o.asin is not null and ${within(since, until, sellers)} and (${count} = 0 or ${count} <= (
      select count(*) from (${orders}) x where x.buyer = r.buyer and (${all} or x.asin = o.asin)
    )) order by 1, 2`.execute(tx)
  return rows
}
