import type { ChartForm, ChartQuestion } from '#contract/charts.ts'

export interface Template {
  title: string
  description: string
  query: ChartQuestion
  form: ChartForm
}

/** Chart templates. */
export const templates: readonly Template[] = [
  {
    title: 'Revenue by marketplace',
    description: 'By week, compared with last year',
    query: {
      ...{ measures: ['revenue'], dimensions: ['week', 'marketplace'], spans: [{ last: 180 }] },
      ...{ compare: 'lastYear', top: { dimension: 'marketplace', count: 5 } },
    },
    form: 'line',
  },
  {
    title: 'Profit and revenue by product',
    description: 'Sales versus profit by product',
    query: { measures: ['revenue', 'profit'], dimensions: ['asin'], spans: [{ last: 90 }] },
    form: 'scatter',
  },
  {
    title: 'Units by weekday',
    description: 'Sales by day of the week',
    query: { measures: ['units'], dimensions: ['weekday'], spans: [{ last: 180 }] },
    form: 'heat',
  },
  {
    title: 'What Amazon keeps',
    description: 'Fees by month',
    query: {
      ...{ measures: ['referralFees', 'fbaFees', 'storageFees'], dimensions: ['month'] },
      spans: [{ last: 365 }],
    },
    form: 'column',
  },
  {
    title: 'Units by category',
    description: 'By week',
    query: {
      ...{ measures: ['units'], dimensions: ['week', 'category'], spans: [{ last: 180 }] },
      top: { dimension: 'category', count: 5 },
    },
    form: 'area',
  },
  {
    title: 'Visitors and buyers',
    description: 'Sessions and conversion by day',
    query: { measures: ['sessions', 'conversion'], dimensions: ['day'], spans: [{ last: 60 }] },
    form: 'line',
  },
]
