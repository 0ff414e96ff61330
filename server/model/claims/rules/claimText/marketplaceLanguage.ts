import { marketplaceByCode } from '#rules/marketplaces.ts'
import type { LanguageCode } from './claimLanguage.ts'

/** Marketplaces whose support reads another language than English. */
const languages: Readonly<Record<string, LanguageCode>> = {
  DE: 'de',
  FR: 'fr',
  BE: 'fr',
  IT: 'it',
  ES: 'es',
  MX: 'es',
  JP: 'ja',
}

/** The language a claim in a marketplace is written in; English where we do not write the marketplace's own. */
export const claimLanguage = (marketplace: string): LanguageCode => languages[marketplace] ?? 'en'

/** How the marketplace writes numbers and dates in that language. */
export const claimLocale = (marketplace: string, language: LanguageCode): string => {
  const country = marketplaceByCode(marketplace)?.country
  if (language === 'en') return marketplaceByCode(marketplace)?.region === 'na' ? 'en-US' : 'en-GB'
  return country === undefined ? language : `${language}-${country}`
}
