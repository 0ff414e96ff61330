import { type RawBuilder, sql } from 'kysely'
import type { Document, DocumentKind, InvoiceLine } from '#contract/documents.ts'
import type { Scope } from '#platform/db/scope.ts'
import { notFound } from '#platform/errors.ts'

interface Row {
  id: number
  token: string
  kind: DocumentKind
  name: string
  content_type: string
  bytes: number
  shipment_id: string | null
  claim_id: number | null
  purchase_id: number | null
  number: string | null
  issued_on: string | null
  added_by: string
  added_at: Date
  currency: string | null
  lines: Required<InvoiceLine>[] | null
}

const idOf = (id: number | null) => (id === null ? null : String(id))

const documentOf = (row: Row): Document => ({
  id: String(row.id),
  token: row.token,
  kind: row.kind,
  name: row.name,
  type: row.content_type,
  bytes: row.bytes,
  shipment: row.shipment_id,
  claim: idOf(row.claim_id),
  purchase: idOf(row.purchase_id),
  number: row.number,
  issuedOn: row.issued_on,
  currency: row.currency,
  lines: row.lines ?? [],
  by: row.added_by,
  addedAt: row.added_at.toISOString(),
})

/** Returns documents, newest first. */
export const readDocuments = async (
  { tx, tenant }: Scope,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<Document[]> => {
  const { rows } = await sql<Row>`
    select d.*, l.lines, l.currency,
      -- a deleted case leaves only its number
      (select c.id from claims c where c.tenant_id = ${tenant()}::uuid and c.id = d.claim_id) as claim_id
    from documents d left join lateral (
      select max(currency) as currency,
        jsonb_agg(jsonb_build_object('fnsku', fnsku, 'units', units, 'unitCost', unit_cost) order by fnsku) as lines
      from invoice_lines where tenant_id = ${tenant()}::uuid and document_id = d.id
    ) l on true
    where d.tenant_id = ${tenant()}::uuid and ${which} order by d.id desc limit ${limit}`.execute(tx)
  return rows.map(documentOf)
}

/** Returns one document. @throws a 404 error when the id does not exist */
export const findDocument = async (scope: Scope, id: number): Promise<Document> => {
  const [document] = await readDocuments(scope, sql`d.id = ${id}`, 1)
  if (!document) throw notFound('This document')
  return document
}
