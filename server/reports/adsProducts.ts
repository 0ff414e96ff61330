import { adsCells, adsInputs } from './adsCells.ts'
import { adsFrame } from './adsFrame.ts'
import { always } from './cell.ts'
import { defineReport } from './defineReport.ts'

const frame = { ...adsFrame, inputs: adsInputs, tables: { ads_rows: { ...adsCells, level: always('product') } } }

/** What was spent on each advertised product. Vendors have no SKUs. */
export const adsProducts = defineReport({
  ...frame,
  type: 'adsProducts',
  decisive: `${frame.decisive} advertised-asin`,
  lacks: 'entity customer-search-term',
})
