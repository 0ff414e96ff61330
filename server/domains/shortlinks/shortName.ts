const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 10
const BASE = BigInt(DIGITS.length)

/** Returns a mark as ten letters and digits; the same mark always has the same name. */
export const shortName = (mark: Buffer): string => {
  let rest = BigInt(`0x${mark.toString('hex')}`)
  let name = ''
  while (name.length < LENGTH) {
    name += DIGITS[Number(rest % BASE)]
    rest /= BASE
  }
  return name
}
