import { once } from 'node:events'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { UnreadableFile } from '#files/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import {
  type FactRow,
  FutureRow,
  OpenNumberRow,
  type ReportPart,
  type RowContext,
  RowRejected,
} from '#reports/index.ts'
import { addDays } from '#rules/days.ts'
import { rowEncoder, type Sealed } from './copyRow.ts'
import { type FactColumn, factColumns } from './factColumns.ts'
import { PartialSets } from './partlyRead.ts'
import type { RejectedRows } from './rejectedRows.ts'
import { RowTokens } from './rowTokens.ts'
import { tablesOf } from './setsOf.ts'

const CHUNK = 64 * 1024
/** Bytes buffered for the database before reading pauses; enough that neither waits for the other. */
const ON_THE_WAY = 1024 * 1024

/** Days one per month that could be days of a single month with day and month swapped. */
const MAX_MONTHS = 12

/**
 * A file is abandoned after this many rejected rows if almost no row is valid, because the rest would take long and add
 * nothing.
 */
const REJECTED_AT_FIRST = 1000
const REJECTED_SHARE = 0.99

/** Summary of a read file, for its history and its guards. */
export interface Read {
  rows: number
  /** Bytes of the rows as written. */
  bytes: number
  rejected: number
  /** The reason of the first rejection. */
  firstReason: string | null
  since: string | null
  until: string | null
  /** Currencies by marketplace. */
  currencies: ReadonlyMap<string, ReadonlySet<string>>
  marketplaces: readonly string[]
  /** Rows dated after the file was created, and their last day. */
  future: { rows: number; last: string } | null
  /** The distinct days of the rows; null if there are too many to be one a month. */
  days: ReadonlySet<string> | null
  /** Rows with an ambiguous number, and the first such number. */
  openNumbers: { rows: number; first: string } | null
  /** Rows stored without a person because they exceed the retention period. */
  erased: number
}

export interface Staging {
  scope: Scope
  /** The connection of the scope's transaction. */
  client: pg.Client
  part: ReportPart
  context: Omit<RowContext, 'seal' | 'searchTokens' | 'asOf'>
  seal(text: string): Buffer
  secret: string
  tokenSecret: string
  asOf: string
  keptSince: string
  rejects: RejectedRows
  /** Called with the numbers of rows read and bytes written. Throws to end the reading. */
  onRows(rows: number, bytes: number): void
}

const createStage = async ({ tx }: Scope, columns: readonly FactColumn[], withTokens: boolean) => {
  const values = columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  if (withTokens) values.push(sql.raw('tokens bigint[]'))
  const ownColumns = sql.raw('set_key text, key_hash bigint, row_hash bigint, line int, at timestamptz')
  await sql`create temp table stage (${sql.join([ownColumns, ...values])}) on commit drop`.execute(tx)
}

class Observed {
  rows = 0
  since: string | null = null
  until: string | null = null
  readonly currencies = new Map<string, Set<string>>()
  future: Read['future'] = null
  openNumbers: Read['openNumbers'] = null
  days: Set<string> | null = new Set()
  erased = 0
  /** The last day that a file of its time can contain, in any time zone. */
  private readonly latest: string

  constructor(asOf: string) {
    this.latest = addDays(asOf.slice(0, 10), 1)
  }

  /** Records the day of a row and its report time. */
  seeTime(day: string | null, reportedAt: string | null): void {
    const reportedDay = reportedAt === null ? '' : reportedAt.slice(0, 10)
    const later = day !== null && day > reportedDay ? day : reportedDay
    if (later <= this.latest) return
    this.future ??= { rows: 0, last: '' }
    this.future.rows += 1
    if (later > this.future.last) this.future.last = later
  }

  seeOpenNumber(cellText: string): void {
    this.openNumbers ??= { rows: 0, first: cellText }
    this.openNumbers.rows += 1
  }

