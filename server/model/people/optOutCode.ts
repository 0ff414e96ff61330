const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BITS = 45n
const DIGITS = 9
const HALF = 5

/** Returns a Luhn check letter over 32 letters, which detects any single wrong letter and almost all transpositions. */
const checkLetter = (digits: readonly number[]): number => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const weighed = index % 2 === 0 ? digit * 2 : digit
    return total + Math.floor(weighed / 32) + (weighed % 32)
  }, 0)
  return (32 - (sum % 32)) % 32
}

/** Normalizes a typed code: letters that look like digits become digits; blanks and hyphens are removed. */
const read = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

/**
 * Returns the code with which a buyer opts out of cards: the first 45 bits of the buyer's hash (hexadecimal), and a
 * check letter.
 */
export const optOutCode = (hash: string): string => {
  const bits = BigInt(`0x${hash.slice(0, 12)}`) >> (48n - BITS)
  const digits = Array.from({ length: DIGITS }, (_, index) => Number((bits >> BigInt(5 * (DIGITS - 1 - index))) & 31n))
  const code = [...digits, checkLetter(digits)].map((digit) => letters[digit]).join('')
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`
}

/**
 * Returns the range of hashes that a typed code can refer to, hexadecimal: `from` inclusive, `below` exclusive;
 * undefined if the code is mistyped.
 */
export const optOutRange = (typed: string): { from: string; below: string } | undefined => {
  const digits = [...read(typed)].map((letter) => letters.indexOf(letter))
  if (digits.length !== DIGITS + 1 || digits.includes(-1)) return undefined
  const check = digits.pop()
  if (check !== checkLetter(digits)) return undefined
  const bits = digits.reduce((sum, digit) => (sum << 5n) | BigInt(digit), 0n)
  const hex = (value: bigint) => (value << (48n - BITS)).toString(16).padStart(12, '0')
  return { from: hex(bits), below: hex(bits + 1n) }
}
