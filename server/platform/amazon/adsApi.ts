import type { Waiting } from '../connectors/connectors.ts'
import type { AmazonAccount } from './account.ts'
import type { OpenDocument } from './amazonApi.ts'

/** An account of the Advertising API in one marketplace. */
export interface AdsProfile {
  id: string
  marketplace: string
  currency: string
  timeZone: string
  /** True for the seller's own profile, false for that of an agency or a vendor. */
  isSeller: boolean
}

/** Report kinds of the Advertising API, with their product and grouping. */
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
  /** A marketplace code of Clove; the account has a profile in it. */
  marketplace: string
  /** First and last day, `YYYY-MM-DD`. */
  since: string
  until: string
  columns: readonly string[]
}

/** The id of a report and its marketplace. */
export interface AdsReportName {
  id: string
  marketplace: string
}

export interface AdsReport extends AdsReportName {
  state: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED'
  /** Amazon's reason for the failure. */
  reason?: string
}

/** The Advertising API of one seller account, version 3 of its reports. Calls fail as those of `AmazonApi`. */
export interface AdsApi {
  /** Requests a new token, to check that the account still authorizes Clove. */
  signIn(waiting: Waiting): Promise<void>
  /** Returns the profiles in marketplaces that Clove supports. */
  profiles(waiting: Waiting): Promise<AdsProfile[]>
  /** Requests a report by day and returns its id. Identical requests return the same report. */
  createReport(request: AdsReportRequest, waiting: Waiting): Promise<string>
  report(name: AdsReportName, waiting: Waiting): Promise<AdsReport>
  /** Opens the document of a completed report, as JSON; an empty one contains `[]`. */
  openDocument(name: AdsReportName, waiting: Waiting): Promise<OpenDocument>
}

export type OpenAds = (account: AmazonAccount) => AdsApi
