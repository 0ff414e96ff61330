import type { Region } from '#rules/marketplaces.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** Where Amazon's services answer. */
export interface AmazonPlaces {
  /** Login with Amazon, which gives out tokens. */
  token: string
  /** The Selling Partner API. */
  api: Readonly<Record<Region, string>>
  /** The Advertising API. */
  ads: Readonly<Record<Region, string>>
  /** The page on which a seller lets an app in, by one of our marketplace codes. */
  consent(marketplace: string): string
  /** The same for the account's ads. */
  adsConsent(region: Region): string
}

/** Five marketplaces share one Seller Central; the others have their own. */
const sharedSellerCentral = new Set(['UK', 'DE', 'FR', 'IT', 'ES'])

const sellerCentral = (marketplace: string): string => {
  if (sharedSellerCentral.has(marketplace)) return 'https://sellercentral-europe.amazon.com'
  const { channel = 'amazon.com' } = marketplaceByCode(marketplace) ?? {}
  return `https://sellercentral.${channel}`
}

const amazon: AmazonPlaces = {
  token: 'https://api.amazon.com/auth/o2/token',
  api: {
    na: 'https://sellingpartnerapi-na.amazon.com',
    eu: 'https://sellingpartnerapi-eu.amazon.com',
    fe: 'https://sellingpartnerapi-fe.amazon.com',
  },
  ads: {
    na: 'https://advertising-api.amazon.com',
    eu: 'https://advertising-api-eu.amazon.com',
    fe: 'https://advertising-api-fe.amazon.com',
  },
  consent: (marketplace) => `${sellerCentral(marketplace)}/apps/authorize/consent`,
  adsConsent: (region) =>
    ({
      na: 'https://www.amazon.com/ap/oa',
      eu: 'https://eu.account.amazon.com/ap/oa',
      fe: 'https://apac.account.amazon.com/ap/oa',
    })[region],
}

/** All of Amazon's services at one address: a proxy, or what stands in for them. */
const placesAt = (base: string): AmazonPlaces => {
  const toUrl = (path: string) => `${base.replace(/\/+$/, '')}/${path}`
  const ofRegions = (api: string) => ({ na: toUrl(`${api}/na`), eu: toUrl(`${api}/eu`), fe: toUrl(`${api}/fe`) })
  return {
    token: toUrl('lwa'),
    api: ofRegions('sp'),
    ads: ofRegions('ads'),
    consent: (marketplace) => toUrl(`consent/${marketplace}`),
    adsConsent: (region) => toUrl(`consent/ads/${region}`),
  }
}

/** Amazon itself, unless the installation names one address in its place. */
export const amazonPlaces = (base: string | undefined): AmazonPlaces => (base ? placesAt(base) : amazon)

/** A host that never leaves this process: whoever gave the platform its `fetch` answers it. */
const DEMO_AMAZON = 'https://amazon.demo.invalid'

export const demoPlaces: AmazonPlaces = placesAt(DEMO_AMAZON)
