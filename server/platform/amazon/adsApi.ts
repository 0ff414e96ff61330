import type { Waiting } from '../connectors/connectors.ts'
import type { AmazonAccount } from './account.ts'
import type { OpenDocument } from './amazonApi.ts'

/** An account of the Advertising API in one marketplace. */
export interface AdsProfile {
  id: string
  marketplace: string
  currency: string
  timeZone: string
  /** The seller's own, and not that of an agency or a vendor. */
  isSeller: boolean
}

/** How reports of the Advertising API are asked for: which product, and grouped by what. */
export const adsReportKinds = {
  spCampaigns: { adProduct: 'SPONSORED_PRODUCTS', groupBy: ['campaign'] },
  spAdvertisedProduct: { adProduct: 'SPONSORED_PRODUCTS', groupBy: ['advertiser'] },
  spSearchTerm: { adProduct: 'SPONSORED_PRODUCTS', groupBy: ['searchTerm'] },
  spTargeting: { adProduct: 'SPONSORED_PRODUCTS', groupBy: ['targeting'] },
  sbCampaigns: { adProduct: 'SPONSORED_BRANDS', groupBy: ['campaign'] },
  sbSearchTerm: { adProduct: 'SPONSORED_BRANDS', groupBy: ['searchTerm'] },
  sdCampaigns: { adProduct: 'SPONSORED_DISPLAY', groupBy: ['campaign'] },
  sdAdvertisedProduct: { adProduct: 'SPONSORED_DISPLAY', groupBy: ['advertiser'] },
} as const
export type AdsReportKind = keyof typeof adsReportKinds

export interface AdsReportRequest {
  kind: AdsReportKind
  /** One of our codes; the account has a profile in it. */
  marketplace: string
  /** First and last day, `YYYY-MM-DD`. */
  since: string
  until: string
  columns: readonly string[]
}

/** A report of one marketplace; both name it. */
export interface AdsReportName {
  id: string
  marketplace: string
}

export interface AdsReport extends AdsReportName {
  state: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
  /** Why it failed, in Amazon's words. */
  reason?: string
}

/** The Advertising API of one seller account, version 3 of its reports; fails as `AmazonApi` does. */
export interface AdsApi {
  /** Gets a new token, to see whether the account still lets Clove in. */
  signIn(waiting: Waiting): Promise<void>
  /** Those in marketplaces that Clove knows. */
  profiles(waiting: Waiting): Promise<AdsProfile[]>
  /** Asks for a report by day; its id. The same report asked twice is the one report there is. */
  createReport(request: AdsReportRequest, waiting: Waiting): Promise<string>
  report(name: AdsReportName, waiting: Waiting): Promise<AdsReport>
  /** Opens the document of a completed report, JSON; an empty one holds `[]`. */
  openDocument(name: AdsReportName, waiting: Waiting): Promise<OpenDocument>
}

export type OpenAds = (account: AmazonAccount) => AdsApi
