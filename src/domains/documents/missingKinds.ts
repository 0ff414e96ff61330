import { type DocumentKind, documentKinds } from '#contract/documents.ts'
import type { ShippingRow } from '#contract/shipping.ts'

/** Returns the distinct document kinds that a shipment's open cases lack. */
export const missingKinds = ({ cases }: Pick<ShippingRow, 'cases'>): DocumentKind[] =>
  documentKinds.filter((kind) => cases.some(({ missing }) => missing.includes(kind)))
