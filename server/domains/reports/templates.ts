import type { ReportDraft } from '#contract/reports.ts'

/** A report to start from. */
interface ReportTemplate extends ReportDraft {
  key: string
  title: string
  description: string
}

const defaultLayout = { columns: [], sort: [], colors: [], shownInfo: [] }
/** Pixels; names leave room for figures beside them. */
const NAME_PX = 150

/** Returns columns to place first, so that the subject of a report is visible without scrolling; the others follow. */
const toColumns = (...keys: string[]): ReportDraft['columns'] =>
  keys.map((key) => (key === 'shown.name' ? { key, width: NAME_PX } : { key }))

/** Reports that sellers need every week; each uses only measures of the catalogue. */
export const reportTemplates: readonly ReportTemplate[] = [
  {
    ...defaultLayout,
    key: 'profitByProduct',
    title: 'Profit by product',
    description: 'Revenue, costs and profit of each product in the last 30 days.',
    query: {
      measures: [
        ...['units', 'sales', 'promotions', 'refunds', 'referralFees', 'fbaFees', 'storageFees', 'advertising'],
        ...['costOfGoods', 'profit', 'margin', 'roi'],
      ],
      dimensions: ['asin'],
      spans: [{ last: 30 }],
      order: { by: 'sales', descending: true },
    },
    shownInfo: ['name'],
    columns: toColumns('asin', 'shown.name', 'units', 'sales', 'profit', 'margin', 'roi'),
    colors: [
      { column: 'profit', bands: [{ below: 0, color: 'red' }] },
      {
        column: 'margin',
        bands: [
          { below: 0, color: 'red' },
          { below: 0.1, color: 'amber' },
          { from: 0.2, color: 'green' },
        ],
      },
    ],
  },
  {
    ...defaultLayout,
    key: 'weeklyReview',
    title: 'Weekly business review',
    description: 'Last full week vs. the week before by marketplace: sales, traffic, ads and profit.',
    query: {
      measures: [
        ...['units', 'revenue', 'averagePrice', 'sessions', 'conversion', 'buyBoxShare', 'adSpend', 'tacos'],
        ...['refundRate', 'profit', 'margin'],
      ],
      dimensions: ['marketplace'],
      spans: [{ previous: 'week' }],
      compare: 'previous',
      order: { by: 'revenue', descending: true },
    },
    colors: ['units', 'revenue', 'sessions', 'profit'].map((key) => ({
      column: `${key}:change`,
      bands: [
        { below: -0.1, color: 'red' as const },
        { from: 0.1, color: 'green' as const },
      ],
    })),
  },
  {
    ...defaultLayout,
    key: 'adsWaste',
    title: 'Ads waste',
    description: 'Search terms with spend in the last 60 days; no sales first, highest spend on top.',
    query: {
      measures: ['adSpend', 'adOrders', 'clicks', 'adSales', 'acos', 'cpc', 'cvr'],
      dimensions: ['campaign', 'searchTerm'],
      spans: [{ last: 60 }],
    },
    sort: [{ by: 'adOrders' }, { by: 'adSpend', descending: true }],
    colors: [
      { column: 'adOrders', bands: [{ below: 1, color: 'red' }] },
      { column: 'acos', scale: ['green', 'amber', 'red'] },
    ],
  },
  {
    ...defaultLayout,
    key: 'stockAndCash',
    title: 'Stock and cash',
    description: 'Stock on hand, days of cover and lost sales by product and marketplace.',
    query: {
      measures: ['stock', 'cover', 'units', 'revenue', 'daysOut', 'lostUnits', 'lostSales'],
      dimensions: ['asin', 'marketplace'],
      spans: [{ last: 30 }],
      order: { by: 'stock', descending: true },
    },
    shownInfo: ['name', 'supplier', 'unit_cost', 'lead_time'],
    columns: toColumns(
      ...[
        'asin',
        'marketplace',
        'shown.name',
        'stock',
        'cover',
        'units',
        'revenue',
        'daysOut',
        'lostUnits',
        'lostSales',
      ],
    ),
    colors: [
      {
        column: 'cover',
        bands: [
          { below: 14, color: 'red' },
          { below: 30, color: 'amber' },
          { from: 180, color: 'blue' },
        ],
      },
      { column: 'lostSales', scale: ['gray', 'red'] },
    ],
  },
  {
    ...defaultLayout,
    key: 'returns',
    title: 'Returns',
    description: 'Returns of the last 90 days and their cost by product.',
    query: {
      measures: [
        ...['units', 'returnedUnits', 'returnedSellable', 'refundedUnits', 'refundRate', 'refundedMoney'],
        'refundedFees',
      ],
      dimensions: ['asin'],
      spans: [{ last: 90 }],
      order: { by: 'refundedMoney', descending: true },
    },
    shownInfo: ['name', 'category'],
    columns: toColumns('asin', 'shown.name', 'units', 'returnedUnits', 'refundRate', 'refundedMoney'),
    colors: [{ column: 'refundRate', scale: ['green', 'amber', 'red'] }],
  },
  {
    ...defaultLayout,
    key: 'feeCheck',
    title: 'Fee check',
    description: 'Amazon’s fees by product, last 30 days vs. the 30 days before.',
    query: {
      measures: ['soldUnits', 'sales', 'referralFees', 'fbaFees', 'storageFees', 'inboundFees'],
      dimensions: ['asin', 'marketplace'],
      spans: [{ last: 30 }],
      compare: 'previous',
    },
    shownInfo: ['name'],
    columns: toColumns('asin', 'marketplace', 'shown.name', 'fbaFees', 'fbaFees:before', 'fbaFees:change'),
    sort: [{ by: 'fbaFees' }],
    colors: [{ column: 'fbaFees:change', bands: [{ below: -0.25, color: 'red' }] }],
  },
]
