import { type RawBuilder, sql } from 'kysely'
import { KeyLists } from '#facts/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { kindsOf } from '#reports/index.ts'

/** The tenant and seller of the orders. */
interface Place {
  tenant: string
  seller: string
}

/**
 * SQL of the current purchases in the orders (`order_id`): a row for each buyer, order, ASIN and day. Each kind of lines
 * is joined by itself, because PostgreSQL reads a union of tables with row-level security as a whole: all orders of the
 * seller.
 */
const boughtIn = ({ tenant, seller }: Place, orders: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with people as materialized (
    select r.order_id, r.buyer, r.platform, r.household from ${orders} t
    join recipients r on r.tenant_id = ${tenant}::uuid and r.order_id = t.order_id and r.seller = ${seller} and r.standing
      and r.buyer is not null
  ), lines as (
    select r.*, o.kind, o.asin, o.day, o.purchased_at from people r
    join order_lines o on o.tenant_id = ${tenant}::uuid and o.kind = any(${kindsOf('order_lines')}) and o.seller = ${seller}
      and o.set_key = r.order_id and o.standing and not o.cancelled
    union all
    select r.*, o.kind, o.asin, o.day, o.purchased_at from people r
    join shipped_lines o on o.tenant_id = ${tenant}::uuid and o.seller = ${seller} and o.set_key = r.order_id
  )
  select b.*, lag(b.day) over (partition by b.order_id, b.buyer, b.asin order by b.day) as earlier,
    lag(b.day) over (partition by b.order_id, b.buyer order by b.day, b.asin) as earlier_any
  from (
    select order_id, buyer, coalesce(asin, '') as asin, day, min(kind) as kind, min(platform) as platform,
      max(purchased_at) as purchased_at, (array_agg(household))[1] as household
    from lines group by order_id, buyer, coalesce(asin, ''), day
  ) b`

const columns = [
  ...['order_id', 'buyer', 'asin', 'day', 'earlier', 'earlier_any', 'kind', 'platform', 'purchased_at', 'household'],
]

/** SQL of whether a purchase `p` is on the first day of its order with this ASIN, and on that with any: each order counts once. */
const isFirst = sql`p.earlier is null, p.earlier_any is null`

/**
 * Writes changed purchases, and each deleted (`step` -1) or new one (1) into `touched_buyers`. Returns the number of
 * changes.
 */
const writePurchases = async ({ tx }: Scope, { tenant, seller }: Place, orders: RawBuilder<unknown>) => {
  const isOwnRow = (alias: string) =>
    sql`${sql.ref(`${alias}.tenant_id`)} = ${tenant}::uuid and ${sql.ref(`${alias}.seller`)} = ${seller}`
  const columnsOf = (alias: string) => sql.join(columns.map((name) => sql.ref(`${alias}.${name}`)))
  const columnRefs = sql.join(columns.map((name) => sql.ref(name)))
  // the lost ones are found first: joined with the rows to delete, each was compared with all of `bought_now`
  const { numAffectedRows: deletedCount = 0n } = await sql`
    with lost as materialized (
      select o.order_id, o.buyer, o.asin, o.day from ${orders} t
      join purchases o on ${isOwnRow('o')} and o.order_id = t.order_id
      left join bought_now n on n.order_id = o.order_id and n.buyer = o.buyer and n.asin = o.asin and n.day = o.day
        and (${columnsOf('n')}) is not distinct from (${columnsOf('o')})
      where n.order_id is null
    ), gone as (
      delete from purchases p using lost t
      where ${isOwnRow('p')} and p.order_id = t.order_id and p.buyer = t.buyer and p.asin = t.asin and p.day = t.day
      returning p.buyer, p.asin, ${isFirst}
    )
    insert into touched_buyers select -1, gone.* from gone`.execute(tx)
  const { numAffectedRows: come = 0n } = await sql`
    with come as (
      insert into purchases as p (tenant_id, seller, ${columnRefs})
      select ${tenant}::uuid, ${seller}, ${columnRefs} from bought_now order by order_id, buyer, asin
      on conflict do nothing returning p.buyer, p.asin, ${isFirst}
    )
    insert into touched_buyers select 1, come.* from come`.execute(tx)
  return Number(deletedCount) + Number(come)
}

/** Updates pairs of buyer and ASIN with several orders. */
const writeAsinsAgain = async ({ tx }: Scope, tenant: string): Promise<void> => {
  await sql`
    insert into bought_again as q (tenant_id, asin, buyer, orders)
    with changes as materialized (
      select asin, buyer, coalesce(sum(step) filter (where is_first), 0) as change, bool_or(step < 0) as has_lost from touched_buyers
      where asin <> '' group by asin, buyer
    ), repeats as materialized (
      select o.asin, o.buyer, o.orders from bought_again o
      where o.tenant_id = ${tenant}::uuid and (o.asin, o.buyer) in (select asin, buyer from changes)
    ), recounted as (
      select k.asin, k.buyer, count(p.day) filter (where p.earlier is null) as orders
      from changes k left join repeats o on o.asin = k.asin and o.buyer = k.buyer
      left join purchases p on p.tenant_id = ${tenant}::uuid and p.asin = k.asin and p.buyer = k.buyer
      where o.asin is null group by k.asin, k.buyer, k.has_lost having count(p.day) > 1 or k.has_lost
    )
    select ${tenant}::uuid, asin, buyer, orders from (
      select k.asin, k.buyer, o.orders + k.change as orders from changes k
      join repeats o on o.asin = k.asin and o.buyer = k.buyer where k.change <> 0
      union all
      select asin, buyer, orders from recounted
    ) n order by asin, buyer
    on conflict (tenant_id, asin, buyer) do update set orders = excluded.orders`.execute(tx)
}

/** Updates buyers with several orders of any ASIN. */
const writeBuyersAgain = async (scope: Scope, tenant: string): Promise<void> => {
  const { tx } = scope
  const lists = new KeyLists(scope)
  const { table } = await lists.keep(
    'buyers_counted',
    sql`
      with changes as materialized (
        select buyer, sum(step) as change from touched_buyers where is_first_of_any group by buyer having sum(step) <> 0
      ), repeats as materialized (
        select o.buyer, o.orders from bought_again o
        where o.tenant_id = ${tenant}::uuid and o.asin = '' and o.buyer in (select buyer from changes)
      )
      select k.buyer, o.orders + k.change as orders from changes k join repeats o on o.buyer = k.buyer
      union all
      select k.buyer, count(*) from changes k left join repeats o on o.buyer = k.buyer
      join purchases p on p.tenant_id = ${tenant}::uuid and p.buyer = k.buyer and p.earlier_any is null
      where o.buyer is null and k.change > 0 group by k.buyer`,
  )
  await sql`
    delete from bought_again q using ${table} c
    where q.tenant_id = ${tenant}::uuid and q.asin = '' and q.buyer = c.buyer and c.orders < 2`.execute(tx)
  await sql`
    insert into bought_again as q (tenant_id, asin, buyer, orders)
    select ${tenant}::uuid, '', buyer, orders from ${table} c where orders > 1 order by buyer
    on conflict (tenant_id, asin, buyer) do update set orders = excluded.orders`.execute(tx)
  await lists.drop()
}

/**
 * Updates buyers with several orders from the purchases in `touched_buyers`. Stored numbers of orders change by what
 * came and went, because a forwarder has thousands of orders; other buyers had one order at most and are counted.
 */
const writeBoughtAgain = async (scope: Scope, tenant: string): Promise<void> => {
  await writeAsinsAgain(scope, tenant)
  await writeBuyersAgain(scope, tenant)
}

/**
 * Updates the purchases in a seller's orders (`order_id`, unique) from the current facts. Returns the number of changed
 * rows.
 */
export const remakePurchases = async (scope: Scope, place: Place, orders: RawBuilder<unknown>): Promise<number> => {
  const { tx } = scope
  await sql`create temp table bought_now on commit drop as ${boughtIn(place, orders)}`.execute(tx)
  await sql`
    create temp table touched_buyers (
      step int, buyer bytea, asin text collate "C", is_first boolean, is_first_of_any boolean
    ) on commit drop`.execute(tx)
  await sql`analyze bought_now`.execute(tx)
  const count = await writePurchases(scope, place, orders)
  if (count > 0) {
    await sql`analyze touched_buyers`.execute(tx)
    await writeBoughtAgain(scope, place.tenant)
  }
  await sql`drop table bought_now, touched_buyers`.execute(tx)
  return count
}
