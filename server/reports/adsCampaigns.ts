import { adsCells, adsInputs } from './adsCells.ts'
import { adsFrame } from './adsFrame.ts'
import { always } from './cell.ts'
import { defineReport } from './defineReport.ts'

/** Campaigns as a whole, some layouts by ad group: the widest that is told of spend. */
export const adsCampaigns = defineReport({
  ...adsFrame,
  type: 'adsCampaigns',
  decisive: `${adsFrame.decisive}`,
  lacks: 'entity customer-search-term advertised-asin advertised-sku targeting placement',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('campaign') } },
})
