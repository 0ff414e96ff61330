import type { CardSender } from '#contract/cardDesigns.ts'
import type { Company } from '#contract/company.ts'
import type { Scope } from '#platform/db/scope.ts'
import { companySettingsOf } from '#platform/tenancy/companySettings.ts'
import { formatPostage } from '#rules/cards/postage.ts'
import { addressLines } from './addressLines.ts'

/**
 * Returns a company's sender details for cards within its country. An address without street and city counts as none.
 */
export const cardSenderOf = (
  company: string,
  { returnAddress, postagePermit, shopLink }: Pick<Company, 'returnAddress' | 'postagePermit' | 'shopLink'>,
): CardSender => {
  const { lines, city, country } = returnAddress
  const isGiven = lines.length > 0 && city !== ''
  return {
    company,
    returnAddress: isGiven ? addressLines({ ...returnAddress, name: company }, country).join('\n') : '',
    shopLink,
    postage: formatPostage(postagePermit),
  }
}

/** Reads the company's sender details for cards. */
export const readCardSender = async ({ tx, tenant }: Scope): Promise<CardSender> => {
  const { title, settings } = await tx
    .selectFrom('tenants')
    .select(['title', 'settings'])
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  const company = companySettingsOf(settings)
  return cardSenderOf(company.returnAddress.name || title, company)
}
