import * as z from 'zod/mini'
import { Code, Day, Id, Nothing, SearchText, TypedAsin, text } from './common.ts'
import { InfoKey } from './infoTypes.ts'
import { type Policy, route } from './route.ts'

/** Dimensions of ads reports. `asin`, `sku` and `searchTerm`, `targeting` come from different reports. */
export const adsDimensions = [
  'asin',
  'sku',
  'campaign',
  'adGroup',
  'searchTerm',
  'targeting',
  'matchType',
  'placement',
  'portfolio',
  'marketplace',
  'seller',
  'adType',
] as const
export type AdsReportDimension = (typeof adsDimensions)[number]

/**
 * A product attribute, built in or from one of the company's info types; these are dimensions of the measure catalogue.
 */
const NotedDimension = z.union([
  z.enum(['category', 'supplier']),
  z.templateLiteral(['info.', InfoKey], 'Product details are named by their info type, such as info.unit_cost.'),
])
export type NotedDimension = z.infer<typeof NotedDimension>

/** A dimension that splits ads figures. */
const AdsDimension = z.union(
  [z.enum(adsDimensions), NotedDimension],
  `Rows are split by ${adsDimensions.join(', ')}, category, supplier, or product details, such as info.unit_cost.`,
)
export type AdsDimension = z.infer<typeof AdsDimension>

/** A metric of the company as a column of the table. */
const AdsMetric = z.templateLiteral(
  ['metric.', z.string().check(z.regex(/^[A-Za-z]\w{0,99}$/))],
  'Enter the key of a metric, such as metric.landedMargin.',
)
export type AdsMetric = z.infer<typeof AdsMetric>

/**
 * Figures that each of the four endpoints returns per row: counts, money in minor units, ratios as fractions or null.
 */
export const adsFigures = {
  sales: ['sales', 'units', 'orders'],
  attribution: ['attributedSales', 'attributedUnits', 'attributedOrders'],
  spend: ['spend'],
  measures: ['impressions', 'clicks', 'ctr', 'cpc', 'cvr', 'acos', 'tacos', 'roas', 'profit', 'cover'],
} as const
export type AdsCall = keyof typeof adsFigures
export type AdsFigure = (typeof adsFigures)[AdsCall][number]
const allAdsFigures: readonly AdsFigure[] = Object.values(adsFigures).flat()
const Ordered = z.union([z.enum(allAdsFigures as [AdsFigure, ...AdsFigure[]]), AdsMetric])

/** A number of days up to the last day that ads reports cover: `30 days`. */
const Timespan = z
  .string()
  .check(z.regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6]) days$/, 'A timespan is 1 to 366 days, written ‘30 days’.'))

/** The first timespan per day compared with the last one per day: 0.5 is 50 % more. */
export const CHANGE = 'change'
const Place = { figure: Ordered, timespan: text(40) }

/** A bound of a range of figures; money in minor units. */
const Bound = z.number().check(z.minimum(-1e15), z.maximum(1e15))

/** The figures, rows and order of a query. */
export const AdsFilter = z.object({
  marketplaces: z.optional(z.array(Code).check(z.maxLength(100))),
  sellers: z.optional(z.array(Code).check(z.maxLength(100))),
  asins: z.optional(z.array(TypedAsin).check(z.maxLength(1000))),
  dimensions: z.optional(z.array(AdsDimension).check(z.minLength(1, 'Choose at least one dimension.'), z.maxLength(5))),
  timespans: z.optional(z.array(Timespan).check(z.minLength(1, 'Enter at least one timespan.'), z.maxLength(4))),
  since: z.optional(Day),
  until: z.optional(Day),
  /** `spans`: totals that reports give for `since` to `until` as a whole, which are never mixed with days. */
  of: z.optional(z.enum(['days', 'spans'])),
  /** Keys of the company's metrics; POST /ads/measures returns them beside its own figures. */
  metrics: z.optional(z.array(AdsMetric).check(z.maxLength(20, 'Choose at most 20 metrics.'))),
  currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency is written in three letters, as USD.'))),
  /** Each row contains these words in one of its dimensions. */
  search: z.optional(SearchText),
  contains: z.optional(z.array(z.object({ dimension: AdsDimension, text: text(200) })).check(z.maxLength(10))),
  /** Bounds are inclusive; `timespan` may be `change`. */
  between: z.optional(
    z.array(z.object({ ...Place, min: z.optional(Bound), max: z.optional(Bound) })).check(z.maxLength(20)),
  ),
  /** A dimension, or a figure of a timespan; by default descending spend of the last timespan. */
  order: z.optional(
    z
      .array(
        z.object({
          by: z.union([AdsDimension, Ordered]),
          timespan: z.optional(text(40)),
          descending: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(5)),
  ),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(10_000, 'Request at most 10,000 rows.'))),
  offset: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
})
export type AdsFilter = z.infer<typeof AdsFilter>

