import { Button } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Budget, BudgetProduct } from '#contract/budget.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { integer } from '#shared/address/params.ts'
import { useAddress } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { MAX_ORDER_LINES } from '../orderLines.ts'
import { useGetBudgetQuery } from '../restockApi.ts'
import { BudgetForm } from './BudgetForm.tsx'
import { budgetColumns } from './budgetColumns.tsx'
import { type BudgetSums, budgetLines, productsWithoutCost, sumBudget } from './budgetSums.ts'
import '../restock.css'

const address = defineAddress({ amount: integer(1, 1e12), scale: integer(1, 365) })

const idOf = ({ asin }: BudgetProduct) => asin
const SHOWN_NAMES = 5

/** Products that cannot be weighed until they have a unit cost. */
const MissingUnitCosts = ({ budget }: { budget: Budget }) => {
  const products = productsWithoutCost(budget)
  if (!products.length) return null
  const names = products.slice(0, SHOWN_NAMES).map(({ name, asin }) => name ?? asin)
  const omittedCount = products.length - names.length
  return (
    <p className="restock-missing" role="note">
      {formatPlural(products.length, 'product')} {products.length === 1 ? 'has' : 'have'} no unit cost, so the budget
      leaves {products.length === 1 ? 'it' : 'them'} out: {names.join(', ')}
      {omittedCount > 0 && ` and ${formatNumber(omittedCount)} more`}.{' '}
      <Link to="/onboarding/sourcing">Enter costs</Link>
    </p>
  )
}

/** What the money buys, and what of the whole suggestion it keeps. */
const Results = ({ budget, sums }: { budget: Budget; sums: BudgetSums }) => {
  const { currency, amount } = budget
  const share = sums.allMargin > 0 ? Math.round((sums.margin / sums.allMargin) * 100) : null
  const figures: [name: string, value: string, note: string][] = [
    [
      'Spent',
      formatMoney(sums.cost, currency),
      amount === null ? `of ${formatMoney(sums.allCost, currency)} suggested` : `of ${formatMoney(amount, currency)}`,
    ],
    ['Units', formatNumber(sums.units), formatPlural(sums.products, 'product')],
    ['Cartons', formatNumber(sums.cartons), sums.cartons === null ? 'Some products have no case pack' : ''],
    [
      'Margin kept',
      formatMoney(sums.margin, currency),
      share === null ? '' : `${share} % of what all suggestions for ${formatMoney(sums.allCost, currency)} keep`,
    ],
  ]
  return (
    <dl className="restock-budget-results">
      {figures.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure">{value}</dd>
          <dd>{note}</dd>
        </div>
      ))}
    </dl>
  )
}

const NothingDue = () => (
  <EmptyState title="Nothing to order now" action={<Link to="/logistics/restock">Go to restock</Link>}>
    A budget chooses among the quantities that restock suggests. Restock suggests none today.
  </EmptyState>
)

/** What to order with an amount of money. */
const BudgetScreen = () => {
  const [{ amount, scale }, change] = useAddress(address)
  const navigate = useNavigate()
  const isNarrow = useNarrow()
  const { data, currentData, error, isFetching, refetch } = useGetBudgetQuery(
    { amount: amount ?? null, ...(scale === undefined ? {} : { scale }) },
    { refetchOnMountOrArgChange: true },
  )
  const budget = currentData ?? (error ? undefined : data)
  const sums = useMemo(() => budget && sumBudget(budget), [budget])
  const lines = useMemo(() => (currentData ? budgetLines(currentData) : []), [currentData])
  const currency = budget?.currency
  const columns = useMemo(() => budgetColumns(currency ?? ''), [currency])
  const beforeFees = budget?.products.some((product) => product.beforeFees && product.units > 0)
  return (
    <ScreenFrame
      title="Budget"
      busy={isFetching}
      summary={
        budget &&
        sums &&
        budget.products.length > 0 &&
        `${formatNumber(sums.products)} of ${formatPlural(budget.products.length, 'suggested product')}`
      }
      actions={
        <>
          {!isNarrow && <Link to="/logistics/restock">Restock</Link>}
          <Button
            type="primary"
            disabled={lines.length === 0 || lines.length > MAX_ORDER_LINES}
            title={lines.length > MAX_ORDER_LINES ? `An order holds ${MAX_ORDER_LINES} lines at most` : undefined}
            onClick={() => void navigate('/po/new', { state: { lines, together: false } })}
          >
            {sums?.products ? `Create PO for ${formatPlural(sums.products, 'product')}` : 'Create PO'}
          </Button>
        </>
      }
    >
      <QueryView query={{ data: budget, error, refetch }} failed="Couldn’t choose products" lines={10}>
        {(shown) =>
          shown.products.length === 0 || !sums ? (
            <NothingDue />
          ) : (
            <>
              <BudgetForm currency={shown.currency} amount={amount} onChoose={(next) => change({ amount: next })} />
              <Results budget={shown} sums={sums} />
              <MissingUnitCosts budget={shown} />
              <DataTable
                name="budget"
                rows={shown.products}
                rowKey={idOf}
                columns={columns}
                tall
                footer={
                  <span>
                    Each order covers {formatPlural(shown.scale, 'day')} beyond its lead time
                    {beforeFees ? ' · some margins are before Amazon’s fees' : ''}
                  </span>
                }
                fileName="budget"
              />
            </>
          )
        }
      </QueryView>
    </ScreenFrame>
  )
}

export default BudgetScreen
