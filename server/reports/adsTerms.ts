import { adsCells, adsInputs } from './adsCells.ts'
import { adsFrame } from './adsFrame.ts'
import { always } from './cell.ts'
import { defineReport } from './defineReport.ts'

/** What shoppers searched for, and which target of an ad group answered it. */
export const adsTerms = defineReport({
  ...adsFrame,
  type: 'adsTerms',
  decisive: `${adsFrame.decisive} customer-search-term`,
  lacks: 'entity',
  inputs: adsInputs,
  tables: { ads_rows: { ...adsCells, level: always('term') } },
})