const Name = z.optional(z.string())
/** A row has every requested dimension, '' where no report has a value. */
const names = {
  asin: Name,
  sku: Name,
  campaign: Name,
  adGroup: Name,
  searchTerm: Name,
  targeting: Name,
  matchType: Name,
  placement: Name,
  portfolio: Name,
  marketplace: Name,
  seller: Name,
  adType: Name,
} satisfies Record<AdsReportDimension, unknown>
const dimensions = {
  ...names,
  /** Attributes of the row's products, by dimension; '' when not set, null when no report names the product. */
  noted: z.optional(z.record(z.string(), z.nullable(z.string()))),
}
const Amount = z.nullable(z.number())
const figures = {
  sales: { sales: Amount, units: Amount, orders: Amount },
  attribution: { attributedSales: Amount, attributedUnits: z.number(), attributedOrders: z.number() },
  spend: { spend: Amount },
  measures: {
    impressions: z.number(),
    clicks: z.number(),
    ctr: Amount,
    cpc: Amount,
    cvr: Amount,
    acos: Amount,
    tacos: Amount,
    roas: Amount,
    /** Profit after ads, where rows are products; null when costs or settlements are missing. */
    profit: Amount,
    /** Days of stock left, where rows are products. */
    cover: Amount,
    /** Product name, where rows are products. */
    name: z.optional(z.nullable(z.string())),
    /** The requested metrics by key: money in minor units, shares as fractions. */
    metrics: z.optional(z.record(z.string(), Amount)),
  },
} satisfies Record<AdsCall, unknown>

const answer = <Shape extends (typeof figures)[AdsCall]>(shape: Shape) =>
  z.object({
    /** The currency of all amounts in the response. */
    currency: z.string(),
    rows: z.array(z.object({ timespan: z.string(), ...dimensions, ...shape })),
    /** Totals over all matching rows, not only the returned ones. */
    total: z.record(z.string(), z.object(shape)),
    /** Number of matching rows; each counts once regardless of timespans. */
    count: z.number(),
    /** `restated`: the first day that Amazon may still change; null when there is none. */
    spans: z.array(z.object({ timespan: z.string(), since: Day, until: Day, restated: z.nullable(Day) })),
    /** Sentences that describe missing data. */
    notes: z.array(z.string()),
  })

const policy: Policy = { who: 'admin', flags: ['sales'] }
const figuresCall = <Shape extends (typeof figures)[AdsCall]>(path: string, title: string, shape: Shape) =>
  route({
    method: 'POST',
    path,
    title,
    note: 'By default split by ASIN, with the timespans of the settings, which end on the last day with data.',
    policy,
    body: AdsFilter,
    response: answer(shape),
    reads: true,
    costly: true,
    api: 'ads',
  })

/** What bids aim at: half of the break-even click, or 0.8 of it. */
export const adsGoals = ['profit', 'growth'] as const
export const AdsGoal = z.enum(adsGoals)
export type AdsGoal = z.infer<typeof AdsGoal>

/** How the console names an ad group or a target; null without a bulk file that has it. */
const ConsoleIds = z.object({ campaignId: z.string(), adGroupId: z.string() })

/**
 * A bid to set, a search term to exclude, or one to add as a keyword of its own. Money in minor units of `currency`;
 * clicks, orders and spend over the days of the advice.
 */
const AdsAdviceRow = z.object({
  kind: z.enum(['bid', 'negative', 'harvest']),
  seller: z.string(),
  marketplace: z.string(),
  currency: z.string(),
  campaign: z.string(),
  adGroup: z.string(),
  targeting: z.string(),
  matchType: z.string(),
  /** '' for a bid. */
  term: z.string(),
  clicks: z.number(),
  orders: z.number(),
  spend: z.number(),
  /** Price of a click in the last days. */
  cpc: z.number(),
  /** Orders per click, drawn to the rate of the products' ads. */
  rate: z.number(),
  /** Money an order leaves before ads. */
  margin: z.number(),
  /** Price of a click at which nothing is left. */
  breakEven: z.number(),
  /** Price of a click that the goal aims for. */
  aim: z.number(),
  /** New bid ÷ today's bid; 0 for a term to exclude. */
  factor: z.number(),
  /** Why the bid does not reach its aim at once. */
  limit: z.nullable(z.enum(['cut', 'raise', 'stock'])),
  /** Today's bid; null without a bulk file. */
  bid: z.nullable(z.number()),
  /** The bid to set; null where today's bid is unknown. */
  newBid: z.nullable(z.number()),
  /** Expected change of profit a day when clicks follow the bid one to one. */
  money: z.number(),
  fewClicks: z.boolean(),
  console: z.nullable(ConsoleIds),
  /** The target's own id, for a bid. */
  targetId: z.nullable(z.string()),
  /** The ad group for a new keyword; null: no ad group with keywords advertises these products. */
  destination: z.nullable(z.object({ campaign: z.string(), adGroup: z.string(), console: z.nullable(ConsoleIds) })),
  /** The day on which it was recorded as done, within the last 28 days. */
  doneOn: z.nullable(Day),
})
export type AdsAdviceRow = z.infer<typeof AdsAdviceRow>

