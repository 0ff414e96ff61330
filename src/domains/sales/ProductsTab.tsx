import { useMemo } from 'react'
import type { FeeFinding } from '#contract/profit.ts'
import { useProductNames } from '#domains/asins/index.ts'
import { figureQuestion } from '#rules/explain/figureQuestion.ts'
import { coveredShare } from '#rules/measures/coveredShare.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { useGetMeasuresQuery } from '#shared/measures/measuresApi.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { SalesBar, type SalesView } from './ChartTools.tsx'
import { MissingCosts } from './MissingCosts.tsx'
import { NoSales } from './NoSales.tsx'
import { Notes } from './Notes.tsx'
import { useGetFeeCheckQuery } from './profitApi.ts'
import { profitColumns } from './profitColumns.tsx'
import { productsQuestion } from './profitQuestions.ts'
import { type ProfitRow, profitRows } from './profitRows.ts'

interface Tab {
  view: SalesView
}

const moneySources = [{ title: 'Profit', sources: ['money'] }]
const noFindings: FeeFinding[] = []
const rowKey = ({ asin }: ProfitRow) => asin

/** The profit of each product: income, expenses, and the result. */
const ProductsTab = ({ view }: Tab) => {
  const {
    address: { query },
    range,
  } = view
  const question = useMemo(() => productsQuestion(query, range), [query, range])
  const { currentData: answer, error, refetch } = useGetMeasuresQuery(question)
  const { data: fees } = useGetFeeCheckQuery()
  const nameOf = useProductNames()
  const findings = fees?.findings ?? noFindings
  const rows = useMemo(() => (answer ? profitRows(answer, nameOf, findings) : []), [answer, nameOf, findings])
  const currency = answer?.currency ?? null
  const columns = useMemo(
    () => profitColumns((key, asin) => figureQuestion(query, range, currency, { key, admin: false }, { asin })),
    [query, range, currency],
  )
  return (
    <>
      <SalesBar view={view} />
      <QueryView query={{ data: answer, error, refetch }} failed="Couldn’t load the products" lines={10}>
        {(answer) => {
          if (!rows.length) return <NoSales covered={answer.covered} measures={moneySources} />
          return (
            <>
              <MissingCosts
                units={answer.totals.unitsWithoutCost ?? 0}
                coveredShare={coveredShare(answer.totals.unitsWithoutCost ?? 0, answer.totals.unitsWithCost ?? 0)}
                range={range}
              />
              <DataTable
                name="sales-profit"
                rows={rows}
                rowKey={rowKey}
                columns={columns}
                tall
                fileName={`profit-${range.since}-${range.until}`}
                footer={
                  fees && (
                    <span>
                      Fees of {formatPlural(fees.compared, 'SKU')} compared with the fee preview, {fees.findings.length}{' '}
                      charged more
                    </span>
                  )
                }
              />
              <Notes notes={answer.notes.filter(({ kind }) => kind !== 'cost')} />
            </>
          )
        }}
      </QueryView>
    </>
  )
}

export default ProductsTab
