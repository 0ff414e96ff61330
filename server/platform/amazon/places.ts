import type { Region } from '#rules/marketplaces.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'

/** URLs of Amazon's services. */
export interface AmazonPlaces {
  /** Login with Amazon, which issues tokens. */
  token: string
  /** The Selling Partner API. */
  api: Readonly<Record<Region, string>>
  /** The Advertising API. */
  ads: Readonly<Record<Region, string>>
  /** Returns the page on which a seller authorizes an app, by Clove's marketplace code. */
  consent(marketplace: string): string
  /** Returns the same page for the account's ads. */
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

/** Returns all of Amazon's services at one URL, for example a proxy or a test double. */
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

/** Returns Amazon's URLs, unless the installation sets one URL in their place. */
export const amazonPlaces = (base: string | undefined): AmazonPlaces => (base ? placesAt(base) : amazon)

/** A host that is never contacted: the platform's own `fetch` serves it in this process. */
const DEMO_AMAZON = 'https://amazon.demo.invalid'

export const demoPlaces: AmazonPlaces = placesAt(DEMO_AMAZON)
