// no letter that is taken for another or for a digit; 19 is prime, so that the check below finds what it says
const letters = 'ACEFGHJKMNPRTWXY347'
const BASE = letters.length
const DIGITS = 8
const GROUP = 3

/** A weighed sum modulo a prime: finds any one wrong letter and any two that changed places. */
const checkLetter = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + (index + 1) * digit, 0) % BASE

const grouped = (code: string) => code.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-')

/**
 * An offer code such as `LAMP-ACE-F3H-7KM`: what the company puts before it, eight letters out of the first 40 bits of a
 * hash (hexadecimal), and one that checks them. 17 billion codes: whoever types at random meets one of 100,000 cards in
 * three million tries.
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

/** Letters that no code has, and the letter of codes that each is taken from by eye; those of other scripts look the same. */
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
/** A code that is typed with blanks in place of hyphens has so many parts: the prefix, and three groups that may be cut once more. */
const MAX_PARTS = 5

const toLatin = (letter: string) => LATIN[OTHER_SCRIPTS.indexOf(letter)] ?? letter

/**
 * A typed offer code as it was printed, whatever its case, blanks and hyphens, and with letters in place of those that look like them;
 * undefined when it is mistyped.
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

/** A code among others, as it was typed and as it was printed. */
interface TypedOfferCode {
  typed: string
  /** Undefined when it is mistyped. */
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

/** Reads codes that stand apart by commas, lines or blanks; blanks may also stand inside a code. `isOther`: words that are no code by themselves. */
export const readOfferCodes = (text: string, isOther: (word: string) => boolean = () => false): TypedOfferCode[] =>
  text.split(/[\n\r\t,;]+/).flatMap((line) => {
    const parts = line.split(/\s+/).filter(Boolean)
    const isApart = parts.some((word) => isOther(word) || readOfferCode(word) !== undefined)
    return isApart ? parts.map((word) => ({ typed: word, code: readOfferCode(word) })) : joinParts(parts)
  })
