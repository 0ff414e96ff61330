import { sql } from 'kysely'
import type { Document, DocumentFacts } from '#contract/documents.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { unitsUsedOf } from './cover.ts'
import { checkLines } from './documentHints.ts'
import { findDocument } from './documentRows.ts'
import { writeLines } from './recordDocument.ts'

/** Updates the facts of a document and replaces its lines. */
export const saveDocument = async (
  scope: Scope,
  id: number,
  facts: DocumentFacts,
): Promise<{ before: Document; after: Document }> => {
  const previousDocument = await findDocument(scope, id)
  const kind = facts.kind ?? previousDocument.kind
  checkLines(kind, facts)
  if ((kind === 'photo') !== (previousDocument.kind === 'photo'))
    throw badRequest('A photo cannot become another document, and another document no photo.')
  await scope.tx
    .updateTable('documents')
    .set({ kind, number: facts.number || null, issued_on: facts.issuedOn })
    .where('tenant_id', '=', scope.tenant())
    .where('id', '=', id)
    .execute()
  await writeLines(scope, id, { ...facts, currency: facts.currency ?? previousDocument.currency })
  return { before: previousDocument, after: await findDocument(scope, id) }
}

interface Resting {
  claim_type: string
  amazon_case_id: string | null
  id: number
}

/** Returns a claim that was filed or appealed with the document. */
const claimOn = async ({ tx, tenant }: Scope, { id }: Document) => {
  const { rows } = await sql<Resting>`
    select c.id, c.claim_type, c.amazon_case_id from documents d join claims c on c.tenant_id = d.tenant_id
      and (c.id = d.claim_id or c.shipment_id = d.shipment_id) and c.status <> 'dismissed'
    where d.tenant_id = ${tenant()}::uuid and d.id = ${Number(id)} and (
      c.filed_at >= d.added_at or exists (
        select from claim_history h where h.tenant_id = c.tenant_id and h.claim_id = c.id
          and h.to_status in ('filed', 'appealed') and h.at >= d.added_at
      )
    ) order by c.id limit 1`.execute(tx)
  return rows[0]
}

/** Deletes a document's row; the caller removes its file. @throws an error when a filed claim uses it */
export const removeDocument = async (scope: Scope, id: number): Promise<Document> => {
  const document = await findDocument(scope, id)
  const claim = await claimOn(scope, document)
  if (claim) {
    const name = claim.amazon_case_id ? `Amazon case ${claim.amazon_case_id}` : `claim ${claim.id}`
    throw conflict(`${name} (${claim.claim_type}) was filed with this document, so it stays.`)
  }
  const used = await unitsUsedOf(scope, document)
  if (used > 0) throw conflict(`Filed claims use ${used} units of this invoice as proof, so it cannot be changed.`)
  await scope.tx.deleteFrom('documents').where('tenant_id', '=', scope.tenant()).where('id', '=', id).execute()
  return document
}
