/** What may stand between double braces in a text: what it becomes, and what stands for it in a preview. */
export const mergeFields = {
  order: { title: 'Order number', sample: '114-0000000-0000000' },
  product: { title: 'Product', sample: 'Bamboo floor lamp' },
  seller: { title: 'Your company', sample: 'Your company' },
} as const
export type MergeField = keyof typeof mergeFields
export type MergeValues = Readonly<Record<MergeField, string>>

export const mergePattern = /\{\{\s*([^{}]*?)\s*\}\}/g

export const isMergeField = (name: string): name is MergeField => Object.hasOwn(mergeFields, name)

/** The text with its fields filled; one that is not known stays as it is, and is no text to send. */
export const merged = (text: string, values: MergeValues): string =>
  text.replace(mergePattern, (match, name: string) => (isMergeField(name) ? values[name] : match))

/** Values that a preview has. */
export const sampleValues: MergeValues = {
  order: mergeFields.order.sample,
  product: mergeFields.product.sample,
  seller: mergeFields.seller.sample,
}
