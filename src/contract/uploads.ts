import * as z from 'zod/mini'
import { Code, Day, Id, Moment, Nothing, rowId } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Report types that can be imported, by short name; titles are Amazon's own. */
export const reportTypes = {
  listings: 'Merchant listings',
  myi: 'FBA inventory (MYI)',
  afn: 'Amazon fulfilled inventory',
  afnCountry: 'Amazon fulfilled inventory by country',
  reserved: 'Reserved inventory',
  orders: 'All orders',
  unshipped: 'Unshipped orders',
  shipments: 'Amazon fulfilled shipments',
  shop: 'Own-shop orders',
  ledgerSummary: 'Inventory ledger, summary',
  ledgerDetail: 'Inventory ledger, detailed view',
  planning: 'FBA inventory planning',
  restockAdvice: 'Restock inventory recommendations',
  stranded: 'Stranded inventory',
  inbound: 'Inbound shipment items',
  receipts: 'FBA received inventory',
  reimbursements: 'Reimbursements',
  customerReturns: 'FBA customer returns',
  removalOrders: 'Removal order detail',
  removalShipments: 'Removal shipment detail',
  removalLog: 'Removal receiving log',
  adjustments: 'Inventory adjustments',
  settlementV1: 'Settlement, flat file',
  settlementV2: 'Settlement, flat file V2',
  transactions: 'Date range report, transactions',
  monthlyStorage: 'Monthly storage fees',
  agedStorage: 'Aged inventory surcharge',
  longTermStorage: 'Long-term storage fees',
  storageOverage: 'Storage overage fees',
  merchantReturns: 'Returns of orders you ship',
  replacements: 'Replacements',
  feePreview: 'FBA fee preview',
  businessByAsin: 'Business report by ASIN',
  adsProducts: 'Ads, advertised products',
  adsTerms: 'Ads, search terms',
  adsTargets: 'Ads, targeting',
  adsCampaigns: 'Ads, campaigns',
  adsPlacements: 'Ads, placements',
  adsBulk: 'Ads, bulk operations',
  businessByDate: 'Business report by date',
  centralBankRates: 'Central-bank exchange rates (ECB)',
  exchangeRates: 'Exchange rates, day by day',
} as const
export type ReportType = keyof typeof reportTypes

const UploadState = z.enum(['received', 'detected', 'staged', 'held', 'imported', 'failed', 'undone', 'dropped'])
export type UploadState = z.infer<typeof UploadState>

const RowCounts = z.object({
  read: z.number(),
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  /** Rows older than the current data: stored, but not counted. */
  older: z.number(),
  rejected: z.number(),
})
export type RowCounts = z.infer<typeof RowCounts>

/**
 * A value that the file lacks. `choices` may be empty for a day or moment, which the user then types or picks. `since`
 * and `until`: the first and last day that its rows sum up; `adType`: their kind of ads.
 */
export const Question = z.object({
  field: z.enum(['seller', 'marketplace', 'asOf', 'since', 'until', 'adType']),
  choices: z.array(z.string()),
  /** The last answer, or the file's modification time. */
  suggested: z.optional(z.string()),
})
export type Question = z.infer<typeof Question>

/** Why a file is held, with its figure beside the typical one. */
export const Hold = z.object({ reason: z.string(), this: z.optional(z.string()), usual: z.optional(z.string()) })
export type Hold = z.infer<typeof Hold>

export const Progress = z.object({
  /** The current step: reading, comparing, storing. */
  step: z.string(),
  rows: z.number(),
  /** Progress of the whole import, 0…1. */
  done: z.number(),
  rowsPerSecond: z.number(),
  secondsLeft: z.nullable(z.number()),
})
export type Progress = z.infer<typeof Progress>

export const Upload = z.object({
  id: Id,
  filename: z.string(),
  /** Short name of the report type; null until it is recognized. */
  type: z.nullable(z.string()),
  state: UploadState,
  message: z.nullable(z.string()),
  rows: RowCounts,
  seller: z.nullable(z.string()),
  marketplaces: z.array(z.string()),
  /** First and last day that the rows cover. */
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  bytes: z.number(),
  asOf: z.nullable(Moment),
  by: z.string(),
  startedAt: Moment,
  finishedAt: z.nullable(Moment),
  questions: z.optional(z.array(Question)),
  holds: z.optional(z.array(Hold)),
  progress: z.optional(Progress),
})
export type Upload = z.infer<typeof Upload>

