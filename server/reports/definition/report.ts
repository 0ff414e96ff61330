import type { ReportType, Span } from '#contract/uploads.ts'
import type { AdType } from '#rules/adTypes.ts'
import type { FileColumns } from './columns.ts'

/** Tables of facts from reports. Each row is one line of a version of a set. */
export type FactTable =
  | 'listings'
  | 'stock_rows'
  | 'order_lines'
  | 'recipients'
  | 'ledger_days'
  | 'ledger_events'
  | 'planning_rows'
  | 'stranded_rows'
  | 'inbound_items'
  | 'receipts'
  | 'reimbursements'
  | 'customer_returns'
  | 'removal_orders'
  | 'removal_shipments'
  | 'removal_receipts'
  | 'adjustments'
  | 'settlement_lines'
  | 'fee_previews'
  | 'variations'
  | 'traffic_rows'
  | 'rate_days'
  | 'ads_rows'
  | 'transaction_lines'
  | 'storage_fees'
  | 'merchant_returns'
  | 'replacements'

/** A value for COPY; Buffer for bytea, never a plain object (jsonb is passed as text). */
export type Value = string | number | boolean | Buffer | null

/** One mapped line of a report. */
export interface FactRow {
  /** The set the line belongs to: an order, a shipment item; for a snapshot the marketplace. */
  setKey: string
  /** Identifies the line inside its set (SKU, SKU and condition); the merge distinguishes duplicates, in any order. */
  key: string
  /** The report's own time of the set, ISO 8601 (last-updated-date); null: the import's `asOf`. */
  at: string | null
  /** The line's first day, `YYYY-MM-DD`, for periods and guards; null for snapshots. */
  day: string | null
  /** The last day of a line that covers several; null: the same day. */
  until: string | null
  /** Units of the line, for the guard on past days. */
  units: number
  currency: string | null
  marketplace: string | null
  /** Values in the order of the definition's `columns`. */
  values: readonly Value[]
}

/** Thrown by a mapper: the line is stored with this reason and offered as CSV, and the file continues. */
export class RowRejected extends Error {
  /** The set of the line, if it can be read. */
  setKey: string | null = null
}

/** A line dated after the file was created. */
export class FutureRow extends RowRejected {
  readonly day: string
  constructor(day: string, reason: string) {
    super(reason)
    this.day = day
  }
}

/** A line with an ambiguous number. */
export class OpenNumberRow extends RowRejected {
  readonly written: string
  constructor(numberText: string, reason: string) {
    super(reason)
    this.written = numberText
  }
}

/** Data for mappers besides the cells. Keys are the tenant's own. */
export interface RowContext {
  seller: string
  platform: string
  /** The marketplace given as an answer, for files without one. */
  marketplace: string | null
  /** When the file was created, ISO 8601. */
  asOf: string
  /** The days given as an answer for a file without dates, inclusive. */
  span: Span | null
  /** The ad type given as an answer for a file without one. */
  adType: AdType | null
  /** The company's currency. */
  currency: string
  /** Encrypts text for this tenant. */
  seal(text: string): Buffer
  /** Returns the keyed hash of text for this tenant, 16 bytes; equal texts have equal hashes. */
  mark(text: string): Buffer
  /** Records the current row's buyer; `tokens` returns the search tokens, if they are not written yet. */
  searchTokens(buyer: Buffer, tokens: () => readonly string[]): void
}

/** Data missing in a file that its rows need; the user is asked for it for this file alone. */
export interface LeftOpen {
  /** The days that its rows sum up. */
  span?: boolean
  /** Its possible ad types; the user chooses if there are any. */
  adTypes?: readonly AdType[]
}

/** The definition of a report type for imports. */
export interface ReportDefinition {
  type: ReportType
  /** A snapshot replaces the current set; events add and replace sets one by one. */
  shape: 'snapshot' | 'events'
  /** Returns true if a header (normalized names) is a layout of this report. */
  fits(header: ReadonlySet<string>): boolean
  /** Data that the file does not contain, which is asked for if the tenant has several choices. */
  asks: readonly ('seller' | 'marketplace' | 'asOf')[]
  /** Returns further data that this particular file does not contain. */
  leavesOpen?(columns: FileColumns): LeftOpen
  /** Numeric columns, whose decimal separator must be determined first. */
  decimals: readonly string[]
  /** Database columns of `values`; their types are those of the table. */
  columns: readonly string[]
  /** Columns excluded from the row hash, because they may change without a change of the facts, such as a title. */
  unhashed?: readonly string[]
  /**
   * True if rows of one key contain the same units in another view: for a partly read set, the earlier version's rows
   * of a key are kept or removed together.
   */
  views?: boolean
  /** True if a file without rows means that there are none; the emptied set is then the marketplace's. */
  mayBeEmpty?: boolean
  /** True if a row may cover a week or a month, dated by its first day. */
  isPeriodical?: boolean
  /** The tables of a row, and the `columns` of each. */
  targets: readonly { table: FactTable; columns: readonly string[] }[]
  /**
   * Called once per file: resolves column positions and returns the mapper, which returns null for a line that only
   * introduces the following ones.
   */
  bind(columns: FileColumns, context: RowContext): (cells: readonly string[]) => FactRow | null
}
