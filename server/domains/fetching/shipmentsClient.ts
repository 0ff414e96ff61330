import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AmazonApi, InboundItem, InboundShipment } from '#platform/amazon/amazonApi.ts'
import type { Waiting } from '#platform/connectors/connectors.ts'
import { DAY_MS } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { marketplaceByCode } from '#rules/marketplaces.ts'
import { dayInName } from './dayInName.ts'
import type { ReportClient } from './reportClient.ts'

interface DateRange {
  since: Date
  until: Date
}

/** There is no request to Amazon before the shipments are read, so the id itself encodes the range. */
const idOf = ({ since, until }: DateRange) => `${since.toISOString()} ${until.toISOString()} ${randomUUID()}`
const parseRangeId = (id: string): DateRange => {
  const [since = '', until = ''] = id.split(' ')
  return { since: new Date(since), until: new Date(until) }
}

const names = [
  ...['shipment-id', 'shipment-name', 'status', 'destination', 'created', 'last-updated', 'closed', 'merchant-sku'],
  ...['fnsku', 'shipped', 'received', 'units-per-case', 'marketplace'],
]

const line = (cells: readonly (string | number | null)[]) =>
  `${cells.map((cell) => String(cell ?? '').replace(/\s+/g, ' ')).join('\t')}\n`

/** Splits the range into days, because only the query tells on which day a shipment last changed. */
const daysOf = ({ since, until }: DateRange): DateRange[] =>
  Array.from({ length: Math.ceil((until.getTime() - since.getTime()) / DAY_MS) }, (_, index) => {
    const from = since.getTime() + index * DAY_MS
    return { since: new Date(from), until: new Date(Math.min(until.getTime(), from + DAY_MS - 1000)) }
  })

const cellsOf = (
  { id, name, status, destination }: InboundShipment,
  marketplace: string,
  { since, until }: DateRange,
) => {
  const changed = marketplaceDay(since.getTime(), marketplace)
  const created = dayInName(name, marketplaceByCode(marketplace)?.region === 'na')
  return [
    ...[id, name, status, destination],
    ...[created !== null && created <= changed ? created : null, until.toISOString()],
    status === 'CLOSED' ? changed : null,
  ]
}

const itemCells = ({ sku, fnsku, shipped, received, inCase }: InboundItem) => [sku, fnsku, shipped, received, inCase]

/** Yields shipments that changed in the range, each with all its items, as lines of a file. */
async function* linesOf(api: AmazonApi, marketplace: string, range: DateRange, waiting: Waiting) {
  yield line(names)
  for (const day of daysOf(range))
    for (const shipment of await api.shipments({ marketplace, ...day }, waiting)) {
      const cells = cellsOf(shipment, marketplace, day)
      for (const item of await api.shipmentItems(shipment.id, waiting))
        yield line([...cells, ...itemCells(item), marketplace])
    }
}

/**
 * Creates a client for shipments to Amazon of one marketplace. No report covers them, so it reads each shipment and
 * writes a file.
 */
export const shipmentsClient = (api: AmazonApi, marketplace: string, now: () => Date): ReportClient => ({
  create: async ({ name, since, until }) => {
    if (!since || !until) throw new Error(`${name} needs a range of days`)
    return idOf({ since, until })
  },
  find: async () => [],
  poll: async (id, waiting) => {
    const shipments = await api.shipments({ marketplace, ...parseRangeId(id) }, waiting)
    return shipments.length ? { status: 'made', document: 'shipments', at: now() } : { status: 'cancelled' }
  },
  list: async () => [],
  download: async (id, _, waiting) =>
    Readable.from(linesOf(api, marketplace, parseRangeId(id), waiting), { objectMode: false }),
})