const AdsAdvice = z.object({
  goal: AdsGoal,
  /** Settled days that the advice reads, in the marketplace with the newest reports; null without ads. */
  days: z.nullable(z.object({ since: Day, until: Day })),
  /** Products without a cost, whose ad groups have no advice. */
  withoutCost: z.array(z.string()),
  /** True when a bulk file tells today's bids. */
  hasBids: z.boolean(),
  rows: z.array(AdsAdviceRow),
})
export type AdsAdvice = z.infer<typeof AdsAdvice>

const AdsName = z.string().check(z.maxLength(500))
/** Names the advice about a target, or about a search term of it. */
const AdsChangeName = z.object({
  ...{ seller: Code, marketplace: Code, campaign: AdsName, adGroup: AdsName, targeting: AdsName, matchType: AdsName },
  term: AdsName,
})
export type AdsChangeName = z.infer<typeof AdsChangeName>

const MAX_CHANGES = 1000

/** What the advice of 60 days ago, followed once, would have changed since. Money in minor units of `currency`. */
const AdsReplay = z.object({
  /** The replayed days, which Amazon no longer restates; null without advice at that time. */
  days: z.nullable(z.object({ since: Day, until: Day })),
  parts: z.array(
    z.object({
      action: z.enum(['lower', 'raise', 'exclude']),
      currency: z.string(),
      count: z.number(),
      /** Number of changes that would have lost money. */
      lossCount: z.number(),
      /** What these targets and terms cost on the days. */
      spend: z.number(),
      /** Change of profit over the days, when clicks and orders follow the bid one to one. */
      gain: z.number(),
    }),
  ),
})
export type AdsReplay = z.infer<typeof AdsReplay>

const AdsSettings = z.object({ timespans: z.array(z.string()), currency: z.string() })
const AdsMarketplace = z.object({ marketplace: z.string(), currency: z.string() })
/** `spans`: totals that reports give for several days as a whole. */
export const AdsEarliest = z.object({
  marketplace: z.string(),
  earliest: Day,
  /** The last day that daily reports cover. */
  latest: z.nullable(Day),
  spans: z.array(z.object({ since: Day, until: Day })),
})
export type AdsEarliest = z.infer<typeof AdsEarliest>

export const adsRoutes = {
  listAdsMarketplaces: route({
    method: 'GET',
    path: '/ads/marketplaces',
    title: 'Marketplaces with ads reports, and their currencies',
    policy,
    response: z.array(AdsMarketplace),
  }),
  listAdsEarliest: route({
    method: 'GET',
    path: '/ads/earliest',
    title: 'The first and last day of ads reports by marketplace, and spans that are only known as a whole',
    policy,
    response: z.array(AdsEarliest),
  }),
  showAdsSettings: route({
    method: 'GET',
    path: '/ads/settings',
    title: 'Default timespans and currency of ads',
    policy,
    response: AdsSettings,
  }),
  listAdsAdvice: route({
    method: 'GET',
    path: '/ads/advice',
    title: 'Bids to set, search terms to exclude and to add as keywords',
    note: 'Sponsored Products, over 84 days that Amazon no longer restates.',
    api: 'ads',
    policy,
    query: z.object({ goal: z.optional(AdsGoal) }),
    response: AdsAdvice,
    costly: true,
  }),
  recordAdsChanges: route({
    method: 'POST',
    path: '/ads/advice/done',
    title: 'Record advice as done in the ads console',
    note: 'Results compare the 28 days after with the 28 days before. Changes recorded within 28 days, and those no longer advised, are left out. Returns the ids of the new records.',
    policy,
    body: z.object({ goal: AdsGoal, rows: z.array(AdsChangeName).check(z.minLength(1), z.maxLength(MAX_CHANGES)) }),
    response: z.object({ ids: z.array(Id) }),
    costly: true,
  }),
  removeAdsChanges: route({
    method: 'POST',
    path: '/ads/advice/undone',
    title: 'Remove records of advice that was done',
    policy,
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_CHANGES)) }),
    response: Nothing,
  }),
  showAdsReplay: route({
    method: 'GET',
    path: '/ads/advice/replay',
    title: 'What the advice on bids and search terms of 60 days ago would have changed since',
    policy,
    query: z.object({ goal: z.optional(AdsGoal) }),
    response: AdsReplay,
    costly: true,
  }),
  listAdsSales: figuresCall('/ads/sales', 'All sales beside the ads', figures.sales),
  listAdsAttribution: figuresCall('/ads/attribution', 'Sales that Amazon ascribes to ads', figures.attribution),
  listAdsSpend: figuresCall('/ads/spend', 'Cost of ads', figures.spend),
  listAdsMeasures: figuresCall('/ads/measures', 'Views, clicks and ratios of ads', figures.measures),
}
