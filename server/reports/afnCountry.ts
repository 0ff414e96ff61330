import { type Marketplace, marketplaceByCountry } from '#rules/marketplaces.ts'
import { joined } from './cell.ts'
import { defineReport } from './defineReport.ts'
import { RowRejected } from './definition/report.ts'
import { integer } from './numberCells.ts'
import { countryCode } from './people/country.ts'
import { stockCells } from './stockCells.ts'
import { id, requiredId, text } from './textCells.ts'

const marketplaceOf = (country: string | null): Marketplace => {
  const marketplace = marketplaceByCountry(countryCode(country ?? ''))
  if (!marketplace) throw new RowRejected(`country '${country ?? ''}' belongs to no known marketplace.`)
  return marketplace
}

/**
 * Amazon fulfilled inventory by country: the location of sellable units. A file contains its region's complete stock,
 * so a missing country has none left.
 */
export const afnCountry = defineReport({
  type: 'afnCountry',
  shape: 'snapshot',
  decisive: 'seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment',
  asks: ['seller', 'asOf'],
  inputs: { written: text('country') },
  tables: {
    stock_rows: {
      ...stockCells,
      marketplace: (line) => marketplaceOf(line.written).code,
      sku: requiredId('seller-sku'),
      fnsku: id('fulfillment-channel-sku'),
      condition: text('condition-type'),
      country: (line) => countryCode(line.written ?? ''),
      fulfillable: integer('quantity-for-local-fulfillment'),
    },
  },
  setKey: (line) => marketplaceOf(line.written).region,
  key: (line) => joined('\n', line.sku, line.condition, line.written),
  units: (line) => line.fulfillable ?? 0,
})
