import { sql } from 'kysely'
import type { Scope } from '#platform/db/scope.ts'
import { readReimbursements } from '../evidence/readReturns.ts'
import { type PaidLine, paidLines } from './paymentRow.ts'

/** Returns the lines of one reimbursement to a seller; empty if it was never imported. */
export const reimbursementLines = async (scope: Scope, seller: string, reimbursement: string): Promise<PaidLine[]> => {
  const { rows } = await sql<{ fnsku: string }>`
    select distinct coalesce(f.fnsku, s.fnsku) as fnsku from reimbursements f
    left join skus s on f.fnsku is null and s.tenant_id = f.tenant_id and s.platform = 'amazon' and s.seller = f.seller
      and s.sku = f.sku
    where f.tenant_id = ${scope.tenant()}::uuid and f.seller = ${seller} and f.standing
      and f.reimbursement_id = ${reimbursement} and coalesce(f.fnsku, s.fnsku) is not null`.execute(scope.tx)
  const paid = await readReimbursements(scope, { seller, fnskus: rows.map(({ fnsku }) => fnsku) })
  return paidLines([...paid.values()].flat().filter(({ reimbursementId }) => reimbursementId === reimbursement))
}
