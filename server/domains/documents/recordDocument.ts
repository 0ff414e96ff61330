import { basename } from 'node:path'
import { sql } from 'kysely'
import { type Document, type DocumentFacts, MAX_PHOTOS } from '#contract/documents.ts'
import type { Scope } from '#platform/db/scope.ts'
import { conflict } from '#platform/errors.ts'
import type { Received } from '#platform/files/receiveFile.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { type ContentType, namedAs } from './contentType.ts'
import type { DocumentHints } from './documentHints.ts'
import { findDocument } from './documentRows.ts'

/** A received document; `isDuplicate` when the same file existed already. */
interface Recorded {
  document: Document
  isDuplicate: boolean
}

/** Locks the file's hash until the transaction ends, because two users may send the same file at once. */
const lockFile = async ({ tx, tenant }: Scope, sha256: Buffer) => {
  await sql`select pg_advisory_xact_lock(hashtext(${`clove document ${tenant()}`}), hashtext(${sha256.toString('hex')}))`.execute(
    tx,
  )
}

/** Finds a document with the same bytes on the same shipment; without one, on the same case and order. */
const findDuplicate = ({ tx, tenant }: Scope, sha256: Buffer, { shipment, claim, purchase }: DocumentHints) =>
  tx
    .selectFrom('documents')
    .select(['id'])
    .where('tenant_id', '=', tenant())
    .where('sha256', '=', sha256)
    .where('shipment_id', 'is not distinct from', shipment)
    .$if(shipment === null, (query) =>
      query.where('claim_id', 'is not distinct from', claim).where('purchase_id', 'is not distinct from', purchase),
    )
    .orderBy('id')
    .executeTakeFirst()

/** Replaces the lines of an invoice. */
export const writeLines = async (scope: Scope, document: number, { lines, currency }: DocumentFacts): Promise<void> => {
  const { tx, tenant } = scope
  await tx.deleteFrom('invoice_lines').where('tenant_id', '=', tenant()).where('document_id', '=', document).execute()
  if (lines.length === 0) return
  const invoiceCurrency = currency ?? (await readCompanySettings(scope)).currency
  await tx
    .insertInto('invoice_lines')
    .values(
      lines.map(({ fnsku, units, unitCost }) => ({
        tenant_id: tenant(),
        document_id: document,
        fnsku,
        units,
        unit_cost: unitCost ?? null,
        currency: invoiceCurrency,
      })),
    )
    .execute()
}

/** Locks a case and checks that it may have another photo. @throws a conflict (409) when it has all it may have */
const checkPhotos = async ({ tx, tenant }: Scope, claim: number | null) => {
  await sql`select from claims where tenant_id = ${tenant()}::uuid and id = ${claim} for update`.execute(tx)
  const { count } = await tx
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant())
    .where('claim_id', '=', claim)
    .where('kind', '=', 'photo')
    .executeTakeFirstOrThrow()
  if (count >= MAX_PHOTOS) throw conflict(`A case has ${MAX_PHOTOS} photos at most. Delete one first.`)
}

/** Stores a received file as a document. The same file on the same shipment returns the existing document. */
export const recordDocument = async (
  scope: Scope,
  { filename, hints, stored }: Received<DocumentHints>,
  type: ContentType,
  userName: string,
): Promise<Recorded> => {
  const { tx, tenant } = scope
  await lockFile(scope, stored.sha256)
  const duplicate = await findDuplicate(scope, stored.sha256, hints)
  if (duplicate) {
    await tx
      .updateTable('documents')
      .set(({ fn, val }) => ({
        claim_id: fn.coalesce('claim_id', val(hints.claim)),
        purchase_id: fn.coalesce('purchase_id', val(hints.purchase)),
      }))
      .where('tenant_id', '=', tenant())
      .where('id', '=', duplicate.id)
      .execute()
    return { document: await findDocument(scope, duplicate.id), isDuplicate: true }
  }
  if (hints.kind === 'photo') await checkPhotos(scope, hints.claim)
  const { id } = await tx
    .insertInto('documents')
    .values({
      tenant_id: tenant(),
      // The file name in its folder: 122 random bits.
      token: basename(stored.path),
      kind: hints.kind,
      name: namedAs(filename, type),
      content_type: type.type,
      bytes: stored.bytes,
      sha256: stored.sha256,
      shipment_id: hints.shipment,
      claim_id: hints.claim,
      purchase_id: hints.purchase,
      number: hints.number || null,
      issued_on: hints.issuedOn,
      added_by: userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeLines(scope, id, hints)
  return { document: await findDocument(scope, id), isDuplicate: false }
}
