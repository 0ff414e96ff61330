// no letter that is taken for another or for a digit; 19 is prime, so that the check below finds what it says
const letters = 'ACEFGHJKMNPRTWXY347'
const BASE = letters.length
const DIGITS = 8
const GROUP = 3

/** A weighed sum modulo a prime: finds any one wrong letter and any two that changed places. */
const checkLetter = (digits: readonly number[]): number =>
  digits.reduce((sum, digit, at) => sum + (at + 1) * digit, 0) % BASE

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

/** A typed offer code as it was printed, whatever its case, blanks and hyphens; undefined when it is mistyped. */
export const readOfferCode = (typed: string): string | undefined => {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const own = plain.slice(-(DIGITS + 1))
  const digits = [...own].map((letter) => letters.indexOf(letter))
  if (digits.length !== DIGITS + 1 || digits.includes(-1)) return undefined
  const check = digits.pop()
  if (check !== checkLetter(digits)) return undefined
  const prefix = plain.slice(0, -(DIGITS + 1))
  return prefix === '' ? grouped(own) : `${prefix}-${grouped(own)}`
}
