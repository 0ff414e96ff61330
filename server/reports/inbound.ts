import { cellReaders, isoMoment } from './cells.ts'
import { fitting, type KnownReport, type Spellings } from './definition/knownReport.ts'
import { type Columns, RowRejected } from './definition/report.ts'
import { placeReader } from './place.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

/** Seller Central's downloads, forms of the shipment API and tools built on it name the same things differently. */
const spellings: Spellings = {
  'shipment-id': words('shipmentid fba-shipment-id shipment-confirmation-id'),
  'shipment-name': words('shipmentname'),
  status: words('shipment-status shipmentstatus'),
  destination: words(
    'ship-to destination-fc destination-fulfillment-center destination-fulfillment-center-id destinationfulfillmentcenterid',
  ),
  created: words('created-date created-at created-on creation-date date-created shipment-created'),
  'last-updated': words('last-updated-date last-updated-at lastupdateddate updated updated-at'),
  closed: words('closed-date closed-at closed-on date-closed'),
  'merchant-sku': words('sku seller-sku sellersku msku'),
  fnsku: words('fulfillment-network-sku fulfillmentnetworksku'),
  asin: [],
  title: words('product-name item-name'),
  shipped: words('shipped-units units-shipped quantity-shipped quantityshipped units-expected expected-units expected'),
  received: words(
    'received-units units-received quantity-received quantityreceived units-located located-units located',
  ),
  'units-per-case': words('quantity-in-case quantityincase in-case'),
  marketplace: words('country store'),
}
const known = Object.entries(spellings).flatMap(([name, others]) => [name, ...others])
const counted = ['shipped', 'received', 'units-per-case']
const dated = ['created', 'last-updated', 'closed']
const everySpelling = (names: readonly string[]) => names.flatMap((name) => [name, ...(spellings[name] ?? [])])

const columns = words(`
  marketplace shipment_id shipment_name status destination created_on closed_on sku fnsku asin name shipped received in_case raw`)

/** A shipment's status as the shipment API spells it: `Ready to ship` is READY_TO_SHIP. */
const statusCode = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
    .replace(/^CANCELED$/, 'CANCELLED')

/** Items of inbound shipments. A file states a shipment whole; what is received of it rises for weeks, and may fall. */
export const inbound: KnownReport = {
  type: 'inbound',
  shape: 'events',
  ...fitting(['shipment-id', 'status', 'merchant-sku', 'shipped', 'received'], spellings),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  places: everySpelling(['marketplace']),
  decimals: everySpelling(counted),
  dates: everySpelling(dated),
  columns,
  targets: [{ table: 'inbound_items', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const named = spelledIn(file)
    const place = placeReader(file, context, everySpelling(['marketplace']))
    const [shipment, title] = [read.requiredId(named('shipment-id')), read.text(named('shipment-name'))]
    const [status, destination] = [read.text(named('status')), read.text(named('destination'))]
    const [created, closed] = [read.day(named('created')), read.day(named('closed'))]
    const [updated, updatedDay] = [read.moment(named('last-updated')), read.day(named('last-updated'))]
    const [sku, fnsku] = [read.requiredId(named('merchant-sku')), read.id(named('fnsku'))]
    const [asin, name] = [read.id('asin'), read.text(named('title'))]
    const [shipped, received] = [read.count(named('shipped')), read.count(named('received'))]
    const inCase = read.count(named('units-per-case'))
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [marketplace, id, key, unit] = [place(cells), shipment(cells), sku(cells), fnsku(cells)]
      const state = status(cells)
      if (state === null) throw new RowRejected('status is empty.')
      const code = statusCode(state)
      const [begun, units] = [created(cells), shipped(cells) ?? 0]
      return {
        setKey: id,
        key: `${key}\n${unit ?? ''}`,
        at: isoMoment(updated(cells, marketplace)),
        day: begun,
        units,
        currency: null,
        marketplace,
        values: [
          marketplace,
          id,
          title(cells),
          code,
          destination(cells),
          begun,
          closed(cells) ?? (code === 'CLOSED' ? updatedDay(cells) : null),
          key,
          unit,
          asin(cells),
          name(cells),
          units,
          received(cells) ?? 0,
          inCase(cells),
          raw(cells),
        ],
      }
    })
  },
}

/** How the file at hand writes a column's name. */
function spelledIn(file: Columns): (name: string) => string {
  return (name) => everySpelling([name]).find((one) => file.at(one) >= 0) ?? name
}
