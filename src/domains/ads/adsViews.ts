import type { Term } from '#shared/table/search.ts'
import { plainLayout, type View } from '#shared/table/tableLayoutsSlice.ts'
import { columnKey } from './adsFigures.ts'

/** The least orders, and the most percent of sales spent, of what is called a star. */
const STAR_ORDERS = 3
const STAR_ACOS = 20

const view = (title: string, terms: Term[], by: string): View => ({
  title,
  search: { text: '', terms, sort: [{ key: by, descending: true }], group: [] },
  layout: plainLayout(),
})

/** What to stop paying for, and what to pay more for, by the longest span. */
export const adsViews = (timespan: string): View[] => [
  view(
    'Waste: spend without a sale',
    [
      { key: columnKey('spend', timespan), is: 'between', min: 1 },
      { key: columnKey('attributedOrders', timespan), is: 'between', max: 0 },
    ],
    columnKey('spend', timespan),
  ),
  view(
    `Stars: ${STAR_ORDERS} orders or more at an ACOS of ${STAR_ACOS} % at most`,
    [
      { key: columnKey('attributedOrders', timespan), is: 'between', min: STAR_ORDERS },
      { key: columnKey('acos', timespan), is: 'between', max: STAR_ACOS },
    ],
    columnKey('attributedSales', timespan),
  ),
]
