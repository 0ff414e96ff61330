import { csvLine } from '#platform/wire/csv.ts'
import type { NumberedCard } from './readCards.ts'

/** Lines an address may have. */
const LINES = 8
const MARK = '\ufeff'

/** Begins a list of addresses; the mark lets spreadsheets read letters beyond ASCII. */
export const addressHead = (): string =>
  MARK +
  csvLine([
    ...['card', 'offer code', 'opt-out code', 'opt-out address', 'first name', 'product', 'name'],
    ...Array.from({ length: LINES - 1 }, (_, at) => `address ${at + 1}`),
  ])

/** The line of a card. */
export const addressRow = (card: NumberedCard): string => {
  const { number, offerCode, optOutCode, optOutAddress, firstName, product, address } = card
  const lines = address.length > LINES ? [...address.slice(0, LINES - 1), address.slice(LINES - 1).join(', ')] : address
  const filled = Array.from({ length: LINES }, (_, at) => lines[at] ?? '')
  return csvLine([number, offerCode, optOutCode, optOutAddress, firstName, product, ...filled])
}
