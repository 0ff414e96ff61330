import { always, joined, required } from './cell.ts'
import { day } from './dateCells.ts'
import { defineReport } from './defineReport.ts'
import { marketplaceIn } from './marketplaceCells.ts'
import { unknownCells } from './rawCell.ts'
import { charged, measured } from './storageCells.ts'
import { currencyCode, text, upper } from './textCells.ts'

/** Storage overage fees: for usage beyond the limit of a storage type; they belong to no product. */
export const storageOverage = defineReport({
  type: 'storageOverage',
  shape: 'events',
  decisive: 'charged-date storage-type overage-volume charged-fee-amount',
  unread: 'storage-usage-volume storage-limit-volume',
  asks: ['seller', 'marketplace', 'asOf'],
  tables: {
    storage_fees: {
      fee: always('overage'),
      day: required(day('charged-date')),
      country: upper('country-code'),
      marketplace: marketplaceIn('country-code'),
      tier: text('storage-type'),
      volume: measured('overage-volume'),
      volume_unit: text('volume-unit'),
      rate: measured('charge-rate'),
      currency: required(currencyCode('currency-code')),
      amount: charged('charged-fee-amount'),
      raw: unknownCells,
    },
  },
  setKey: (line) => joined('|', line.day, line.country ?? line.marketplace, line.tier ?? null),
  key: () => '',
  day: (line) => line.day,
})
