import type { DocumentKind } from '#contract/documents.ts'
import type { ClaimType } from '#rules/claims/claimTypes.ts'

/** Label of each document kind. */
export const documentLabels: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  packingList: 'Packing list',
  billOfLading: 'Bill of lading',
  proofOfDelivery: 'Proof of delivery',
  photo: 'Photo',
  other: 'Other',
}

/** Alternative kinds, any one of which is enough; the first is the one requested. */
type Need = readonly [DocumentKind, ...DocumentKind[]]

const needs: Partial<Record<ClaimType, readonly Need[]>> = {
  'Lost Inbound': [['invoice'], ['proofOfDelivery', 'billOfLading']],
  'Damaged Inbound': [['invoice']],
  'Incorrect Reimbursement Amount': [['invoice']],
  'Removal Order Damaged': [['photo']],
}

/**
 * Types that prove a shortage with an invoice and use up its units. Source: Amazon's pages on proof of inventory
 * ownership.
 */
export const shortageTypes: readonly ClaimType[] = ['Lost Inbound', 'Damaged Inbound']

const needsOf = (type: string): readonly Need[] =>
  new Map<string, readonly Need[]>(Object.entries(needs)).get(type) ?? []

/** Returns true if a claim of the type needs an invoice for its FNSKU, from any shipment. */
export const needsInvoice = (type: string): boolean => needsOf(type).some((need) => need.includes('invoice'))

/** Returns the document kinds that a claim of the type needs and does not have; unknown types need none. */
export const missingDocuments = (type: string, present: readonly DocumentKind[]): DocumentKind[] =>
  needsOf(type)
    .filter((need) => !need.some((kind) => present.includes(kind)))
    .map(([primaryKind]) => primaryKind)
