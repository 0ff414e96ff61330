import type { BlockedRow } from '#contract/blocked.ts'
import { sellerCentralOf } from '#shared/lib/sellerCentral.ts'

/** Returns the page of Seller Central where a blocked listing is fixed. */
export const blockedPage = ({ kind, marketplace, sku, asin }: BlockedRow): string => {
  const page = `${sellerCentralOf(marketplace)}/inventory?`
  return kind === 'stranded'
    ? `${page}viewId=STRANDED`
    : `${page}tbla_myitable=${encodeURIComponent(`search:${sku ?? asin};pagination:1;`)}`
}
