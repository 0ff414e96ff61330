import { formatPostage } from './postage.ts'

/** What the company says of itself on each card. A value that is not known is ''. */
export interface SenderValues {
  company: string
  /** Line by line. */
  returnAddress: string
  /** Where its shop is, without a query. */
  shopLink: string
  /** What stands in the stamp's box of cards to the US, line by line. */
  postage: string
}

/** What one card says of whom it goes to, and of who sends it. A value that is not known is ''. */
export interface CardValues extends SenderValues {
  firstName: string
  product: string
  offerCode: string
  optOutCode: string
  optOutAddress: string
  /** Line by line, as the destination's post wants it. */
  address: string[]
}

/** Fields that are the same on each card of a company. */
const senderFields = ['company', 'returnAddress', 'shopLink', 'postage'] as const
type SenderField = (typeof senderFields)[number]

export const mergeFields = [
  ...(['firstName', 'product', 'offerCode', 'optOutCode', 'optOutAddress'] as const),
  ...senderFields,
] as const
export type MergeField = (typeof mergeFields)[number]

export const fieldTitles: Readonly<Record<MergeField, string>> = {
  firstName: 'first name',
  product: 'product',
  offerCode: 'offer code',
  optOutCode: 'opt-out code',
  optOutAddress: 'opt-out address',
  company: 'company’s name',
  returnAddress: 'return address',
  shopLink: 'address of your shop',
  postage: 'postage',
}

const FIELD = /\{\{\s*([^{}|]*?)\s*(?:\|([^{}]*))?\}\}/g

export interface FilledText {
  text: string
  /** Fields without a value and without anything that stands in for it. */
  empty: MergeField[]
  /** Names between braces that are no field. */
  unknown: string[]
}

const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

export const isSenderField = (field: MergeField): field is SenderField =>
  (senderFields as readonly string[]).includes(field)

/** Puts a card's values in place of `{{firstName}}` or `{{firstName|friend}}`. */
export const fillText = (text: string, values: CardValues): FilledText => {
  const [empty, unknown] = [new Set<MergeField>(), new Set<string>()]
  const filled = text.replace(FIELD, (match, name: string, fallback: string | undefined) => {
    if (!isField(name)) {
      unknown.add(name)
      return match
    }
    const value = values[name].trim() || fallback?.trim()
    if (!value) empty.add(name)
    return value ?? ''
  })
  return { text: filled, empty: [...empty], unknown: [...unknown] }
}

/** Stands for a person wherever a design is looked at. */
export const sampleValues: CardValues = {
  firstName: 'Maria',
  product: 'Bamboo lamp',
  offerCode: 'LAMP-ACE-F3H-7KM',
  optOutCode: '7G2KD-Q4NX8',
  optOutAddress: 'example.com/stop',
  company: 'Sample Shop',
  returnAddress: 'Sample Shop\n1 Sample Street\nSpringfield, IL 62701',
  shopLink: 'https://shop.example',
  postage: formatPostage({ city: '', number: '' }),
  address: ['Maria Example', '123 Sample Street', 'Springfield IL 62704', 'UNITED STATES'],
}
