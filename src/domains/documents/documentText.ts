import { type Document, type DocumentKind, documentKinds, LARGEST_DOCUMENT } from '#contract/documents.ts'
import { formatSize } from '#shared/lib/formatSize.ts'
import { formatNumber } from '#shared/lib/number.ts'

export const kindTitles: Record<DocumentKind, string> = {
  invoice: 'Invoice',
  packingList: 'Packing list',
  billOfLading: 'Bill of lading',
  proofOfDelivery: 'Proof of delivery',
  photo: 'Photo',
  other: 'Other document',
}

/** Kinds of a shipment's documents; photos belong to a case. */
export const paperKinds = documentKinds.filter((kind) => kind !== 'photo')

/** File extensions and media types of documents. */
export const DOCUMENT_FILES = '.pdf,.jpg,.jpeg,.png,.tif,.tiff'
export const LARGEST = `${LARGEST_DOCUMENT / 1_000_000} MB`

/**
 * Returns why a file is rejected before the upload; undefined when it is allowed. Only the server checks the content.
 */
export const refusalOf = ({ name, size }: Pick<File, 'name' | 'size'>): string | undefined => {
  if (size > LARGEST_DOCUMENT)
    return `${name} has ${formatSize(size)}. A document has ${LARGEST} at most: please make it smaller, or split it.`
  return size === 0 ? `${name} is empty.` : undefined
}

/** Returns how a browser can preview a document; undefined for a TIFF. */
export const previewOf = ({ type }: Pick<Document, 'type'>): 'image' | 'pdf' | undefined => {
  if (type === 'application/pdf') return 'pdf'
  return type === 'image/jpeg' || type === 'image/png' ? 'image' : undefined
}

/** Formats the totals of an invoice's lines. */
export const formatLines = ({ kind, lines }: Pick<Document, 'kind' | 'lines'>): string | undefined => {
  if (kind !== 'invoice') return undefined
  if (!lines.length) return 'no units entered yet'
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  return `${formatNumber(units)} units of ${formatNumber(lines.length)} ${lines.length === 1 ? 'FNSKU' : 'FNSKUs'}`
}
