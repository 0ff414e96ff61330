import { marketplaces } from '#rules/marketplaces.ts'

const byName = new Map(marketplaces.map((one) => [one.title.toUpperCase(), one.country]))
// biome-ignore format: a table
const spellings: Readonly<Record<string, string>> = {
  UK: 'GB', USA: 'US', 'GREAT BRITAIN': 'GB', ENGLAND: 'GB', SCOTLAND: 'GB', WALES: 'GB', 'UNITED STATES OF AMERICA': 'US',
  DEUTSCHLAND: 'DE', ÖSTERREICH: 'AT', AUSTRIA: 'AT', SCHWEIZ: 'CH', SWITZERLAND: 'CH', ESPAÑA: 'ES', ITALIA: 'IT',
  UAE: 'AE',
}

/**
 * Returns the ISO 3166 code of a country cell: codes unchanged, some names and `UK` translated; empty if it has none.
 */
export function countryCode(text: string): string {
  const upper = text.trim().toUpperCase()
  const translated = spellings[upper] ?? byName.get(upper)
  if (translated !== undefined) return translated
  return /^[A-Z]{2}$/.test(upper) ? upper : ''
}
