import { adsCells, adsInputs } from './adsCells.ts'
import { adsFrame } from './adsFrame.ts'
import { always } from './cell.ts'
import { defineReport } from './defineReport.ts'

/** What ad groups aim at: keywords, products, categories, audiences. */
export const adsTargets = defineReport({
  ...adsFrame,
  type: 'adsTargets',
  decisive: `${adsFrame.decisive} targeting`,
  lacks: 'entity customer-search-term advertised-asin advertised-sku',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('target') } },
})
