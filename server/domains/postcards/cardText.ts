import { addressLines } from '#model/cards/index.ts'
import { hexOf, optOutCode, type Person } from '#model/people/index.ts'
import type { TenantKeys } from '#platform/secrets.ts'
import type { CompanySettings } from '#platform/tenancy/companySettings.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { formatPostage } from '#rules/cards/postage.ts'
import { firstName } from './firstName.ts'
import { formatProductName } from './formatProductName.ts'

/** What all cards of a company share. */
export interface Sender {
  keys: TenantKeys
  returnAddress: CompanySettings['returnAddress']
  /** The company's name as printed. */
  company: string
  shopLink: string
  postagePermit: CompanySettings['postagePermit']
  /** URL on which a recipient opts out. */
  optOutPage: string
  /** Names of products by ASIN. */
  products: ReadonlyMap<string, string>
}

interface Card {
  buyer: Buffer
  asin: string
  offerCode: string
}

/** Returns the values of one card for its recipient. */
export const cardText = (sender: Sender, { buyer, asin, offerCode }: Card, person: Person): CardValues => ({
  firstName: firstName(person.name),
  product: formatProductName(sender.products.get(asin) ?? ''),
  offerCode,
  optOutCode: optOutCode(hexOf(buyer)),
  optOutAddress: sender.optOutPage,
  company: sender.company,
  // Undeliverable cards are returned here.
  returnAddress: addressLines(
    { ...sender.returnAddress, name: sender.company },
    person.country || sender.returnAddress.country,
  ).join('\n'),
  shopLink: sender.shopLink,
  postage: formatPostage(sender.postagePermit),
  address: addressLines(person, sender.returnAddress.country),
})

/** Returns the postal sort key of a card: domestic ones first, then by country, postcode and street. */
export const postalKey = (person: Person, home: string): string =>
  [person.country === home ? '' : person.country, person.postcode, person.city, ...person.lines, person.name]
    .map((part) => part.toUpperCase().trim())
    .join('\u0000')
