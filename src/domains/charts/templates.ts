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
    description: 'Week by week, with the year before',
    query: {
      ...{ measures: ['revenue'], dimensions: ['week', 'marketplace'], spans: [{ last: 180 }] },
      ...{ compare: 'lastYear', top: { dimension: 'marketplace', count: 5 } },
    },
    form: 'line',
  },
  {
    title: 'Profit and revenue by product',
    description: 'Which products sell and which of them earn',
    query: { measures: ['revenue', 'profit'], dimensions: ['asin'], spans: [{ last: 90 }] },
    form: 'scatter',
  },
  {
    title: 'Units by weekday',
    description: 'On which days of the week buyers come',
    query: { measures: ['units'], dimensions: ['weekday'], spans: [{ last: 180 }] },
    form: 'heat',
  },
  {
    title: 'What Amazon keeps',
    description: 'Fees month by month',
    query: {
      ...{ measures: ['referralFees', 'fbaFees', 'storageFees'], dimensions: ['month'] },
      spans: [{ last: 365 }],
    },
    form: 'column',
  },
  {
    title: 'Units by category',
    description: 'How much of each, week by week',
    query: {
      ...{ measures: ['units'], dimensions: ['week', 'category'], spans: [{ last: 180 }] },
      top: { dimension: 'category', count: 5 },
    },
    form: 'area',
  },
  {
    title: 'Visitors and buyers',
    description: 'Sessions and how many of them buy, day by day',
    query: { measures: ['sessions', 'conversion'], dimensions: ['day'], spans: [{ last: 60 }] },
    form: 'line',
  },
]
