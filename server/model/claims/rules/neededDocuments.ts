import type { DocumentKind } from '#contract/documents.ts'
import type { ClaimType } from '#rules/claims/claimTypes.ts'

/** What each kind is called. */
export const documentLabels: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  packingList: 'Packing list',
  billOfLading: 'Bill of lading',
  proofOfDelivery: 'Proof of delivery',
  other: 'Other',
}

/** Kinds any one of which will do; the first is what is asked for. */
type Need = readonly [DocumentKind, ...DocumentKind[]]

const needs: Partial<Record<ClaimType, readonly Need[]>> = {
  'Lost Inbound': [['invoice'], ['proofOfDelivery', 'billOfLading']],
  'Damaged Inbound': [['invoice']],
  'Incorrect Reimbursement Amount': [['invoice']],
}

/** Types that prove a shortage by an invoice, and use up its units. Source: Amazon's pages on proof of inventory ownership. */
export const shortageTypes: readonly ClaimType[] = ['Lost Inbound', 'Damaged Inbound']

const needsOf = (type: string): readonly Need[] =>
  new Map<string, readonly Need[]>(Object.entries(needs)).get(type) ?? []

/** Whether a claim of the type is proved by an invoice for its FNSKU, whatever shipment that lies with. */
export const needsInvoice = (type: string): boolean => needsOf(type).some((need) => need.includes('invoice'))

/** The kinds of documents that a claim of the type needs and has not got; a type nobody knows needs none. */
export const missingDocuments = (type: string, present: readonly DocumentKind[]): DocumentKind[] =>
  needsOf(type)
    .filter((need) => !need.some((kind) => present.includes(kind)))
    .map(([primaryKind]) => primaryKind)
