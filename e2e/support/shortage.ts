import { DAY_MS } from '#rules/days.ts'
import { inboundColumns } from '#world/files/logisticsColumns.ts'
import { dayCell, headerLine, tabLine } from '#world/files/table.ts'
import { asinOf, type StockFile } from './stockroom.ts'

const today = Math.floor(Date.now() / DAY_MS)

/** A shipment of 24 lamps that was closed with 20: long enough ago to claim the rest, and not too long. */
export const SHORT_SHIPMENT = 'FBA15SHORT01'

export const shortageFile = (): StockFile => ({
  name: 'inbound-short.txt',
  seller: 'clove-us',
  text: [
    headerLine(inboundColumns),
    tabLine(inboundColumns, {
      Marketplace: 'US',
      'Shipment ID': SHORT_SHIPMENT,
      'Shipment name': 'Lamps to PDX9',
      Status: 'CLOSED',
      Destination: 'PDX9',
      Created: dayCell(today - 70),
      'Last updated': `${dayCell(today - 40)}T20:00:00+00:00`,
      Closed: dayCell(today - 40),
      'Merchant SKU': 'LAMP-US',
      FNSKU: 'X0LAMPUS00',
      ASIN: asinOf('LAMP'),
      Title: 'Lamp, plain',
      'Units expected': '24',
      'Units located': '20',
    }),
  ].join(''),
})
