import type { Seller } from '#contract/sellers.ts'

const CODE_LENGTH = 24

const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .slice(0, CODE_LENGTH)
    .replace(/^-+|-+$/g, '')

/**
 * Returns a short code from an account's name, distinct from the used ones: 'Lamps US' is lamps-us. Without letters it
 * is based on the platform.
 */
export const sellerCode = (
  { title, platform }: Pick<Seller, 'title' | 'platform'>,
  usedCodes: readonly string[],
): string => {
  const slug = slugOf(title) || platform
  let code = slug
  for (let number = 2; usedCodes.includes(code); number += 1) code = `${slug}-${number}`
  return code
}

/**
 * Returns the accounts with updated codes where the code still follows the name: not stored, and not changed by hand.
 */
export const withCodes = (
  next: readonly Seller[],
  previousSellers: readonly Seller[],
  stored: readonly string[],
): readonly Seller[] => {
  const codes: string[] = []
  return next.map((account, index) => {
    const was = previousSellers[index]
    const laterCodes = next.filter((_, other) => other > index).map(({ seller }) => seller)
    const follows = !stored.includes(account.seller) && (!account.seller || isProposed(account.seller, was))
    const isNamed = account.title.trim() !== ''
    const seller = !follows ? account.seller : isNamed ? sellerCode(account, [...stored, ...codes, ...laterCodes]) : ''
    codes.push(seller)
    return seller === account.seller ? account : { ...account, seller }
  })
}

/** Returns whether a code is the one suggested for the previous account, apart from a number at its end. */
const isProposed = (code: string, was: Seller | undefined): boolean => {
  if (!was || was.seller !== code) return false
  const slug = sellerCode(was, [])
  return code === slug || (code.startsWith(`${slug}-`) && /^\d+$/.test(code.slice(slug.length + 1)))
}
