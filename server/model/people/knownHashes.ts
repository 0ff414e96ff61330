import { sql } from 'kysely'
import type { LabelType } from '#contract/leads.ts'
import type { Scope } from '#platform/db/scope.ts'

const places = {
  address: (tenant: string, hash: Buffer) => sql`
    exists (select from recipients where tenant_id = ${tenant} and household = ${hash} and standing)
    or exists (select from leads where tenant_id = ${tenant} and household = ${hash})
    or exists (select from labels where tenant_id = ${tenant} and type = 'address' and hash = ${hash})`,
  customer: (tenant: string, hash: Buffer) => sql`
    exists (select from recipients where tenant_id = ${tenant} and buyer = ${hash} and standing)
    or exists (select from leads where tenant_id = ${tenant} and buyer = ${hash})
    or exists (select from opt_outs where tenant_id = ${tenant} and buyer = ${hash})
    or exists (select from labels where tenant_id = ${tenant} and type = 'customer' and hash = ${hash})`,
} as const

/**
 * Returns true if the tenant has a household (address) or buyer (customer) with this hash; either one without a type.
 */
export const isKnown = async ({ tx, tenant }: Scope, hash: Buffer, type?: LabelType): Promise<boolean> => {
  const hashConditions = type ? [places[type]] : [places.address, places.customer]
  const any = sql.join(
    hashConditions.map((place) => place(tenant(), hash)),
    sql` or `,
  )
  const { rows } = await sql<{ known: boolean }>`select (${any}) as known`.execute(tx)
  return rows[0]?.known ?? false
}
