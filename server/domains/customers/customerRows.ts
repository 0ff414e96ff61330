import { type RawBuilder, sql } from 'kysely'
import type { CustomerRow } from '#contract/customers.ts'
import { hexOf, type Marks, type Person, readPersons } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { kindsOf } from '#reports/index.ts'
import { maskedName, maskedPostcode } from './maskedPerson.ts'

interface BuyerRow {
  buyer: Buffer
  household: Buffer | null
  country: string | null
  orders: number
  latest: string | null
  /** True when a report contains the buyer. */
  held: boolean
  erased: boolean
}

/** Returns whether all lines of an order were cancelled; an order known only from a shipment was not. */
export const isCancelled = (
  tenant: string,
  seller: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): RawBuilder<boolean> => sql`
  coalesce((
    select bool_and(l.cancelled) from order_lines l
    where l.tenant_id = ${tenant}::uuid and l.kind = any(${kindsOf('order_lines')}) and l.seller = ${seller} and l.set_key = ${order}
      and l.standing
  ), false)`

/** Returns the unencrypted data of buyers, in their order. */
export const readBuyers = async ({ tx, tenant }: Scope, buyers: readonly Buffer[]): Promise<BuyerRow[]> => {
  if (buyers.length === 0) return []
  const buyerCondition = sql`r.tenant_id = ${tenant()} and r.buyer = b.buyer and r.standing`
  // found in an index, so order lines are read only of orders that are no purchase
  const isPurchase = sql`exists (
    select from purchases p
    where p.tenant_id = ${tenant()} and p.seller = d.seller and p.order_id = d.order_id and p.buyer = b.buyer
  )`
  const { rows } = await sql<BuyerRow>`
    select b.buyer, n.household, n.country, c.orders, coalesce(o.day, n.happened_at::date) as latest, n.order_id is not null as held,
      exists (select from erased_people e where e.tenant_id = ${tenant()} and e.buyer = b.buyer) as erased
    from unnest(${buyers}::bytea[]) with ordinality b (buyer, position)
    left join lateral (
      select count(*) as orders from (select distinct r.seller, r.order_id from recipients r where ${buyerCondition}) d
      where ${isPurchase} or not ${isCancelled(tenant(), sql`d.seller`, sql`d.order_id`)}
    ) c on true
    left join lateral (
      select r.household, r.country, r.seller, r.order_id, r.happened_at from recipients r where ${buyerCondition}
      order by r.happened_at desc, r.at desc, r.import_id desc, r.line desc limit 1
    ) n on true
    left join lateral (
      select max(l.day) as day from order_lines l
      where l.tenant_id = ${tenant()} and l.kind = any(${kindsOf('order_lines')}) and l.seller = n.seller
        and l.set_key = n.order_id and l.standing
    ) o on true
    order by b.position`.execute(tx)
  return rows
}

const keptOf = (
  person: Person | undefined,
  { household, held, erased }: Pick<BuyerRow, 'household' | 'held' | 'erased'>,
): CustomerRow['kept'] => {
  if (!held) return 'nothing'
  if (person && (person.name !== '' || person.lines.length > 0)) return 'person'
  return household || erased ? 'nothing' : 'alias'
}

/** Returns a row of the list, with name and place masked. */
export const customerRow = (
  { buyer, country, latest, ...row }: BuyerRow,
  person: Person | undefined,
  marks: Marks,
): CustomerRow => ({
  hash: hexOf(buyer),
  kept: keptOf(person, row),
  name: person ? maskedName(person.name) : null,
  place: person ? maskedPostcode(person.postcode) : null,
  country: country ?? (person?.country || null),
  orders: row.orders,
  latest,
  labels: marks.labels(buyer),
  optedOut: marks.optedOut(buyer),
})

/** Returns list rows of buyers, in their order. */
export const readCustomerRows = async (
  scope: Scope,
  keys: TenantKeys,
  buyers: readonly Buffer[],
  marks: Marks,
): Promise<CustomerRow[]> => {
  const persons = await readPersons(scope, keys, buyers)
  return (await readBuyers(scope, buyers)).map((row) => customerRow(row, persons.get(hexOf(row.buyer)), marks))
}