export const Span = z.object({ since: z.string(), until: z.string() })
export type Span = z.infer<typeof Span>

/**
 * What the current imports of a report cover for one marketplace of a seller. Days are `YYYY-MM-DD`, both ends
 * inclusive.
 */
export const Coverage = z.object({
  type: z.string(),
  marketplace: z.string(),
  seller: z.string(),
  /** First and last covered day, and the covered days between them. */
  since: z.string(),
  until: z.string(),
  /** When the newest file was created. */
  newest: Moment,
  /** Rows of the covering files; those of several marketplaces count for each. */
  rows: z.number(),
  /** Days in between that no file covers. */
  gaps: z.array(Span),
})
export type Coverage = z.infer<typeof Coverage>

/** A new company uploads its first files before its setup is finished. */
const policy: Policy = { who: 'member', flags: ['data', 'uploads'], onboarding: true }

export const UploadId = rowId('This upload')

export const uploadRoutes = {
  sendUpload: route({
    method: 'POST',
    path: '/uploads',
    title: 'Send a report file',
    note: 'A multipart form: seller, marketplace, type, asOf, since, until and adType, if known, each before the file.',
    api: 'uploads',
    policy: { ...policy, needs: ['imports'] },
    response: Upload,
    wire: 'upload',
  }),
  listUploads: route({
    method: 'GET',
    path: '/uploads',
    title: 'Imports, newest first; `cursor` is the id of the last row seen',
    api: 'uploads',
    policy,
    query: z.object({ limit: z.optional(Code), cursor: z.optional(Code) }),
    response: z.array(Upload),
    stamped: true,
  }),
  listCoverage: route({
    method: 'GET',
    path: '/coverage',
    title: 'Covered days of each report, by marketplace and seller',
    api: 'uploads',
    policy,
    response: z.array(Coverage),
  }),
  showSpace: route({
    method: 'GET',
    path: '/uploads/space',
    title: 'Used and available storage of the company’s imports, in bytes',
    policy,
    response: z.object({ used: z.number(), quota: z.number() }),
  }),
  getUpload: route({
    method: 'GET',
    path: '/uploads/{id}',
    params: { id: UploadId },
    title: 'One import',
    api: 'uploads',
    policy,
    response: Upload,
  }),
  acceptUpload: route({
    method: 'POST',
    path: '/uploads/{id}/accept',
    params: { id: UploadId },
    title: 'Answer an import’s questions, or import a held file as it is',
    policy: { ...policy, needs: ['imports'] },
    body: z.object({
      seller: z.optional(Code),
      marketplace: z.optional(Code),
      asOf: z.optional(Code),
      since: z.optional(Day),
      until: z.optional(Day),
      adType: z.optional(Code),
    }),
    response: Upload,
  }),
  dropUpload: route({
    method: 'POST',
    path: '/uploads/{id}/drop',
    params: { id: UploadId },
    title: 'Discard an upload',
    policy: { ...policy, needs: ['imports'] },
    response: Upload,
  }),
  undoUpload: route({
    method: 'POST',
    path: '/uploads/{id}/undo',
    params: { id: UploadId },
    title: 'Undo an import as a whole',
    policy: { ...policy, needs: ['imports'] },
    response: Upload,
  }),
  downloadRejected: route({
    method: 'GET',
    path: '/uploads/{id}/rejected.csv',
    params: { id: UploadId },
    title: 'Rejected rows: line, reason and the original row',
    seconds: LONG_SECONDS,
    policy: { ...policy, needs: ['money', 'buyers', 'imports', 'exports'] },
    response: Nothing,
    wire: 'download',
    personal: true,
  }),
  downloadShopTemplate: route({
    method: 'GET',
    path: '/uploads/shop-template.csv',
    title: 'Template for orders of the company’s own shop',
    policy: { ...policy, needs: [] },
    response: Nothing,
    wire: 'download',
  }),
  downloadRemovalTemplate: route({
    method: 'GET',
    path: '/uploads/removal-log-template.csv',
    title: 'Template for a log of returned removals',
    policy: { ...policy, needs: [] },
    response: Nothing,
    wire: 'download',
  }),
}
