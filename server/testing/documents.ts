import type { Insertable } from 'kysely'
import type { Document } from '#contract/documents.ts'
import { inScope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { TestClient } from './testServer.ts'
import { formOf } from './uploading.ts'

/** A PDF as far as anybody looks; each text makes another file. */
export const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`)

interface Sent {
  name?: string
  content?: Buffer | string
  fields?: Readonly<Record<string, string>>
}

/** The form of POST /documents: an invoice, when nothing else is said. */
export const documentForm = ({ name = 'invoice.pdf', content = pdfOf(name), fields = {} }: Sent = {}) => [
  ...Object.entries({ kind: 'invoice', ...fields }),
  ['file', content, name] as const,
]

/** POST /documents as it answers. */
export const postDocument = (client: TestClient, sent: Sent = {}) => {
  const form = formOf(documentForm(sent))
  return client.call('POST', '/documents', form.payload, { headers: form.headers })
}

/** Adds a document; throws when it is refused. */
export const sendDocument = async (client: TestClient, sent: Sent = {}): Promise<Document> => {
  const answer = await postDocument(client, sent)
  if (answer.statusCode !== 201) throw new Error(`POST /documents answered ${answer.statusCode}: ${answer.body}`)
  return answer.json<{ data: Document }>().data
}

type NewCase = Partial<Insertable<Tables['claims']>>

/** A case of six lamps lost on FBA1, of a seller whom no import touches: detection leaves it alone. Its number is answered. */
export const openCase = async ({ db }: Platform, tenant: string, said: NewCase = {}): Promise<number> =>
  inScope(db, { tenant }, async ({ tx }) => {
    const { id } = await tx
      .insertInto('claims')
      .values({
        tenant_id: tenant,
        claim_type: 'Lost Inbound',
        evidence_key: crypto.randomUUID(),
        marketplace: 'US',
        seller: 'by hand',
        asin: 'B0LAMP0001',
        sku: 'LAMP',
        fnsku: 'XLAMP',
        shipment_id: 'FBA1',
        name: 'Lamp',
        units: 6,
        per_unit: 1000,
        estimated: 6000,
        currency: 'USD',
        event_on: '2026-03-01',
        anchor_on: '2026-03-01',
        opens_on: '2026-03-16',
        closes_on: '2026-11-26',
        window_id: 'Lost Inbound US',
        finding: JSON.stringify({ steps: [{ label: 'Shipped minus received', value: 6, kind: 'units' }] }),
        ...said,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
