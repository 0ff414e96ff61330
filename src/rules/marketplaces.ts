export type Region = 'na' | 'eu' | 'fe'

export interface Marketplace {
  /** Our code, used in the picker and in tables. */
  code: string
  title: string
  /** Name in the sales-channel column of reports, lower case. */
  channel: string
  currency: string
  /** IANA zone of the marketplace's day. Amazon uses Pacific time in all of North America. */
  zone: string
  /** ISO 3166 country code. */
  country: string
  region: Region
}

type Row = [code: string, title: string, channel: string, currency: string, zone: string, region: Region]

const rows: readonly Row[] = [
  ['US', 'United States', 'amazon.com', 'USD', 'America/Los_Angeles', 'na'],
  ['CA', 'Canada', 'amazon.ca', 'CAD', 'America/Los_Angeles', 'na'],
  ['MX', 'Mexico', 'amazon.com.mx', 'MXN', 'America/Los_Angeles', 'na'],
  ['BR', 'Brazil', 'amazon.com.br', 'BRL', 'America/Sao_Paulo', 'na'],
  ['UK', 'United Kingdom', 'amazon.co.uk', 'GBP', 'Europe/London', 'eu'],
  ['DE', 'Germany', 'amazon.de', 'EUR', 'Europe/Berlin', 'eu'],
  ['FR', 'France', 'amazon.fr', 'EUR', 'Europe/Paris', 'eu'],
  ['IT', 'Italy', 'amazon.it', 'EUR', 'Europe/Rome', 'eu'],
  ['ES', 'Spain', 'amazon.es', 'EUR', 'Europe/Madrid', 'eu'],
  ['NL', 'Netherlands', 'amazon.nl', 'EUR', 'Europe/Amsterdam', 'eu'],
  ['BE', 'Belgium', 'amazon.com.be', 'EUR', 'Europe/Brussels', 'eu'],
  ['IE', 'Ireland', 'amazon.ie', 'EUR', 'Europe/Dublin', 'eu'],
  ['SE', 'Sweden', 'amazon.se', 'SEK', 'Europe/Stockholm', 'eu'],
  ['PL', 'Poland', 'amazon.pl', 'PLN', 'Europe/Warsaw', 'eu'],
  ['TR', 'Turkey', 'amazon.com.tr', 'TRY', 'Europe/Istanbul', 'eu'],
  ['AE', 'United Arab Emirates', 'amazon.ae', 'AED', 'Asia/Dubai', 'eu'],
  ['SA', 'Saudi Arabia', 'amazon.sa', 'SAR', 'Asia/Riyadh', 'eu'],
  ['EG', 'Egypt', 'amazon.eg', 'EGP', 'Africa/Cairo', 'eu'],
  ['ZA', 'South Africa', 'amazon.co.za', 'ZAR', 'Africa/Johannesburg', 'eu'],
  ['IN', 'India', 'amazon.in', 'INR', 'Asia/Kolkata', 'eu'],
  ['JP', 'Japan', 'amazon.co.jp', 'JPY', 'Asia/Tokyo', 'fe'],
  ['AU', 'Australia', 'amazon.com.au', 'AUD', 'Australia/Sydney', 'fe'],
  ['SG', 'Singapore', 'amazon.sg', 'SGD', 'Asia/Singapore', 'fe'],
]

export const marketplaces: readonly Marketplace[] = rows.map(([code, title, channel, currency, zone, region]) => {
  return { code, title, channel, currency, zone, country: code === 'UK' ? 'GB' : code, region }
})

/** Countries without a marketplace, by the marketplace that serves and stocks them. */
// biome-ignore format: a table
const servedFrom: Readonly<Record<string, string>> = {
  AT: 'DE', CH: 'DE', LI: 'DE', LU: 'DE', CZ: 'DE', SK: 'DE', HU: 'DE', SI: 'DE', HR: 'DE', RO: 'DE', BG: 'DE', GR: 'DE',
  DK: 'SE', NO: 'SE', FI: 'SE', EE: 'SE', LV: 'PL', LT: 'PL', PT: 'ES', AD: 'ES', MC: 'FR', SM: 'IT', VA: 'IT', MT: 'IT',
  CY: 'DE', IM: 'UK', JE: 'UK', GG: 'UK', GI: 'UK', PR: 'US', GU: 'US', VI: 'US', AS: 'US', MP: 'US', NZ: 'AU', KW: 'AE',
  QA: 'AE', BH: 'AE', OM: 'AE',
}

/** Marketplace ids of Amazon's APIs. */
// biome-ignore format: a table
const ids: Readonly<Record<string, string>> = {
  ATVPDKIKX0DER: 'US', A2EUQ1WTGCTBG2: 'CA', A1AM78C64UM0Y8: 'MX', A2Q3Y263D00KWC: 'BR', A1F83G8C2ARO7P: 'UK',
  A1PA6795UKMFR9: 'DE', A13V1IB3VIYZZH: 'FR', APJ6JRA9NG5V4: 'IT', A1RKKUPIHCS9HS: 'ES', A1805IZSGTT6HS: 'NL',
  AMEN7PMS3EDWL: 'BE', A28R8C7NBKEWEA: 'IE', A2NODRKZP88ZB9: 'SE', A1C3SOZRARQ6R3: 'PL', A33AVAJ2PDY3EV: 'TR',
  A2VIGQ35RCS4UG: 'AE', A17E79C6D8DWNP: 'SA', ARBP9OOSHTCHU: 'EG', AE08WJ6YKNBMC: 'ZA', A21TJRUUN4KGV: 'IN',
  A1VC38T7YXB528: 'JP', A39IBJ37TRP1C6: 'AU', A19VAU5U5O7RUS: 'SG',
}

const idByCode = new Map(Object.entries(ids).map(([id, code]) => [code, id]))
const byCode = new Map(marketplaces.map((one) => [one.code, one]))
const byChannel = new Map(marketplaces.map((one) => [one.channel, one]))
const byCountry = new Map(marketplaces.map((one) => [one.country, one]))

export function marketplaceByCode(code: string): Marketplace | undefined {
  return byCode.get(code)
}

/** Returns the marketplace with this id in Amazon's APIs; undefined for unknown ids. */
export function marketplaceById(id: string): Marketplace | undefined {
  return Object.hasOwn(ids, id) ? byCode.get(ids[id] ?? '') : undefined
}

/** Returns the Amazon API id of the marketplace with this code; undefined for unknown codes. */
export function marketplaceId(code: string): string | undefined {
  return idByCode.get(code)
}

/**
 * Returns the marketplace of a sales-channel cell such as `Amazon.co.uk`; undefined for others, including `Non-Amazon`.
 */
export function marketplaceByChannel(channel: string): Marketplace | undefined {
  return byChannel.get(channel) ?? byChannel.get(channel.trim().toLowerCase())
}

/** Returns the marketplace of a country (ISO 3166), or the one that serves it. */
export function marketplaceByCountry(country: string): Marketplace | undefined {
  return byCountry.get(country) ?? byCode.get(servedFrom[country] ?? '')
}

/** Returns the marketplace of a shop order: one with the currency, preferably in the customer's country. */
export function marketplaceByCurrency(currency: string, country: string | null): Marketplace | undefined {
  const home = country ? marketplaceByCountry(country) : undefined
  return home?.currency === currency ? home : marketplaces.find((one) => one.currency === currency)
}
