import { sql } from 'kysely'
import type { Address, Buyer } from '#contract/addresses.ts'
import { hexOf, type Marks, newestKnown, openPerson, optOutCode, readMarks, rowsOfKey } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'

interface HouseholdRow {
  key: Buffer
  person: Buffer | null
  country: string | null
  buyers: number
  orders: number
  latest: string | null
}

interface BuyerRow {
  key: Buffer
  buyer: Buffer
  person: Buffer | null
  orders: number
}

const readHouseholds = async ({ tx, tenant }: Scope, keys: readonly Buffer[]): Promise<HouseholdRow[]> => {
  const { rows } = await sql<HouseholdRow>`
    select k.key, best.person, best.country, coalesce(c.buyers, 0) as buyers, coalesce(c.orders, 0) as orders,
      newest.happened_at::date as latest
    from unnest(${keys}::bytea[]) with ordinality k (key, position)
    left join lateral (
      select count(distinct buyer) as buyers, count(distinct (seller, order_id)) as orders
      from ${rowsOfKey(tenant(), sql`k.key`)} r
    ) c on true
    left join lateral (select person, country from ${rowsOfKey(tenant(), sql`k.key`)} r ${newestKnown} limit 1) best on true
    left join lateral (
      select happened_at from ${rowsOfKey(tenant(), sql`k.key`)} r order by happened_at desc limit 1
    ) newest on true
    order by k.position`.execute(tx)
  return rows
}

const readBuyers = async ({ tx, tenant }: Scope, keys: readonly Buffer[], most: number): Promise<BuyerRow[]> => {
  const { rows } = await sql<BuyerRow>`
    select k.key, b.buyer, b.orders, best.person
    from unnest(${keys}::bytea[]) with ordinality k (key, position)
    join lateral (
      select buyer, count(distinct (seller, order_id)) as orders, max(happened_at) as last
      from ${rowsOfKey(tenant(), sql`k.key`)} r where buyer is not null group by buyer order by last desc, buyer limit ${most}
    ) b on true
    left join lateral (
      select person from recipients where tenant_id = ${tenant()} and buyer = b.buyer and standing ${newestKnown} limit 1
    ) best on true
    order by k.position, b.last desc, b.buyer`.execute(tx)
  return rows
}

const buyerOf = ({ buyer, orders, person }: BuyerRow, keys: TenantKeys, marks: Marks): Buyer => {
  const hash = hexOf(buyer)
  return {
    hash,
    name: openPerson(keys, person)?.name || null,
    orders,
    labels: marks.labels(buyer),
    suggested: marks.suggested(buyer),
    optedOut: marks.optedOut(buyer),
    optOutCode: optOutCode(hash),
  }
}

/** Returns households with the first of their buyers, in the order of the keys. */
export const readAddresses = async (
  scope: Scope,
  keys: TenantKeys,
  householdKeys: readonly Buffer[],
  mostBuyers: number,
): Promise<Address[]> => {
  if (householdKeys.length === 0) return []
  const households = await readHouseholds(scope, householdKeys)
  const buyers = await readBuyers(scope, householdKeys, mostBuyers)
  const marks = await readMarks(scope, [...householdKeys, ...buyers.map(({ buyer }) => buyer)])
  return households.map(({ key, person, country, ...row }) => {
    const personDetails = openPerson(keys, person)
    const householdBuyers = buyers.filter((one) => one.key.equals(key))
    // A buyer without an address has its own labels, listed once.
    const bare = householdBuyers.some(({ buyer }) => buyer.equals(key))
    return {
      hash: hexOf(key),
      lines: personDetails && personDetails.lines.length > 0 ? personDetails.lines : null,
      city: personDetails?.city || null,
      state: personDetails?.state || null,
      postcode: personDetails?.postcode || null,
      country: country ?? (personDetails?.country || null),
      buyers: householdBuyers.map((one) => buyerOf(one, keys, marks)),
      buyerCount: row.buyers,
      orders: row.orders,
      latest: row.latest,
      labels: bare ? [] : marks.labels(key),
      suggested: bare ? [] : marks.suggested(key),
    }
  })
}
