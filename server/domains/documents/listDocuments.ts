import { sql } from 'kysely'
import { rowId } from '#contract/common.ts'
import type { Document } from '#contract/documents.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { parse } from '#platform/wire/validate.ts'
import { readDocuments } from './documentRows.ts'
import { limitOf } from './paging.ts'

interface Wanted {
  shipment?: string | undefined
  claim?: string | undefined
  purchase?: string | undefined
  limit?: string | undefined
  cursor?: string | undefined
}

/** Matches documents of a case and of its shipment. */
const ofClaim = (tenant: string, id: number) => sql`(d.claim_id = ${id} or d.shipment_id = (
  select c.shipment_id from claims c where c.tenant_id = ${tenant}::uuid and c.id = ${id}
))`

/** Returns documents, newest first: of a shipment, case or order, or all. */
export const listDocuments = async (scope: Scope, query: Wanted): Promise<Document[]> => {
  const { shipment, claim, purchase, cursor } = query
  const beforeId = Number(cursor ?? Number.MAX_SAFE_INTEGER)
  if (!Number.isSafeInteger(beforeId)) throw badRequest('cursor is the id of the last row seen.')
  const which = sql.join(
    [
      sql`d.id < ${beforeId}`,
      ...(shipment ? [sql`d.shipment_id = ${shipment}`] : []),
      ...(claim ? [ofClaim(scope.tenant(), parse(rowId('This claim'), claim))] : []),
      ...(purchase ? [sql`d.purchase_id = ${parse(rowId('This purchase order'), purchase)}`] : []),
    ],
    sql` and `,
  )
  return readDocuments(scope, which, limitOf(query.limit))
}
