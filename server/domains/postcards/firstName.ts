const titles = new Set(
  'mr mrs ms mx miss dr prof sir madam herr frau mme mlle m sig sra sr señor señora dott dhr mevr'.split(' '),
)
// Names that are not of a single person have no first name.
const nonPersonPattern =
  /[&+/@\d]|\b(and|und|et|e|y|family|familie|c\/o|attn|inc|llc|ltd|gmbh|ag|co|corp|company|s\.?a|bv|oy|ab|srl|store|shop|office|school)\b/i

const isPlain = (word: string) => /^\p{L}[\p{L}'’-]+$/u.test(word)

/** Converts `ADA` and `ada` to `Ada`; `McKenna` stays. */
const capitalizeName = (name: string) => {
  const isShouted = name === name.toUpperCase() || name === name.toLowerCase()
  if (!isShouted) return name
  return name
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, prefix: string, letter: string) => prefix + letter.toUpperCase())
}

/** Returns the first name for a card; '' when the name has none: an initial, a couple, a company. */
export const firstName = (name: string): string => {
  if (nonPersonPattern.test(name)) return ''
  const [lastName = '', given] = name.split(',')
  const nameParts = (given ?? lastName).trim().split(/\s+/)
  const givenName = nameParts.find((word) => !titles.has(word.replace(/\.$/, '').toLowerCase())) ?? ''
  // A single word may be a family name or a nickname.
  return isPlain(givenName) && (nameParts.length > 1 || given !== undefined) ? capitalizeName(givenName) : ''
}
