import { type DocumentKind, documentKinds } from '#contract/documents.ts'
import type { ShippingRow } from '#contract/shipping.ts'

/** The kinds of documents that the open cases of a shipment lack, each once. */
export const missingKinds = ({ cases }: Pick<ShippingRow, 'cases'>): DocumentKind[] =>
  documentKinds.filter((kind) => cases.some(({ missing }) => missing.includes(kind)))
