import type { Insertable } from 'kysely'
import type { ReportType } from '#contract/uploads.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type Cell, type ReadColumn, same } from './cell.ts'
import type { Instant } from './dateCells.ts'
import type { KnownReport, Rhythm } from './definition/knownReport.ts'
import { type FactRow, type FactTable, type ReportDefinition, RowRejected, type Value } from './definition/report.ts'
import { type Entries, type Entry, rowReader } from './rowReader.ts'

/** The leading columns of every fact table, which the import fills. */
type Head =
  | 'tenant_id'
  | 'kind'
  | 'seller'
  | 'set_key'
  | 'import_id'
  | 'line'
  | 'standing'
  | 'at'
  | 'key_hash'
  | 'row_hash'
type Stored<V> = V extends Date ? Instant : Exclude<V, undefined>
/** Values of a table's row for COPY, by column. */
export type RowOf<T extends FactTable> = {
  readonly [C in Exclude<keyof Insertable<Tables[T]>, Head>]-?: Stored<Insertable<Tables[T]>[C]>
}
type EachRow<T extends FactTable> = T extends FactTable ? (row: RowOf<T>) => void : never
type Inputs = Readonly<Record<string, Cell<unknown>>>

/** Named values of the current line: the columns of all its tables, and its inputs. */
type Line<T extends FactTable, I extends Inputs> = (EachRow<T> extends (row: infer R) => void ? R : never) & {
  readonly [K in keyof I]: I[K] extends Cell<infer V> ? V : never
}

/** A column is read by a cell of its type or derived from the line. Reports may omit nullable columns. */
type TableCells<Row, L> = {
  readonly [C in keyof Row as null extends Row[C] ? never : C]: Cell<Row[C]> | ((line: L) => Row[C])
} & {
  readonly [C in keyof Row as null extends Row[C] ? C : never]?: Cell<Row[C]> | ((line: L) => Row[C])
}

interface Definition<T extends FactTable, I extends Inputs>
  extends Pick<ReportDefinition, 'shape' | 'asks' | 'leavesOpen' | 'mayBeEmpty' | 'views'>,
    Pick<KnownReport, 'prose'> {
  type: ReportType
  /** Columns that identify the report, separated by blanks. */
  decisive: string
  /** Columns that exclude the report, separated by blanks. */
  lacks?: string
  /** Columns of its layouts that are not read. */
  unread?: string
  /** The canonical name of the date column, and the notes for rows that cover more than a day. */
  rhythm?: { column: string; notes: Rhythm['notes'] }
  /** Alternative column names, by canonical name. */
  spellings?: Readonly<Record<string, string>>
  /** Named values that columns are derived from and that are not stored. */
  inputs?: I
  /** The columns of each table. Their order affects the row hash and must not change. */
  tables: { readonly [K in T]: TableCells<RowOf<K>, Line<T, I>> }
  /** Columns excluded from the row hash, because they may change without a change of the facts, such as a title. */
  unhashed?: readonly (T extends FactTable ? keyof RowOf<T> : never)[]
  /** A last column whose text may contain the file's delimiter. */
  looseEnd?: string
  /** Returns true for a line that only introduces the following ones. */
  heads?(line: Line<T, I>): boolean
  /** Returns the reason to reject a line whose cells are all readable; null to accept it. */
  refusal?(line: Line<T, I>): string | null
  /** Same as in FactRow; defaults: null for `at`, `day` and `until`, 0 for `units`. */
  setKey(line: Line<T, I>): string
  key(line: Line<T, I>): string
  at?(line: Line<T, I>): string | null
  day?(line: Line<T, I>): string | null
  until?(line: Line<T, I>): string | null
  units?(line: Line<T, I>): number
}

/** Splits a list of column names. */
const names = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Returns a complete report definition from its named cells. */
export function defineReport<T extends FactTable, I extends Inputs = Readonly<Record<never, never>>>(
  definition: Definition<T, I>,
): KnownReport {
  const {
    tables,
    inputs,
    spellings = {},
    decisive: decisiveText,
    lacks = '',
    unread = '',
    looseEnd,
    rhythm,
    ...rowEntries
  } = definition
  const { heads, refusal, setKey, key, at: timeEntry, day, until, units, ...rest } = rowEntries
  const targets = Object.entries(tables).map(([table, cells]) => ({
    table: table as T,
    cells: Object.entries(cells as Readonly<Record<string, Entry>>),
  }))
  const columnCells = targets.flatMap(({ cells }) => cells).filter(([, entry]) => entry !== same)
  const worked: Entries = Object.entries(inputs ?? {})
  const spelled = (name: string): string[] => [name, ...names(spellings[name] ?? '')]
  const read = [...columnCells, ...worked].flatMap(([, entry]) => (typeof entry === 'function' ? [] : entry.reads))
  const columnsFinding = (what: ReadColumn['finds']): string[] => [
    ...new Set(read.filter(({ finds }) => finds === what).flatMap(({ name }) => spelled(name))),
  ]
  const decisive = names(decisiveText)
  const knownColumns = new Set([...read.flatMap(({ name }) => spelled(name)), ...names(unread)])
  const hasColumn = (header: ReadonlySet<string>, name: string) => spelled(name).some((one) => header.has(one))

  return {
    ...rest,
    ...(rhythm && { rhythm: { columns: spelled(rhythm.column), notes: rhythm.notes }, isPeriodical: true }),
    decisive,
    fits: (header) =>
      decisive.every((name) => hasColumn(header, name)) && !names(lacks).some((name) => hasColumn(header, name)),
    missing: (header) => decisive.filter((name) => !hasColumn(header, name)),
    known: [...knownColumns],
    decimals: columnsFinding('decimal sign'),
    dates: columnsFinding('day order'),
    places: columnsFinding('marketplace'),
    currencies: columnsFinding('currency'),
    extents: columnsFinding('extent'),
    columns: columnCells.map(([name]) => name),
    targets: targets.map(({ table, cells }) => ({ table, columns: cells.map(([name]) => name) })),
    bind(columns, context) {
      const file = {
        columns,
        context,
        known: knownColumns,
        spelled: (name: string) => spelled(name).find((one) => columns.at(one) >= 0) ?? name,
      }
      const reader = rowReader(file, columnCells, worked)
      const line = reader.row as typeof reader.row & Line<T, I>
      const width = columns.names.length
      const isLoose = looseEnd !== undefined && columns.names.at(-1) === looseEnd
      const map = (): FactRow | null => {
        if (heads?.(line)) return null
        const values = reader.values() as Value[]
        const reason = refusal?.(line) ?? null
        if (reason !== null) throw new RowRejected(reason)
        return {
          values,
          setKey: setKey(line),
          key: key(line),
          at: timeEntry?.(line) ?? null,
          day: day?.(line) ?? null,
          until: until?.(line) ?? null,
          units: units?.(line) ?? 0,
          currency: line.currency,
          marketplace: line.marketplace,
        }
      }
      const setOf = (): string | null => {
        try {
          return setKey(line)
        } catch (error) {
          if (error instanceof RowRejected) return null
          throw error
        }
      }
      return (cells) => {
        if (cells.length > width && !isLoose) {
          throw new RowRejected(`The row has ${cells.length} cells, the header ${width}.`)
        }
        reader.begin(cells)
        try {
          return map()
        } catch (error) {
          if (error instanceof RowRejected) error.setKey = setOf()
          throw error
        }
      }
    },
  }
}
