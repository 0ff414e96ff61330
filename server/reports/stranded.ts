import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { placeReader } from './place.ts'
import { framed, unknownCells } from './rowFrame.ts'
import { words } from './words.ts'

const known = words(`
  primary-action date-stranded date-to-take-auto-removal status-primary status-secondary error-message stranded-reason asin sku
  fnsku product-name condition fulfilled-by fulfillable-qty your-price unfulfillable-qty reserved-quantity inbound-shipped-qty
  program`)

const columns = words(`
  marketplace sku fnsku asin name condition stranded_since removal_on reason error status action fulfillable unfulfillable
  reserved inbound raw`)

/** Stranded inventory: units at Amazon that nobody can buy, and why. A file without rows is good news. */
export const stranded: KnownReport = {
  type: 'stranded',
  shape: 'snapshot',
  ...fitting(words('date-stranded stranded-reason sku fnsku fulfillable-qty')),
  known,
  asks: ['seller', 'marketplace', 'asOf'],
  decimals: words('fulfillable-qty unfulfillable-qty reserved-quantity inbound-shipped-qty'),
  dates: ['date-stranded', 'date-to-take-auto-removal'],
  columns,
  mayBeEmpty: true,
  targets: [{ table: 'stranded_rows', columns }],
  bind(file, context) {
    const read = cellReaders(file, context)
    const place = placeReader(file, context, [])
    const [sku, fnsku, asin, name] = [
      read.requiredId('sku'),
      read.id('fnsku'),
      read.id('asin'),
      read.text('product-name'),
    ]
    const [since, removal] = [read.day('date-stranded'), read.day('date-to-take-auto-removal')]
    const [condition, reason] = [read.text('condition'), read.text('stranded-reason')]
    const [error, action] = [read.text('error-message'), read.text('primary-action')]
    const [status, detail] = [read.text('status-primary'), read.text('status-secondary')]
    const [fulfillable, unfulfillable] = [read.count('fulfillable-qty'), read.count('unfulfillable-qty')]
    const [reserved, inbound] = [read.count('reserved-quantity'), read.count('inbound-shipped-qty')]
    const raw = unknownCells(file, known)

    return framed(file, (cells) => {
      const [marketplace, key, unit, day] = [place(cells), sku(cells), fnsku(cells), since(cells)]
      const units = fulfillable(cells)
      return {
        setKey: marketplace,
        key: [key, unit ?? '', day ?? ''].join('\n'),
        at: null,
        day: null,
        units: units ?? 0,
        currency: null,
        marketplace,
        values: [
          marketplace,
          key,
          unit,
          asin(cells),
          name(cells),
          condition(cells),
          day,
          removal(cells),
          reason(cells),
          error(cells),
          [status(cells), detail(cells)].filter(Boolean).join(', ') || null,
          action(cells),
          units,
          unfulfillable(cells),
          reserved(cells),
          inbound(cells),
          raw(cells),
        ],
      }
    })
  },
}
