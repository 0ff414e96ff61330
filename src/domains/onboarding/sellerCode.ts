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

/** A short code made of an account's name, other than those taken: 'Lamps US' is lamps-us. Without a letter it goes by its platform. */
export const sellerCode = (
  { title, platform }: Pick<Seller, 'title' | 'platform'>,
  usedCodes: readonly string[],
): string => {
  const slug = slugOf(title) || platform
  let code = slug
  for (let number = 2; usedCodes.includes(code); number += 1) code = `${slug}-${number}`
  return code
}

/** The accounts with a code for each whose code follows its name still: those not stored, not changed by hand. */
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

/** Whether a code is what would have been proposed for the account as it was, a number at its end aside. */
const isProposed = (code: string, was: Seller | undefined): boolean => {
  if (!was || was.seller !== code) return false
  const slug = sellerCode(was, [])
  return code === slug || (code.startsWith(`${slug}-`) && /^\d+$/.test(code.slice(slug.length + 1)))
}
