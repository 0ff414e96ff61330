import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { usePurchasingDispatch } from '../hooks.ts'
import { orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { lineRemoved, linesChanged } from '../purchasingSlice.ts'
import type { DraftProblems } from './draftProblems.ts'
import type { FormSources } from './formSources.ts'
import { LineRow } from './LineRow.tsx'
import '../purchaseCards.css'

interface Table {
  draft: PurchaseDraft
  sources: FormSources
  problems: DraftProblems
  /** Lines of a sent order that something has come of. */
  fixed: ReadonlySet<number>
}

/** What all lines cost; unknown as soon as one is. */
const totalOf = (draft: PurchaseDraft): number | null =>
  orderedLines(draft).reduce<number | null>(
    (sum, { quantity, unitCost }) => (sum === null || unitCost === null ? null : sum + (quantity ?? 0) * unitCost),
    0,
  )

const heads: [title: string, hint?: string][] = [
  ['For'],
  ['SKU'],
  ['Stock', 'Sellable, in transfer, on the way and due in time; units'],
  ['Units / day'],
  ['Needed', 'What restock counts before minimum and rounding; units'],
  ['Units'],
  ['Cover after', 'Days that stock and order together last'],
  ['Unit cost'],
  ['Amount'],
]
const figures = new Set(['Stock', 'Units / day', 'Needed', 'Units', 'Cover after', 'Unit cost', 'Amount'])

/** The lines of an order as they are typed, with their sum. */
export const LinesTable = ({ draft, sources, problems, fixed }: Table) => {
  const dispatch = usePurchasingDispatch()
  const { key, lines, currency } = draft
  const showsProduct = new Set(lines.map(({ asin }) => asin)).size > 1
  const total = totalOf(draft)
  return (
    <section className="purchase-lines" aria-label="Lines of the order">
      <table className="purchase-cards">
        <thead>
          <tr>
            {showsProduct && <th scope="col">Product</th>}
            {heads.map(([title, hint]) => (
              <th key={title} scope="col" title={hint} className={figures.has(title) ? 'figure' : undefined}>
                {title}
              </th>
            ))}
            <th>
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.key}
              line={line}
              sources={sources}
              currency={currency}
              problem={problems.lines[line.key]}
              showsProduct={showsProduct}
              isFixed={line.line !== undefined && fixed.has(line.line)}
              onChange={(change) => dispatch(linesChanged({ key, changes: { [line.key]: change } }))}
              onRemove={() => dispatch(lineRemoved({ key, line: line.key }))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={showsProduct ? 6 : 5}>
              Total
            </th>
            <td className="figure" data-title="Units">
              {formatNumber(orderedLines(draft).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0))}
            </td>
            <td colSpan={2} />
            <td className="figure" data-title="Amount">
              {total === null ? UNKNOWN : formatMoney(total, currency)}
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
