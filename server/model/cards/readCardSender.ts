import type { CardSender } from '#contract/cardDesigns.ts'
import type { Company } from '#contract/company.ts'
import type { Scope } from '#platform/db/scope.ts'
import { companySettingsOf } from '#platform/tenancy/companySettings.ts'
import { formatPostage } from '#rules/cards/postage.ts'
import { addressLines } from './addressLines.ts'

/** What a company says of itself on cards at home. An address without street and city is none. */
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

/** What the company says of itself on cards. */
export const readCardSender = async ({ tx, tenant }: Scope): Promise<CardSender> => {
  const { title, settings } = await tx
    .selectFrom('tenants')
    .select(['title', 'settings'])
    .where('id', '=', tenant())
    .executeTakeFirstOrThrow()
  const company = companySettingsOf(settings)
  return cardSenderOf(company.returnAddress.name || title, company)
}
