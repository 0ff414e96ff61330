import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import type { CaseRow } from './caseRow.ts'

/** Reads cases and locks their rows. `where` refers to the claims table as `c`. */
const lockCases = async ({ tx, tenant }: Scope, where: RawBuilder<unknown>): Promise<CaseRow[]> => {
  // a separate query takes the locks, because a distributed database supports that only in simple queries
  const { rows: held } = await sql<{ id: number }>`
    select c.id from claims c where c.tenant_id = ${tenant()}::uuid and ${where} order by c.id for update`.execute(tx)
  const { rows } = await sql<CaseRow>`
    select c.*, (
      select coalesce(sum(p.units) filter (where p.units > 0), 0) from claim_payments p
      where p.tenant_id = c.tenant_id and p.claim_id = c.id
    ) as paid_units, (
      c.touched or exists (select from documents d where d.tenant_id = c.tenant_id and d.claim_id = c.id)
    ) as worked
    from claims c where c.tenant_id = ${tenant()}::uuid and c.id = any(${held.map(({ id }) => id)}::bigint[]) order by c.id`.execute(
    tx,
  )
  return rows
}

/** Reads and locks the cases about units of a seller. */
export const lockUnitCases = (scope: Scope, seller: string, fnskus: readonly string[]): Promise<CaseRow[]> =>
  lockCases(scope, sql`c.fnsku = any(${fnskus}::text[]) and c.seller = ${seller}`)

/** Reads and locks the cases about whole shipments. */
export const lockShipmentCases = (scope: Scope, seller: string, shipments: readonly string[]): Promise<CaseRow[]> =>
  lockCases(scope, sql`c.shipment_id = any(${shipments}::text[]) and c.fnsku is null and c.seller = ${seller}`)

/** Reads and locks cases by id; ids that do not exist are skipped. */
export const lockCasesById = (scope: Scope, ids: readonly number[]): Promise<CaseRow[]> =>
  lockCases(scope, sql`c.id = any(${ids}::bigint[])`)
