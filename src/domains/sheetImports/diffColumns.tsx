import type {
  ReceivedSheet,
  SheetDiff,
  SheetDiffCell,
  SheetDiffRow,
  SheetTargetChoice,
} from '#contract/sheetImports.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { UNKNOWN } from '#shared/lib/number.ts'
import type { Column } from '#shared/table/column.ts'
import { Day } from '#shared/ui/Day.tsx'

type Value = SheetDiffCell['from']

const formatValue = (value: Value, kind: string, currency: string): string => {
  if (value === null) return UNKNOWN
  if (kind === 'money' && typeof value === 'number') return formatMoney(value, currency)
  return typeof value === 'number' ? value.toLocaleString(undefined, { maximumFractionDigits: 6 }) : value
}

const Shown = ({ value, kind, currency }: { value: Value; kind: string; currency: string }) =>
  kind === 'day' && typeof value === 'string' ? <Day day={value} /> : formatValue(value, kind, currency)

const lettersOf = ({ columns }: ReceivedSheet, column: number) => columns[column]?.letters ?? ''

/** Returns the errors of a row, each with its cell. */
const mistakesOf = (sheet: ReceivedSheet, { line, cells }: SheetDiffRow): string | null =>
  cells
    .flatMap(({ column, problem }) => (problem ? [`${lettersOf(sheet, column)}${line}: ${problem}`] : []))
    .join(' ') || null

const cellOf = ({ cells }: SheetDiffRow, target: string) => cells.find((cell) => cell.target === target)

/** Returns a column for each imported value, with the value before and after. */
export const diffColumns = (
  sheet: ReceivedSheet,
  targets: readonly SheetTargetChoice[],
  { rows, currency }: Pick<SheetDiff, 'rows' | 'currency'>,
  /** Rows that differ from the previous preview. */
  changedSince: ReadonlySet<number>,
): Column<SheetDiffRow>[] => {
  const changed = new Set(rows.flatMap(({ cells }) => cells.flatMap(({ target }) => target ?? [])))
  const targetsByKey = new Map(targets.map((target) => [target.key, target]))
  const hasErrors = rows.some(({ cells }) => cells.some(({ problem }) => problem !== undefined))
  const names: Column<SheetDiffRow>[] = [
    { key: 'line', title: 'Row', kind: 'number', width: 72, total: 'none', value: ({ line }) => line, narrow: true },
    { key: 'name', title: 'What', kind: 'text', width: 240, value: ({ name }) => name || null, narrow: true },
  ]
  const since: Column<SheetDiffRow> = {
    ...{ key: 'since', title: 'Since your preview', kind: 'choice', width: 132 },
    value: ({ line }) => (changedSince.has(line) ? 'Different' : null),
  }
  const mistakes: Column<SheetDiffRow> = {
    ...{ key: 'mistakes', title: 'Errors', kind: 'text', width: 420 },
    value: (row) => mistakesOf(sheet, row),
    cell: (row) => <span className="sheet-wrong">{mistakesOf(sheet, row)}</span>,
  }
  const values = [...changed].map((key): Column<SheetDiffRow> => {
    const { title, kind } = targetsByKey.get(key) ?? { title: key === 'supplier.name' ? 'Supplier' : key, kind: 'text' }
    return {
      ...{ key, title, kind: 'text', width: 220 },
      value: (row) => {
        const cell = cellOf(row, key)
        return cell ? `${formatValue(cell.from, kind, currency)} → ${formatValue(cell.to, kind, currency)}` : null
      },
      cell: (row) => {
        const cell = cellOf(row, key)
        return (
          cell && (
            <span className="sheet-change">
              <del>
                <Shown value={cell.from} kind={kind} currency={currency} />
              </del>{' '}
              →{' '}
              <ins>
                <Shown value={cell.to} kind={kind} currency={currency} />
              </ins>
            </span>
          )
        )
      },
    }
  })
  return [...names, ...(changedSince.size ? [since] : []), ...(hasErrors ? [mistakes] : []), ...values]
}
