import { type BuiltInInfoKey, builtInInfoKeys, type InfoKind, type InfoType } from '#contract/infoTypes.ts'

const builtIn: Readonly<Record<BuiltInInfoKey, readonly [title: string, kind: InfoKind]>> = {
  unit_cost: ['Unit cost', 'money'],
  case_pack: ['Case pack', 'number'],
  supplier: ['Supplier', 'text'],
  lead_time: ['Lead time', 'number'],
  category: ['Category', 'text'],
  min_quantity: ['Minimum order', 'number'],
}

/** The info types of every company, in display order. */
export const builtInInfo: readonly InfoType[] = builtInInfoKeys.map((key) => {
  const [title, kind] = builtIn[key]
  return { key, title, kind, choices: [], own: false }
})

/** Table headings that a type of the same name would be mistaken for. */
const headings = ['asin', 'seller', 'account', 'sku', 'fnsku', 'name', 'platform']
/** Other reserved keys: tabs, columns and product fields of reports. */
const reservedKeys = [...headings, 'asins', 'skus', 'types', 'known_category', 'parent', 'stock', 'cover']

/** Normalizes a name as spreadsheet headings are compared: without text after a comma or bracket, blanks and case. */
export const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[,(].*$/, '')
    .replace(/[\s_-]/g, '')

const LONGEST_KEY = 32

/** Returns the key of a new type: its title in lower case, numbered when it is taken. */
export const infoKeyOf = (title: string, keys: readonly string[]): string => {
  const normalizedTitle = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, LONGEST_KEY)
  const word = normalizedTitle || 'info'
  const isTaken = (key: string) => keys.includes(key) || reservedKeys.includes(key)
  if (!isTaken(word)) return word
  for (let number = 2; ; number += 1) if (!isTaken(`${word}_${number}`)) return `${word}_${number}`
}

/** Returns why a type cannot have this title beside the others; null when it can. */
export const titleProblem = (title: string, otherTypes: readonly InfoType[]): string | null => {
  const normalizedTitle = plainTitle(title)
  if (normalizedTitle === '') return 'A name needs a letter or number before any comma or bracket.'
  const same = otherTypes.find(
    (type) => plainTitle(type.title) === normalizedTitle || plainTitle(type.key) === normalizedTitle,
  )
  if (same) return `The info type ${same.title} already exists. Choose another name.`
  return headings.includes(normalizedTitle) ? `${title} is the heading of another column. Choose another name.` : null
}

/** Returns why a type cannot have these choices; null when it can. */
export const choicesProblem = (kind: InfoKind, choices: readonly string[]): string | null => {
  if (kind !== 'choice') return choices.length ? 'Only info types of the kind choice have choices.' : null
  if (choices.length === 0) return 'Enter at least one choice.'
  const small = choices.map((choice) => choice.toLowerCase())
  const twice = choices.find((_, choiceIndex) => small.indexOf(small[choiceIndex] ?? '') !== choiceIndex)
  return twice === undefined ? null : `${twice} appears twice. Enter each choice once.`
}
