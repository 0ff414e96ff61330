import { formatPostage } from './postage.ts'

/** The sender data that the company prints on each card. An unknown value is ''. */
export interface SenderValues {
  company: string
  /** One line per row. */
  returnAddress: string
  /** URL of the shop, without a query. */
  shopLink: string
  /** Content of the stamp box of cards to the US, one line per row. */
  postage: string
}

/** Recipient and sender of one card. An unknown value is ''. */
export interface CardValues extends SenderValues {
  firstName: string
  product: string
  offerCode: string
  optOutCode: string
  optOutAddress: string
  /** One entry per line, in the format of the destination's post. */
  address: string[]
}

/** Fields with the same value on each card of a company. */
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
  /** Fields without a value or a fallback. */
  empty: MergeField[]
  /** Names in braces that are not fields. */
  unknown: string[]
}

const isField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

export const isSenderField = (field: MergeField): field is SenderField =>
  (senderFields as readonly string[]).includes(field)

/** Replaces merge fields such as `{{firstName}}` or `{{firstName|friend}}` with a card's values. */
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

/** A sample person for design previews. */
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
