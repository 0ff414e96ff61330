/** Merge fields between double braces in a text: their values, and their sample values for a preview. */
export const mergeFields = {
  order: { title: 'Order number', sample: '114-0000000-0000000' },
  product: { title: 'Product', sample: 'Bamboo floor lamp' },
  seller: { title: 'Your company', sample: 'Your company' },
} as const
export type MergeField = keyof typeof mergeFields
export type MergeValues = Readonly<Record<MergeField, string>>

export const mergePattern = /\{\{\s*([^{}]*?)\s*\}\}/g

export const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

/** Fills the fields of a text; a field with an unknown value stays, and such a text must not be sent. */
export const merged = (text: string, values: MergeValues): string =>
  text.replace(mergePattern, (match, name: string) => (isMergeField(name) ? values[name] : match))

/** Sample values for a preview. */
export const sampleValues: MergeValues = {
  order: mergeFields.order.sample,
  product: mergeFields.product.sample,
  seller: mergeFields.seller.sample,
}
