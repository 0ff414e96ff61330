import { sql } from 'kysely'
import type { Customer } from '#contract/customers.ts'
import { hexOf, type Marks, readPersons } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import { isCancelled } from './customerRows.ts'
import { maskedName } from './maskedPerson.ts'

const MAX_OTHERS = 20

/** An address with its labels and who else bought from it, most orders first. */
export const readHousehold = async (
  scope: Scope,
  keys: TenantKeys,
  household: Buffer,
  buyer: Buffer,
  marks: Marks,
): Promise<Customer['household']> => {
  const { rows } = await sql<{ buyer: Buffer; orders: number; total: number }>`
    select buyer, count(*) filter (where not ${isCancelled(scope.tenant(), sql`o.seller`, sql`o.order_id`)}) as orders,
      count(*) over () as total
    from (
      select distinct buyer, seller, order_id from recipients
      where tenant_id = ${scope.tenant()} and household = ${household} and standing and buyer is not null and buyer <> ${buyer}
    ) o
    group by buyer order by 2 desc, 1 limit ${MAX_OTHERS}`.execute(scope.tx)
  const persons = await readPersons(
    scope,
    keys,
    rows.map((row) => row.buyer),
  )
  return {
    hash: hexOf(household),
    labels: marks.labels(household).filter(({ type }) => type === 'address'),
    others: rows.map((row) => ({
      hash: hexOf(row.buyer),
      name: maskedName(persons.get(hexOf(row.buyer))?.name ?? ''),
      orders: row.orders,
    })),
    otherCount: rows[0]?.total ?? 0,
  }
}
