import { cellReaders, isoMoment } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { ledgerDay } from './ledger.ts'
import { placeReader } from './place.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const known = words(`
  date fnsku asin msku title event-type reference-id quantity fulfillment-center disposition reason country
  reconciled-quantity unreconciled-quantity date-and-time store`)

const columns = words(`
  marketplace day happened_at sku fnsku asin name event_type reference quantity fulfillment_center disposition reason country
  reconciled unreconciled raw`)

/**
 * Inventory ledger, detailed view: what happened to units. A set is the events of one type on a day in a marketplace, as a
 * file may be of some types only. Lines repeat that are not the same event. Days go on growing for a few days, and what is
 * reconciled changes for weeks.
 */
export const ledgerDetail: KnownReport = {
  type: 'ledgerDetail',
  shape: 'events',
  ...fitting(words('date fnsku msku event-type reference-id quantity disposition')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  places: ['country', 'store'],
  decimals: words('quantity reconciled-quantity unreconciled-quantity'),
  dates: ['date'],
  columns,
  unhashed: ['name'],
  targets: [{ table: 'ledger_events', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const [day, place] = [ledgerDay(file, context), placeReader(file, context, ['country', 'store'])]
    const moment = read.moment('date-and-time')
    const [sku, fnsku, asin, name] = [read.id('msku'), read.id('fnsku'), read.id('asin'), read.text('title')]
    const [event, reference] = [read.text('event-type'), read.id('reference-id')]
    const [centre, disposition] = [read.text('fulfillment-center'), read.text('disposition')]
    const [reason, country] = [read.text('reason'), read.text('country')]
    const quantity = read.count('quantity')
    const [reconciled, unreconciled] = [read.count('reconciled-quantity'), read.count('unreconciled-quantity')]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [date, marketplace] = [day(cells), place(cells)]
      const [type, units] = [event(cells), quantity(cells)]
      if (type === null) throw new RowRejected('Event Type is empty.')
      if (units === null) throw new RowRejected('Quantity is empty.')
      const [item, unit, refers] = [sku(cells), fnsku(cells), reference(cells)]
      const [where, state, why] = [centre(cells), disposition(cells)?.toUpperCase() ?? null, reason(cells)]
      return {
        setKey: `${marketplace}|${date}|${type}`,
        key: [unit, item, refers, where, state, why, units].map((part) => part ?? '').join('\n'),
        at: null,
        day: date,
        units: Math.abs(units),
        currency: null,
        marketplace,
        values: [
          marketplace,
          date,
          isoMoment(moment(cells, marketplace)),
          item,
          unit,
          asin(cells),
          name(cells),
          type,
          refers,
          units,
          where,
          state,
          why,
          country(cells),
          reconciled(cells),
          unreconciled(cells),
          raw(cells),
        ],
      }
    })
  },
}
