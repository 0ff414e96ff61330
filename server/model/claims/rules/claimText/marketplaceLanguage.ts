import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { LanguageCode } from './claimLanguage.ts'

/** Languages of marketplaces whose support does not work in English. */
const languages: Readonly<Record<string, LanguageCode>> = {
  DE: 'de',
  FR: 'fr',
  BE: 'fr',
  IT: 'it',
  ES: 'es',
  MX: 'es',
  JP: 'ja',
}

/** Returns the language of claims in a marketplace; English if its own language is not supported. */
export const claimLanguage = (marketplace: string): LanguageCode => languages[marketplace] ?? 'en'

/** Returns the locale for numbers and dates in a marketplace. */
export const claimLocale = (marketplace: string, language: LanguageCode): string => {
  const country = marketplaceByCode(marketplace)?.country
  if (language === 'en') return marketplaceByCode(marketplace)?.region === 'na' ? 'en-US' : 'en-GB'
  return country === undefined ? language : `${language}-${country}`
}
