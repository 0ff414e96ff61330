import { sql } from 'kysely'
import type { DocumentKind } from '#contract/documents.ts'
import type { Scope } from '#platform/db/scope.ts'
import { missingDocuments, needsInvoice } from './rules/neededDocuments.ts'

/** The fields of a document that a claim needs. */
export interface ClaimDocument {
  id: number
  token: string
  kind: DocumentKind
  name: string
  content_type: string
  bytes: number
}

interface Case {
  id: number
  claim_type: string
}

/**
 * Reads the documents of claims by claim id, oldest first: the claim's own, those of its shipment and, if an invoice is
 * needed, all documents with a line for its FNSKU. Claims without documents are not in the map.
 */
export const readClaimDocuments = async (
  { tx, tenant }: Scope,
  cases: readonly Case[],
): Promise<Map<number, ClaimDocument[]>> => {
  const documentsByCase = new Map<number, ClaimDocument[]>()
  if (cases.length === 0) return documentsByCase
  const [ids, invoiced] = [cases, cases.filter((one) => needsInvoice(one.claim_type))].map((some) =>
    some.map(({ id }) => id),
  )
  const { rows } = await sql<ClaimDocument & { claim: number }>`
    with mine as (
      select id, shipment_id, fnsku from claims where tenant_id = ${tenant()}::uuid and id = any(${ids}::bigint[])
    ), pairs as (
      select m.id as claim, d.id from mine m join documents d on d.claim_id = m.id where d.tenant_id = ${tenant()}::uuid
      union select m.id, d.id from mine m join documents d on d.shipment_id = m.shipment_id where d.tenant_id = ${tenant()}::uuid
      union select m.id, l.document_id from mine m join invoice_lines l on l.fnsku = m.fnsku
        where l.tenant_id = ${tenant()}::uuid and m.id = any(${invoiced}::bigint[])
    )
    select p.claim, d.id, d.token, d.kind, d.name, d.content_type, d.bytes from pairs p
    join documents d on d.tenant_id = ${tenant()}::uuid and d.id = p.id
    order by p.claim, coalesce(d.issued_on, d.added_at::date), d.id`.execute(tx)
  for (const { claim, ...document } of rows) {
    const caseDocuments = documentsByCase.get(claim)
    if (caseDocuments) caseDocuments.push(document)
    else documentsByCase.set(claim, [document])
  }
  return documentsByCase
}

/** Returns the document kinds that a claim needs and does not have. */
export const missingOf = ({ claim_type }: Pick<Case, 'claim_type'>, documents: readonly ClaimDocument[] = []) =>
  missingDocuments(
    claim_type,
    documents.map(({ kind }) => kind),
  )
