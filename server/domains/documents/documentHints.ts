import { sql } from 'kysely'
import * as z from 'zod/mini'
import { rowId } from '#contract/common.ts'
import { type DocumentFacts, DocumentKind, documentKinds, DocumentFacts as Facts } from '#contract/documents.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { parse, validate } from '#platform/wire/validate.ts'

/** The form fields of a file: its kind and its subject. */
export interface DocumentHints extends DocumentFacts {
  kind: DocumentKind
  shipment: string | null
  claim: number | null
  purchase: number | null
}

export const fieldNames: ReadonlySet<string> = new Set([
  'kind',
  'shipment',
  'claim',
  'purchase',
  'number',
  'issuedOn',
  'currency',
  'lines',
])

const linesIn = (text: string | null): unknown => {
  if (text === null) return []
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('lines is a list in JSON: [{"fnsku": "X000000001", "units": 10}].')
  }
}

/** Only an invoice has lines, with each product once. @throws an error otherwise */
export const checkLines = (kind: DocumentKind, { lines }: Pick<DocumentFacts, 'lines'>): void => {
  if (kind !== 'invoice' && lines.length) throw badRequest('Only an invoice has lines.')
  const seen = new Set<string>()
  for (const { fnsku } of lines) {
    if (seen.has(fnsku)) throw badRequest(`${fnsku} is on the invoice twice. Combine its units.`)
    seen.add(fnsku)
  }
}

/** Parses the form fields. @throws an error that names the field */
export const readFields = (fields: ReadonlyMap<string, string>): DocumentHints => {
  const hint = (name: string) => fields.get(name)?.trim() || null
  const kind = z.safeParse(DocumentKind, hint('kind'))
  if (!kind.success) throw badRequest(`kind is one of ${documentKinds.join(', ')}.`)
  const facts = validate(
    Facts,
    { number: hint('number'), issuedOn: hint('issuedOn'), currency: hint('currency'), lines: linesIn(hint('lines')) },
    'body',
  ) as DocumentFacts
  checkLines(kind.data, facts)
  const [claim, purchase] = [hint('claim'), hint('purchase')]
  if (kind.data === 'photo' && (claim === null || hint('shipment'))) throw badRequest('A photo belongs to a claim.')
  return {
    ...facts,
    kind: kind.data,
    shipment: hint('shipment'),
    claim: claim === null ? null : parse(rowId('This claim'), claim),
    purchase: purchase === null ? null : parse(rowId('This purchase order'), purchase),
  }
}

/** Checks that the subject of a document exists. @throws an error that names what is missing */
export const checkAbout = async ({ tx, tenant }: Scope, { shipment, claim, purchase }: DocumentHints) => {
  const tenantCondition = sql`tenant_id = ${tenant()}::uuid`
  const { rows } = await sql<{ shipment: boolean; claim: boolean; purchase: boolean }>`
    select ${shipment}::text is null
        or exists (select from inbound_items where ${tenantCondition} and standing and shipment_id = ${shipment})
        or exists (select from shipment_arrivals where ${tenantCondition} and shipment_id = ${shipment})
        or exists (select from claims where ${tenantCondition} and shipment_id = ${shipment}) as shipment,
      ${claim}::bigint is null or exists (select from claims where ${tenantCondition} and id = ${claim}) as claim,
      ${purchase}::bigint is null or exists (select from purchase_orders where ${tenantCondition} and id = ${purchase}) as purchase`.execute(
    tx,
  )
  const [existenceRow] = rows
  if (!existenceRow?.shipment) throw badRequest(`No report and no claim names the shipment ${shipment?.slice(0, 40)}.`)
  if (!existenceRow.claim) throw badRequest('This claim was not found.')
  if (!existenceRow.purchase) throw badRequest('This purchase order was not found.')
}
