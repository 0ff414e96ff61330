/** One line of an advertising report, as much as a test says of it. */
export interface AdsLine {
  day?: string
  campaign: string
  campaignId?: string
  asin?: string
  sku?: string
  term?: string
  targeting?: string
  matchType?: string
  placement?: string
  impressions?: number
  clicks?: number
  /** In units of the currency. */
  spend?: number
  sales?: number
  orders?: number
  units?: number
}

const shared: readonly (readonly [header: string, of: (line: AdsLine) => string | number | undefined])[] = [
  ['Portfolio name', () => 'Not grouped'],
  ['Currency', () => 'USD'],
  ['Campaign Name', ({ campaign }) => campaign],
  ['Impressions', ({ impressions = 0 }) => impressions],
  ['Clicks', ({ clicks = 0 }) => clicks],
  ['Click-Thru Rate (CTR)', () => '1.2546%'],
  ['Spend', ({ spend = 0 }) => spend],
  ['7 Day Total Sales ', ({ sales = 0 }) => sales],
  ['7 Day Total Orders (#)', ({ orders = 0 }) => orders],
  ['7 Day Total Units (#)', ({ units = 0 }) => units],
]
const own: Readonly<Record<'campaign' | 'product' | 'term' | 'target' | 'placement', typeof shared>> = {
  campaign: [],
  product: [
    ['Ad Group Name', () => 'Group'],
    ['Advertised SKU', ({ sku }) => sku],
    ['Advertised ASIN', ({ asin }) => asin],
  ],
  target: [
    ['Ad Group Name', () => 'Group'],
    ['Targeting', ({ targeting }) => targeting],
    ['Match Type', ({ matchType = 'EXACT' }) => matchType],
  ],
  term: [
    ['Ad Group Name', () => 'Group'],
    ['Targeting', ({ targeting }) => targeting],
    ['Match Type', ({ matchType }) => matchType],
    ['Customer Search Term', ({ term }) => term],
  ],
  placement: [['Placement', ({ placement }) => placement]],
}

const written = (columns: typeof shared, lines: readonly AdsLine[]): string =>
  [columns.map(([header]) => header), ...lines.map((line) => columns.map(([, of]) => of(line) ?? ''))]
    .map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\n`)
    .join('')

/** A download of the console for Sponsored Products, by the day. */
export const adsFile = (level: keyof typeof own, lines: readonly AdsLine[]): string =>
  written([['Date', ({ day }) => day], ...own[level], ...shared], lines)

/** The same of a span: each row has the days on which it happened. */
export const adsSpanFile = (
  level: keyof typeof own,
  lines: readonly (AdsLine & { since: string; until: string })[],
): string => {
  const days: typeof shared = [
    ['Start Date', (line) => ('since' in line ? String(line.since) : '')],
    ['End Date', (line) => ('until' in line ? String(line.until) : '')],
  ]
  return written([...days, ...own[level], ...shared], lines)
}

/** What the API gives of Sponsored Products; without a day of its own when none is said. */
export const adsJson = (lines: readonly AdsLine[]): string =>
  JSON.stringify(
    lines.map(({ day, campaign, campaignId, asin, sku, term, targeting, ...line }) => ({
      ...(day === undefined ? {} : { date: day }),
      campaignName: campaign,
      campaignId: Number(campaignId ?? 1),
      ...(asin === undefined ? {} : { advertisedAsin: asin, advertisedSku: sku ?? '' }),
      ...(term === undefined ? {} : { searchTerm: term }),
      ...(targeting === undefined ? {} : { targeting }),
      impressions: line.impressions ?? 0,
      clicks: line.clicks ?? 0,
      cost: line.spend ?? 0,
      sales7d: line.sales ?? 0,
      purchases7d: line.orders ?? 0,
      unitsSoldClicks7d: line.units ?? 0,
    })),
  )
