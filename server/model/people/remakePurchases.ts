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

/**
 * Writes changed purchases, and their buyers and ASINs into `touched_buyers`: `gone` marks deleted purchases. Returns
 * the number of changes.
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
      returning p.buyer, p.asin
    )
    insert into touched_buyers select buyer, asin, true from gone`.execute(tx)
  const { numAffectedRows: come = 0n } = await sql`
    with come as (
      insert into purchases (tenant_id, seller, ${columnRefs})
      select ${tenant}::uuid, ${seller}, ${columnRefs} from bought_now order by order_id, buyer, asin
      on conflict do nothing returning buyer, asin
    )
    insert into touched_buyers select buyer, asin, false from come`.execute(tx)
  return Number(deletedCount) + Number(come)
}

/** Updates buyers with several orders from the purchases in `touched_buyers`. */
const writeBoughtAgain = async (scope: Scope, tenant: string): Promise<void> => {
  const { tx } = scope
  await sql`
    insert into bought_again as q (tenant_id, asin, buyer, orders)
    with known as materialized (
      select o.asin, o.buyer from bought_again o
      where o.tenant_id = ${tenant}::uuid and (o.asin, o.buyer) in (select asin, buyer from touched_buyers)
    )
    select ${tenant}::uuid, k.asin, k.buyer, count(p.day) filter (where p.earlier is null)
    from (select asin, buyer, bool_or(gone) as gone from touched_buyers where asin <> '' group by asin, buyer) k
    left join purchases p on p.tenant_id = ${tenant}::uuid and p.asin = k.asin and p.buyer = k.buyer
    left join known o on o.asin = k.asin and o.buyer = k.buyer
    group by k.asin, k.buyer, k.gone, o.asin
    having count(p.day) > 1 or k.gone or o.asin is not null
    order by k.asin, k.buyer
    on conflict (tenant_id, asin, buyer) do update set orders = excluded.orders where q.orders <> excluded.orders`.execute(
    tx,
  )
  const lists = new KeyLists(scope)
  const { table } = await lists.keep(
    'buyers_counted',
    sql`
      select k.buyer, count(p.day) as orders from (select distinct buyer from touched_buyers) k
      left join purchases p on p.tenant_id = ${tenant}::uuid and p.buyer = k.buyer and p.earlier_any is null
      group by k.buyer`,
  )
  await sql`
    delete from bought_again q using ${table} c
    where q.tenant_id = ${tenant}::uuid and q.asin = '' and q.buyer = c.buyer and c.orders < 2`.execute(tx)
  await sql`
    insert into bought_again as q (tenant_id, asin, buyer, orders)
    select ${tenant}::uuid, '', buyer, orders from ${table} c where orders > 1 order by buyer
    on conflict (tenant_id, asin, buyer) do update set orders = excluded.orders where q.orders <> excluded.orders`.execute(
    tx,
  )
  await lists.drop()
}

/**
 * Updates the purchases in a seller's orders (`order_id`, unique) from the current facts. Returns the number of changed
 * rows.
 */
export const remakePurchases = async (scope: Scope, place: Place, orders: RawBuilder<unknown>): Promise<number> => {
  const { tx } = scope
  await sql`create temp table bought_now on commit drop as ${boughtIn(place, orders)}`.execute(tx)
  await sql`create temp table touched_buyers (buyer bytea, asin text collate "C", gone boolean) on commit drop`.execute(
    tx,
  )
  await sql`analyze bought_now`.execute(tx)
  const count = await writePurchases(scope, place, orders)
  if (count > 0) {
    await sql`analyze touched_buyers`.execute(tx)
    await writeBoughtAgain(scope, place.tenant)
  }
  await sql`drop table bought_now, touched_buyers`.execute(tx)
  return count
}
