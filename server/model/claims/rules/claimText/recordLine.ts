import type { ClaimLanguage, LedgerReason, RecordTable, RecordTerm } from './claimLanguage.ts'

/** Columns of a report row, by their name in the table. */
export type RecordValues = Readonly<Record<string, unknown>>

/** Meanings of the ledger's reason codes. */
const reasons: Readonly<Record<string, LedgerReason>> = {
  M: 'misplaced',
  5: 'misplaced',
  F: 'found',
  6: 'carrier',
  7: 'expired',
  E: 'warehouse',
  H: 'customer',
  K: 'defective',
  U: 'distributor',
  D: 'disposed',
  G: 'donated',
}

interface Written {
  day: string
  number: (value: number) => string
  phrases: Pick<ClaimLanguage, 'reports' | 'reasons' | 'terms'>
}

type Part = string | null

const textOf = (values: RecordValues, name: string): Part => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const readers = (values: RecordValues, { number, phrases }: Written) => {
  const numberOf = (name: string): number | null => {
    const value = Number(values[name] ?? Number.NaN)
    return Number.isFinite(value) ? value : null
  }
  const termed = (term: RecordTerm, text: Part): Part => (text === null ? null : `${phrases.terms[term]} ${text}`)
  return {
    text: (name: string) => textOf(values, name),
    named: (term: RecordTerm, name: string) => termed(term, textOf(values, name)),
    /** A number with its word: `shipped 84`. */
    counted: (term: RecordTerm, name: string) => {
      const value = numberOf(name)
      return value === null ? null : termed(term, number(value))
    },
    numberOf,
    counts: (term: RecordTerm, value: number) => termed(term, number(value)),
    /** A quantity with Amazon's sign. */
    signed: (name: string): Part => {
      const value = numberOf(name)
      return value === null ? null : `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`
    },
    /** The meaning of a reason with its code; the code alone when it has no meaning here. */
    reason: (): Part => {
      const code = textOf(values, 'reason')
      const meaning = code === null ? undefined : reasons[code.toUpperCase()]
      return meaning === undefined ? code : `${phrases.reasons[meaning]} (${code})`
    },
  }
}

type Read = ReturnType<typeof readers>

const lines: Readonly<Record<RecordTable, (read: Read) => Part[]>> = {
  ledger_events: ({ text, reason, named, signed }) => [
    ...[text('event_type'), reason(), text('fulfillment_center'), text('disposition')],
    ...[named('reference', 'reference'), signed('quantity')],
  ],
  ledger_days: ({ text, counted }) => [
    ...[text('disposition'), text('location'), counted('starting', 'starting'), counted('ending', 'ending')],
  ],
  adjustments: ({ text, reason, named, signed }) => [
    ...[reason(), text('fulfillment_center'), text('disposition'), named('reference', 'transaction_id')],
    signed('quantity'),
  ],
  receipts: ({ text, signed }) => [text('shipment_id'), text('fulfillment_center'), signed('quantity')],
  inbound_items: ({ text, counted, counts, numberOf }) => {
    const missing = (numberOf('shipped') ?? 0) - (numberOf('received') ?? 0)
    return [
      ...[text('shipment_id'), text('status'), counted('shipped', 'shipped'), counted('received', 'received')],
      missing > 0 ? counts('missing', missing) : null,
    ]
  },
  customer_returns: ({ text, named }) => [
    ...[text('order_id'), text('disposition'), text('status'), text('fulfillment_center')],
    named('reference', 'license_plate'),
  ],
  reimbursements: ({ text, reason, named, counted }) => [
    ...[reason(), text('reimbursement_id'), named('case', 'case_id'), text('order_id'), counted('paid', 'total_units')],
  ],
  removal_orders: ({ text, counted }) => [
    ...[text('order_id'), text('order_type'), text('status'), text('disposition'), counted('requested', 'requested')],
  ],
  removal_shipments: ({ text, named, counted }) => [
    ...[text('order_id'), text('shipment_id'), text('carrier'), named('tracking', 'tracking')],
    counted('shipped', 'quantity'),
  ],
  removal_receipts: ({ text, named, counted }) => [
    ...[text('order_id'), named('tracking', 'tracking'), counted('good', 'good')],
    ...[counted('damaged', 'damaged'), counted('different', 'different')],
  ],
}

const isRecordTable = (table: string): table is RecordTable => table in lines

/**
 * Returns a report row as a line: report, day, event, reason with its code, center, numbers and quantities with Amazon's
 * signs. The seller's own log is named as such. Undefined for rows of other tables.
 */
export const recordLine = (table: string, values: RecordValues, written: Written): string | undefined => {
  if (!isRecordTable(table)) return undefined
  const parts = lines[table](readers(values, written)).filter((part) => part !== null)
  return parts.length ? [written.phrases.reports[table], written.day, ...parts].join(', ') : undefined
}
