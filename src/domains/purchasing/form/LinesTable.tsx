import { memo, useMemo } from 'react'
import { grouped } from '#rules/grouped.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { Asin } from '#shared/ui/Asin.tsx'
import { ProductLink } from '#shared/ui/ProductLink.tsx'
import { SmallTable } from '#shared/ui/SmallTable.tsx'
import { usePurchasingDispatch } from '../hooks.ts'
import { type DraftLine, orderedLines, type PurchaseDraft } from '../purchaseDraft.ts'
import { lineRemoved, linesChanged } from '../purchasingSlice.ts'
import type { DraftProblems } from './draftProblems.ts'
import { type FormSources, productOf } from './formSources.ts'
import { lineColumns } from './lineColumns.tsx'
import { totalOf } from './orderTotal.ts'

interface Table {
  draft: PurchaseDraft
  sources: FormSources
  problems: DraftProblems
  /** Received lines of a placed order. */
  fixed: ReadonlySet<number>
}

const keyOf = ({ key }: DraftLine) => key

/** Name and ASIN of a product, which open its page. Typing in an order of hundreds of products renders none of them. */
const ProductTitle = memo(({ asin, name }: { asin: string; name: string | undefined }) => (
  <span className="purchase-group">
    {name && <ProductLink asin={asin}>{name}</ProductLink>} <Asin asin={asin} />
  </span>
))

/** The editable lines of an order by product, with their sum. */
export const LinesTable = ({ draft, sources, problems, fixed }: Table) => {
  const dispatch = usePurchasingDispatch()
  const { key, lines, currency } = draft
  const total = totalOf(draft)
  const products = useMemo(() => [...grouped(lines, ({ asin }) => asin).values()], [lines])
  const rows = useMemo(() => products.flat(), [products])
  const hasSeveral = products.length > 1
  // the same object while the problems are the same, so that typing renders one row
  const problemText = JSON.stringify(problems.lines)
  const lineProblems = useMemo(() => JSON.parse(problemText) as DraftProblems['lines'], [problemText])
  const columns = useMemo(
    () =>
      lineColumns({
        sources,
        currency,
        showsProduct: hasSeveral,
        isFixed: ({ line }) => line !== undefined && fixed.has(line),
        problemOf: (line) => lineProblems[line.key],
        onChange: (line, change) => dispatch(linesChanged({ key, changes: { [line.key]: change } })),
        onRemove: (line) => dispatch(lineRemoved({ key, line: line.key })),
      }),
    [sources, currency, hasSeveral, fixed, lineProblems, dispatch, key],
  )
  return (
    <div className="purchase-lines">
      <SmallTable
        label="Lines of the order"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        {...(hasSeveral && {
          groupOf: (line: DraftLine) => ({
            key: line.asin,
            title: <ProductTitle asin={line.asin} name={productOf(sources.products, line)?.name ?? undefined} />,
          }),
        })}
        totals={{
          Units: formatNumber(orderedLines(draft).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)),
          Amount: total === null ? UNKNOWN : formatMoney(total, currency),
        }}
        cards
        fits
      />
    </div>
  )
}
