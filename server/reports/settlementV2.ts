import { cellReaders } from './cells.ts'
import { fitting, type KnownReport } from './definition/knownReport.ts'
import { RowRejected } from './definition/report.ts'
import { settlementMapper, settlementNames, settlementShape } from './settlement.ts'
import { words } from './words.ts'

const known = [...settlementNames, ...words('amount-type amount-description amount posted-date-time')]

/** Settlement, flat file V2: one amount a line. A set is a settlement. */
export const settlementV2: KnownReport = {
  ...settlementShape,
  type: 'settlementV2',
  ...fitting(words('settlement-id total-amount transaction-type amount-type amount-description amount')),
  known,
  dates: [...settlementShape.dates, 'posted-date-time'],
  decimals: words('total-amount amount quantity-purchased'),
  bind(file, context) {
    const read = cellReaders(file, context)
    const [type, description, money] = [read.text('amount-type'), read.text('amount-description'), read.money('amount')]
    return settlementMapper(file, context, known, (cells, currency) => {
      const amount = money(cells, currency)
      if (amount === null) throw new RowRejected('amount is empty.')
      return { type: type(cells), description: description(cells), amount }
    })
  },
}
