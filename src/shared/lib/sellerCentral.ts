/** Marketplaces whose Seller Central differs from that of their region. */
// biome-ignore format: a table
const sellerCentralHosts: Readonly<Record<string, string>> = {
  US: 'sellercentral.amazon.com', CA: 'sellercentral.amazon.ca', MX: 'sellercentral.amazon.com.mx', BR: 'sellercentral.amazon.com.br',
  NL: 'sellercentral.amazon.nl', BE: 'sellercentral.amazon.com.be', IE: 'sellercentral.amazon.ie', SE: 'sellercentral.amazon.se',
  PL: 'sellercentral.amazon.pl', TR: 'sellercentral.amazon.com.tr', AE: 'sellercentral.amazon.ae', SA: 'sellercentral.amazon.sa',
  EG: 'sellercentral.amazon.eg', ZA: 'sellercentral.amazon.co.za', IN: 'sellercentral.amazon.in', JP: 'sellercentral.amazon.co.jp',
  AU: 'sellercentral.amazon.com.au', SG: 'sellercentral.amazon.sg',
}
/** The United Kingdom, Germany, France, Italy and Spain share one. */
const EUROPE = 'sellercentral-europe.amazon.com'

/** Returns the URL of Seller Central for a marketplace code, without a path. */
export const sellerCentralOf = (marketplace: string): string => `https://${sellerCentralHosts[marketplace] ?? EUROPE}`
