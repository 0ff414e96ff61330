import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { SmallTable } from '#shared/ui/SmallTable.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import { orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { lineRemoved, linesChanged } from '../purchasingSlice.ts'
import type { DraftProblems } from './draftProblems.ts'
import type { FormSources } from './formSources.ts'
import { lineColumns } from './lineColumns.tsx'
import { totalOf } from './orderTotal.ts'

interface Table {
  draft: PurchaseDraft
  sources: FormSources
  problems: DraftProblems
  /** Received lines of a placed order. */
  fixed: ReadonlySet<number>
}

/** The editable lines of an order, with their sum. */
export const LinesTable = ({ draft, sources, problems, fixed }: Table) => {
  const dispatch = usePurchasingDispatch()
  const { key, lines, currency } = draft
  const total = totalOf(draft)
  const columns = lineColumns(
    {
      sources,
      currency,
      showsProduct: new Set(lines.map(({ asin }) => asin)).size > 1,
      isFixed: ({ line }) => line !== undefined && fixed.has(line),
      problemOf: (line) => problems.lines[line.key],
      onChange: (line, change) => dispatch(linesChanged({ key, changes: { [line.key]: change } })),
      onRemove: (line) => dispatch(lineRemoved({ key, line: line.key })),
    },
    {
      units: formatNumber(orderedLines(draft).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
      amount: total === null ? UNKNOWN : formatMoney(total, currency),
    },
  )
  return (
    <div className="purchase-lines">
      <SmallTable label="Lines of the order" columns={columns} rows={lines} rowKey={(line) => line.key} cards fits />
    </div>
  )
}
