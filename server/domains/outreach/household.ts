import { sql } from 'kysely'
import type { AddressOrder, Household } from '#contract/addresses.ts'
import { hexOf, isKnown, keyOfBuyer, rowsOfKey } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { kindsOf } from '#reports/index.ts'
import { readAddresses } from './addressCards.ts'

const MAX_ORDERS = 200
const MAX_BUYERS = 200

interface OrderRow {
  order: string
  seller: string
  platform: string
  marketplace: string | null
  buyer: Buffer | null
  moment: Date
  day: string | null
  cancelled: boolean | null
  lines: AddressOrder['lines'] | null
}

/** Returns the newest orders of a household's or buyer's key, by the order's day, else by its shipping day. */
export const readOrders = async ({ tx, tenant }: Scope, key: Buffer): Promise<AddressOrder[]> => {
  const { rows } = await sql<OrderRow>`
    select r.*, o.day, o.cancelled, o.lines
    from (
      select order_id as order, seller, max(platform) as platform, max(marketplace) as marketplace,
        (array_agg(buyer order by happened_at desc))[1] as buyer, max(happened_at) as moment
      from ${rowsOfKey(tenant(), sql`${key}::bytea`)} r group by seller, order_id
      order by moment desc, order_id limit ${MAX_ORDERS}
    ) r
    left join lateral (
      select max(day) as day, bool_and(cancelled) as cancelled,
        jsonb_agg(jsonb_build_object('asin', asin, 'sku', sku, 'name', name, 'quantity', quantity) order by line) as lines
      from order_lines l
      where l.tenant_id = ${tenant()} and l.kind = any(${kindsOf('order_lines')}) and l.seller = r.seller
        and l.set_key = r.order and l.standing
    ) o on true
    order by coalesce(o.day, r.moment::date) desc, r.moment desc, r.order`.execute(tx)
  return rows.map(({ moment, buyer, day, cancelled, lines, ...row }) => ({
    ...row,
    day: day ?? moment.toISOString().slice(0, 10),
    buyer: buyer ? hexOf(buyer) : '',
    cancelled: cancelled ?? false,
    lines: lines ?? [],
  }))
}

/** Returns a household by its hash or one of its buyers' hashes, with its newest orders. */
export const showHousehold = async (scope: Scope, keys: TenantKeys, hash: Buffer): Promise<Household> => {
  if (!(await isKnown(scope, hash))) throw notFound('This address')
  const { rows } = await sql<{ key: Buffer }>`
    select ${keyOfBuyer(scope.tenant(), sql`${hash}::bytea`)} as key`.execute(scope.tx)
  const key = rows[0]?.key ?? hash
  const [address] = await readAddresses(scope, keys, [key], MAX_BUYERS)
  if (!address) throw notFound('This address')
  return { address, orders: await readOrders(scope, key), total: address.orders }
}
