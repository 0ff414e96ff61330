import { adsCells, adsInputs } from './adsCells.ts'
import { adsFrame } from './adsFrame.ts'
import { always } from './cell.ts'
import { defineReport } from './defineReport.ts'

/** Where on Amazon the ads of a campaign stood. */
export const adsPlacements = defineReport({
  ...adsFrame,
  type: 'adsPlacements',
  decisive: `${adsFrame.decisive} placement`,
  lacks: 'entity customer-search-term advertised-asin advertised-sku targeting',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('placement') } },
})
