import type { ReportType, Span } from '#contract/uploads.ts'
import type { AdType } from '#rules/adTypes.ts'
import type { FileColumns } from './columns.ts'

/** Tables that hold facts from reports. Each row is one line of a version of a set. */
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

/** A value as COPY takes it; Buffer for bytea, plain objects never (jsonb travels as text). */
export type Value = string | number | boolean | Buffer | null

/** One line of a report, mapped. */
export interface FactRow {
  /** The set the line belongs to: an order, a shipment item; for a snapshot the marketplace. */
  setKey: string
  /** What names the line inside its set (SKU, SKU and condition); repeats are told apart by the merge, whatever their order. */
  key: string
  /** The report's own time of the set, ISO 8601 (last-updated-date); null: the import's `asOf`. */
  at: string | null
  /** First sight of the line's day for period and guards, `YYYY-MM-DD`; null for snapshots. */
  day: string | null
  /** The last day of a line that sums up several; null: the same day. */
  until: string | null
  /** Units the line speaks of, for the guard on past days. */
  units: number
  currency: string | null
  marketplace: string | null
  /** Values in the order of the definition's `columns`. */
  values: readonly Value[]
}

/** Thrown by a mapper: the line is kept with this reason and offered as CSV, the file goes on. */
export class RowRejected extends Error {
  /** The set the line belongs to, where that can be read. */
  setKey: string | null = null
}

/** A line that tells of a day after the file was made. */
export class FutureRow extends RowRejected {
  readonly day: string
  constructor(day: string, reason: string) {
    super(reason)
    this.day = day
  }
}

/** A line with a number that can be read in two ways. */
export class OpenNumberRow extends RowRejected {
  readonly written: string
  constructor(numberText: string, reason: string) {
    super(reason)
    this.written = numberText
  }
}

/** What a mapper may use besides the cells. Keys are the tenant's own. */
export interface RowContext {
  seller: string
  platform: string
  /** The marketplace answered for the file, when the file does not say it. */
  marketplace: string | null
  /** When the file was made, ISO 8601. */
  asOf: string
  /** The days answered for a file whose rows bear none; both ends told of. */
  span: Span | null
  /** The kind of ads answered for a file that does not say it. */
  adType: AdType | null
  /** The company's own. */
  currency: string
  /** Encrypts text for this tenant. */
  seal(text: string): Buffer
  /** Keyed hash of text for this tenant, 16 bytes; the same text gives the same mark. */
  mark(text: string): Buffer
  /** Notes the search tokens that the buyer of the row at hand is found by. */
  searchTokens(buyer: Buffer, tokens: readonly string[]): void
}

/** What one file of a report does not say though its rows cannot be read without: it is asked for that file alone. */
export interface LeftOpen {
  /** The days that its rows sum up. */
  span?: boolean
  /** The kinds of ads that it may be of; a choice when there are any. */
  adTypes?: readonly AdType[]
}

/** All that importing a report type needs to know. */
export interface ReportDefinition {
  type: ReportType
  /** A snapshot replaces the standing set; events add and restate sets one by one. */
  shape: 'snapshot' | 'events'
  /** Whether header (normalised names) is a layout of this report. */
  fits(header: ReadonlySet<string>): boolean
  /** What the file leaves open: asked when the tenant has several. */
  asks: readonly ('seller' | 'marketplace' | 'asOf')[]
  /** What this very file leaves open besides. */
  leavesOpen?(columns: FileColumns): LeftOpen
  /** Numeric columns whose decimal sign must be found out first. */
  decimals: readonly string[]
  /** Columns of `values`, by database name; types are those of the table. */
  columns: readonly string[]
  /** Those of `columns` that may change without the line saying anything else: a title is renamed. */
  unhashed?: readonly string[]
  /** Rows of one key say the same units in another view: of a set partly read, those of an earlier one go whole or stay whole. */
  views?: boolean
  /** A file without rows says that there are none; the set it empties is then the marketplace's. */
  mayBeEmpty?: boolean
  /** A row may sum up a week or a month, which its first day names. */
  isPeriodical?: boolean
  /** Which tables the row goes to and which of `columns` each takes. */
  targets: readonly { table: FactTable; columns: readonly string[] }[]
  /** Made once a file: resolves columns to positions and returns the mapper. Null: the line only heads those below it. */
  bind(columns: FileColumns, context: RowContext): (cells: readonly string[]) => FactRow | null
}
