import type { Company } from '#contract/company.ts'

type ReturnAddress = Company['returnAddress']

/** The form's fields: the company as typed. */
export interface CompanyFields extends Omit<Company, 'returnAddress'> {
  /** The address lines as one text. */
  returnAddress: Omit<ReturnAddress, 'lines'> & { lines: string }
}

/** Splits a typed address into lines, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const addressOf = ({ name, lines, city, state, postcode, country }: CompanyFields['returnAddress']): ReturnAddress => {
  return { name, lines: linesOf(lines), city, state, postcode, country: country ?? '' }
}

export const fieldsOf = (company: Company): CompanyFields => ({
  ...company,
  returnAddress: { ...company.returnAddress, lines: company.returnAddress.lines.join('\n') },
})

/** Converts the fields to the company, always in the same order. */
export const companyOf = ({ retention, addressUse, ...fields }: CompanyFields): Company => ({
  title: fields.title,
  returnAddress: addressOf(fields.returnAddress),
  postagePermit: { city: fields.postagePermit.city, number: fields.postagePermit.number },
  shopLink: fields.shopLink,
  logo: fields.logo,
  currency: fields.currency,
  timeZone: fields.timeZone,
  retention: { amazon: retention.amazon, shop: retention.shop },
  addressUse: { amazon: addressUse.amazon, shop: addressUse.shop },
  cardRestDays: fields.cardRestDays,
  twoStep: fields.twoStep,
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns whether the form differs from the stored data. */
export const isChangedFrom = (stored: CompanyFields, now: CompanyFields): boolean =>
  !same(companyOf(now), companyOf(stored))

/** Returns the platforms whose retention gets shorter. */
export const shortened = (now: Pick<Company, 'retention'>, stored: Pick<Company, 'retention'>) =>
  (['amazon', 'shop'] as const).filter((platform) => now.retention[platform] < stored.retention[platform])

const standards = ['retention', 'addressUse', 'cardRestDays'] as const

/** Returns whether the criteria of leads change. */
export const movesLeads = (now: Pick<Company, (typeof standards)[number]>, stored: typeof now): boolean =>
  standards.some((part) => !same(now[part], stored[part]))
