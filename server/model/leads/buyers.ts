import { type RawBuilder, sql } from 'kysely'
import type { LeadFilters } from '#contract/leads.ts'
import { kindsOf } from '#reports/index.ts'
import { setFilters } from '#rules/leadFilters.ts'

/** Lines of orders, as order reports tell of them, or where none does, as their shipments do. */
const soldLines = sql`(
  select tenant_id, kind, seller, set_key, asin, day, purchased_at, cancelled, standing from order_lines
  where kind = any(${kindsOf('order_lines')})
  union all
  select tenant_id, kind, seller, set_key, asin, day, purchased_at, false, true from shipped_lines
)`

/** Order lines `o` with the recipients `r` of their order: one row for each line and recipient. */
export const boughtBy = (tenant: string): RawBuilder<unknown> => sql`
  ${soldLines} o join recipients r
    on r.tenant_id = ${tenant} and r.order_id = o.set_key and r.seller = o.seller and r.standing and r.buyer is not null`

/** What makes a line of `boughtBy` count: it stands, is not cancelled and lies in the filters' days and sellers. */
export const counting = (tenant: string, filters: LeadFilters): RawBuilder<unknown> => {
  const { since, until, sellers } = setFilters(filters)
  return sql.join(
    [
      sql`o.tenant_id = ${tenant} and o.standing and not o.cancelled`,
      ...(since ? [sql`o.day >= ${since}`] : []),
      ...(until ? [sql`o.day <= ${until}`] : []),
      ...(sellers ? [sql`o.seller = any(${sellers})`] : []),
    ],
    sql` and `,
  )
}

interface Pair {
  buyer: RawBuilder<unknown>
  asin: RawBuilder<unknown>
  /** A query of all the buyers in question, by which the planner sees whether they are few or many. */
  among: RawBuilder<unknown>
}

/** Whether the buyer has the repeat orders that the filters ask for; always true without a count. */
export const repeats = (tenant: string, filters: LeadFilters, { buyer, asin, among }: Pair): RawBuilder<unknown> => {
  const { count, since, until, all } = setFilters(filters).repeat ?? {}
  if (!count) return sql`true`
  const orders = sql`
    select distinct r.buyer, o.seller, o.set_key ${all ? sql`` : sql`, o.asin`}
    from (select distinct buyer from (${among}) asked) k
    join recipients r on r.tenant_id = ${tenant} and r.buyer = k.buyer and r.standing
    join ${soldLines} o on o.seller = r.seller and o.set_key = r.order_id
    where ${counting(tenant, { since, until })}`
  const [who, columns] = all ? [buyer, sql`buyer`] : [sql`(${buyer}, ${asin})`, sql`buyer, asin`]
  // 'is true' keeps it a filter: as a join it is thought to let a few through, and the rest is planned for a few
  return sql`(${who} in (select ${columns} from (${orders}) p group by ${columns} having count(*) >= ${count})) is true`
}

/** Whether a person has asked for it: a label of the buyer or of the household, or an opt-out. */
export const leftAlone = (tenant: string, buyer: RawBuilder<unknown>, household: RawBuilder<unknown>) => ({
  labeled: sql<boolean>`exists (
    select from labels where tenant_id = ${tenant}
      and (type = 'customer' and hash = ${buyer} or type = 'address' and hash = ${household})
  )`,
  optedOut: sql<boolean>`exists (select from opt_outs where tenant_id = ${tenant} and buyer = ${buyer})`,
})
