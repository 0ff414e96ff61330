// without letters that look like others or like digits; 19 is prime, which the checksum below requires
const letters = 'ACEFGHJKMNPRTWXY347'
const BASE = letters.length
const DIGITS = 8
const GROUP = 3

/**
 * Returns a check letter, a weighted sum modulo a prime, which detects any single wrong letter and any transposition.
 */
const checkLetter = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + (index + 1) * digit, 0) % BASE

const grouped = (code: string) => code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')

/**
 * Returns an offer code such as `LAMP-ACE-F3H-7KM`: the company's prefix, eight letters from the first 40 bits of a
 * hash (hexadecimal), and a check letter. There are 17 billion codes: random typing matches one of 100,000 cards once
 * in three million tries.
 */
export const offerCode = (hash: string, prefix = ''): string => {
  let rest = BigInt(`0x${hash.slice(0, 10)}`)
  const digits = Array.from({ length: DIGITS }, () => {
    const digit = Number(rest % BigInt(BASE))
    rest /= BigInt(BASE)
    return digit
  })
  const code = grouped([...digits, checkLetter(digits)].map((digit) => letters[digit]).join(''))
  return prefix === '' ? code : `${prefix}-${code}`
}

/** Letters that no code contains, with the similar letter of codes; includes look-alikes of other scripts. */
const LOOK_ALIKES = new Map([
  ['1', '7'],
  ['6', 'G'],
  ['8', '3'],
  ['9', 'G'],
  ['B', '3'],
  ['V', 'Y'],
])
const OTHER_SCRIPTS = 'АСЕНКМРТХУΑΕΗΚΜΝΡΤΧΥ'
const LATIN = 'ACEHKMPTXYAEHKMNPTXY'
/**
 * Maximum number of parts in a code typed with blanks for hyphens: the prefix, and three groups, one of which may be
 * split.
 */
const MAX_PARTS = 5

const toLatin = (letter: string) => LATIN[OTHER_SCRIPTS.indexOf(letter)] ?? letter

/**
 * Parses a typed offer code in any case, with or without blanks and hyphens, and replaces look-alike letters; undefined
 * if it is mistyped.
 */
export const readOfferCode = (typed: string): string | undefined => {
  const normalizedText = [...typed.normalize('NFKC').toUpperCase()]
    .map(toLatin)
    .join('')
    .replace(/[^A-Z0-9]/g, '')
  const codeLetters = [...normalizedText.slice(-(DIGITS + 1))]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join('')
  const digits = [...codeLetters].map((letter) => letters.indexOf(letter))
  if (digits.length !== DIGITS + 1 || digits.includes(-1)) return undefined
  const check = digits.pop()
  if (check !== checkLetter(digits)) return undefined
  const prefix = normalizedText.slice(0, -(DIGITS + 1))
  return prefix === '' ? grouped(codeLetters) : `${prefix}-${grouped(codeLetters)}`
}

/** A code in a list, as typed and as printed. */
interface TypedOfferCode {
  typed: string
  /** Undefined if it is mistyped. */
  code: string | undefined
}

const joinParts = (parts: readonly string[]): TypedOfferCode[] => {
  const codes: TypedOfferCode[] = []
  for (let index = 0; index < parts.length; ) {
    const counts = Array.from({ length: Math.min(MAX_PARTS, parts.length - index) }, (_, less) => less + 1).reverse()
    const count = counts.find((size) => readOfferCode(parts.slice(index, index + size).join('')) !== undefined) ?? 1
    const typed = parts.slice(index, index + count).join(' ')
    codes.push({ typed, code: readOfferCode(typed) })
    index += count
  }
  return codes
}

/**
 * Parses codes separated by commas, line breaks or blanks; blanks may also occur within a code. `isOther`: returns true
 * for words that cannot be codes.
 */
export const readOfferCodes = (text: string, isOther: (word: string) => boolean = () => false): TypedOfferCode[] =>
  text.split(/[\n\r\t,;]+/).flatMap((line) => {
    const parts = line.split(/\s+/).filter(Boolean)
    const isApart = parts.some((word) => isOther(word) || readOfferCode(word) !== undefined)
    return isApart ? parts.map((word) => ({ typed: word, code: readOfferCode(word) })) : joinParts(parts)
  })