  see({ day, marketplace, currency }: FactRow, until: string | null): void {
    if (day !== null && this.days && !this.days.has(day)) {
      this.days.add(day)
      if (this.days.size > MAX_MONTHS) this.days = null
    }
    if (day !== null && (this.since === null || day < this.since)) this.since = day
    if (until !== null && (this.until === null || until > this.until)) this.until = until
    if (marketplace === null) return
    const seen = this.currencies.get(marketplace) ?? new Set()
    if (seen.size === 0) this.currencies.set(marketplace, seen)
    if (currency !== null) seen.add(currency)
  }
}

/**
 * Reads all rows of a report into the temporary table `stage`, and the sets with rejected rows into `unread`; both
 * exist until the transaction ends.
 */
export const stageRows = async (staging: Staging): Promise<Read> => {
  const { scope, client, part, rejects } = staging
  const columns = await factColumns(scope, part.definition)
  const tellsOfPeople = tablesOf(part.definition).includes('recipients')
  await createStage(scope, columns, tellsOfPeople)
  const tokens = new RowTokens(staging.tokenSecret)
  const sealed: Sealed = new Map()
  const seal = (text: string) => {
    const bytes = staging.seal(text)
    sealed.set(bytes, text)
    return bytes
  }
  const map = part.definition.bind(part.columns, {
    ...staging.context,
    asOf: staging.asOf,
    seal,
    searchTokens: (buyer, buyerTokens) => tokens.note(buyer, buyerTokens),
  })
  const { unhashed = [] } = part.definition
  const observed = new Observed(staging.asOf)
  const onErased = () => {
    observed.erased += 1
  }
  const encode = rowEncoder({ columns, unhashed, sealed, onErased, ...(tellsOfPeople ? { tokens } : {}), ...staging })
  const copy = client.query(copyFrom('copy stage from stdin', { highWaterMark: ON_THE_WAY }))
  const failed = once(copy, 'error').then(([error]) => Promise.reject(error as Error))
  const ended = Promise.race([once(copy, 'finish'), failed])
  ended.catch(() => undefined)

  const partial = new PartialSets()
  let unreadable = 0
  let firstRejection = ''
  let text = ''
  let bytes = 0
  try {
    for await (const batch of part.rows()) {
      for (const { line, cells } of batch) {
        observed.rows += 1
        let row: FactRow | null = null
        try {
          row = map(cells)
          if (row === null) {
            observed.rows -= 1
            continue
          }
          text += encode(row, line)
          observed.see(row, row.until ?? row.day)
          observed.seeTime(row.until ?? row.day, row.at)
        } catch (error) {
          if (!(error instanceof RowRejected)) throw error
          if (error instanceof FutureRow) observed.seeTime(error.day, null)
          else if (error instanceof OpenNumberRow) observed.seeOpenNumber(error.written)
          else {
            unreadable += 1
            firstRejection ||= `Line ${line}: ${error.message}`
          }
          sealed.clear()
          tokens.forget()
          rejects.add(line, error.message, cells)
          partial.add(row?.setKey ?? error.setKey)
        }
        if (text.length > CHUNK) {
          bytes += text.length
          const goesOn = copy.write(text)
          text = ''
          // backpressure: a slow database pauses reading here
          if (!goesOn) await Promise.race([once(copy, 'drain'), failed])
        }
      }
      if (rejects.full) await rejects.flush()
      if (unreadable >= REJECTED_AT_FIRST && unreadable >= REJECTED_SHARE * observed.rows)
        throw new UnreadableFile(
          `Of its first ${observed.rows.toLocaleString('en-US')} rows hardly any can be read. ${firstRejection} Download the report again.`,
        )
      staging.onRows(observed.rows, bytes + text.length)
    }
  } catch (error) {
    // without an end the connection would wait for more rows forever
    copy.destroy(error as Error)
    throw error
  }
  bytes += text.length
  copy.end(text)
  await ended
  await rejects.flush()
  await partial.stage(scope)
  const { rows, since, until, currencies, future, openNumbers, days, erased } = observed
  const marketplaces = [...currencies.keys()].sort()
  const { count: rejected, first: firstReason } = rejects
  return {
    rows,
    bytes,
    rejected,
    firstReason,
    since,
    until,
    currencies,
    marketplaces,
    future,
    openNumbers,
    days,
    erased,
  }
}
