import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { Scope } from '#platform/db/scope.ts'
import type { Tables } from '#platform/db/tables.ts'
import { notFound } from '#platform/errors.ts'
import { claimTypes } from '#rules/claims/claimTypes.ts'
import { asinOfCase, nameOfCase } from './cases/caseCatalogue.ts'
import { type ClaimDocument, readClaimDocuments } from './claimDocuments.ts'
import { claimText } from './rules/claimText/claimText.ts'

type ClaimRow = Selectable<Tables['claims']>

const Kept = z.object({
  steps: z.array(
    z.object({
      label: z.string(),
      value: z.number(),
      kind: z.enum(['units', 'money']),
      currency: z.optional(z.string()),
    }),
  ),
})

/** A report row that serves as evidence of a case. */
export interface CaseEvidence {
  filename: string
  line: number
  source: string
  says: string
  units: number | null
  values: Record<string, unknown>
}

/** A case with its calculation, its evidence rows, its documents and the text to file. */
export interface ClaimCase {
  claim: ClaimRow
  steps: z.infer<typeof Kept>['steps']
  evidence: CaseEvidence[]
  documents: ClaimDocument[]
  text: string
}

// numbers that Amazon can look a row up by; each table has some of them
const numbers = ['reference', 'reimbursement_id', 'transaction_id', 'shipment_id', 'order_id']

const textIn = (values: Record<string, unknown>, names: readonly string[]): string | null => {
  const textValue = names.map((name) => values[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof textValue === 'string' ? textValue : null
}

type EvidenceFields = Pick<CaseEvidence, 'source' | 'line' | 'says' | 'units' | 'values'>

/**
 * Returns the text to file a case with, based on its evidence rows and documents; '' if its claim type no longer exists.
 */
export const textOfCase = (
  claim: ClaimRow,
  evidence: readonly EvidenceFields[],
  documents: readonly Pick<ClaimDocument, 'kind'>[],
): string => {
  const claimType = claimTypes.find((type) => type === claim.claim_type)
  if (!claimType) return ''
  const { marketplace, asin, sku, fnsku, units, estimated, currency, event_on: eventDay } = claim
  const evidenceItems = evidence.map((row) => ({
    source: { table: row.source, importId: 0, line: row.line },
    says: row.says,
    units: row.units ?? 0,
    day: textIn(row.values, ['day'])?.slice(0, 10) ?? eventDay,
    reference: textIn(row.values, numbers),
    values: row.values,
  }))
  const names = { marketplace, asin, sku, fnsku, shipmentId: claim.shipment_id, orderId: claim.order_id }
  const hasPhotos = documents.some(({ kind }) => kind === 'photo')
  return claimText({ claimType, ...names, units, eventDay, estimated, currency, evidence: evidenceItems, hasPhotos })
}

/** Reads one case. @throws a refusal if no case has that id */
export const readClaimCase = async (scope: Scope, id: number): Promise<ClaimCase> => {
  const { tx, tenant } = scope
  const claim = await tx
    .selectFrom('claims as c')
    .selectAll('c')
    .select([asinOfCase(tenant()).as('asin'), nameOfCase(tenant()).as('name')])
    .where('c.tenant_id', '=', tenant())
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!claim) throw notFound('This claim')
  const evidence = await tx
    .selectFrom('claim_evidence as e')
    .innerJoin('uploads as u', (join) =>
      join.onRef('u.tenant_id', '=', 'e.tenant_id').onRef('u.id', '=', 'e.import_id'),
    )
    .select(['u.filename', 'e.line', 'e.source', 'e.says', 'e.units', 'e.values'])
    .where('e.tenant_id', '=', tenant())
    .where('e.claim_id', '=', id)
    .orderBy('e.position')
    .execute()
  const documents = (await readClaimDocuments(scope, [claim])).get(id) ?? []
  const storedFinding = z.safeParse(Kept, claim.finding)
  return {
    claim,
    steps: storedFinding.success ? storedFinding.data.steps : [],
    evidence,
    documents,
    text: textOfCase(claim, evidence, documents),
  }
}
