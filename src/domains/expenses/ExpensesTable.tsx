import { Button } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Expense } from '#contract/expenses.ts'
import { notifyDone } from '#domains/notices/index.ts'
import { undoBy } from '#shared/api/undo.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { Day } from '#shared/ui/Day.tsx'
import { LinkButton } from '#shared/ui/LinkButton.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import { type SmallColumn, SmallTable } from '#shared/ui/SmallTable.tsx'
import { expensesApi, useDeleteExpensesMutation } from './expensesApi.ts'
import { bodyOf, categoryTitle, periodTitle } from './expenseText.ts'

const Remove = ({ expense }: { expense: Expense }) => {
  const remove = useCommand(useDeleteExpensesMutation(), () =>
    notifyDone(`${expense.name} removed.`, undoBy(expensesApi.endpoints.createExpenses, [bodyOf(expense)])),
  )
  return (
    <Button
      size="small"
      type="text"
      loading={remove.isBusy}
      aria-label={`Remove ${expense.name}`}
      onClick={() => void remove.run([expense.id])}
    >
      Remove
    </Button>
  )
}

const columnsOf = (onEdit: (expense: Expense) => void): SmallColumn<Expense>[] => [
  {
    key: 'name',
    title: 'Name',
    names: true,
    kind: 'prose',
    cell: (expense) => <LinkButton onClick={() => onEdit(expense)}>{expense.name}</LinkButton>,
  },
  { key: 'category', title: 'Category', cell: ({ category }) => categoryTitle(category) },
  {
    key: 'amount',
    title: 'Amount',
    kind: 'figure',
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { key: 'repeats', title: 'Due', cell: ({ repeats }) => periodTitle(repeats) },
  { key: 'since', title: 'From', cell: ({ since }) => <Day day={since} /> },
  {
    key: 'until',
    title: 'Until',
    cell: ({ until, repeats }) => (until ? <Day day={until} /> : repeats === 'once' ? '' : 'goes on'),
  },
  { key: 'marketplace', title: 'Marketplace', cell: ({ marketplace }) => marketplace ?? 'All' },
  {
    key: 'asin',
    title: 'For',
    cell: ({ asin }) => (asin === null ? 'Overhead' : <Link to={productHref(asin)}>{asin}</Link>),
  },
  { key: 'by', title: 'By', spare: true, cell: ({ by }) => by },
  {
    key: 'remove',
    title: 'Actions',
    hidesTitle: true,
    kind: 'actions',
    cell: (expense) => <Remove expense={expense} />,
  },
]

/** The company's own expenses, newest first. */
export const ExpensesTable = ({
  expenses,
  onEdit,
}: {
  expenses: readonly Expense[]
  onEdit(expense: Expense): void
}) => {
  const columns = useMemo(() => columnsOf(onEdit), [onEdit])
  return (
    <SmallTable
      label="Expenses"
      captioned
      cards
      columns={columns}
      rows={expenses}
      rowKey={({ id }) => id}
      empty="No expenses yet. Add rent, software, freight and others that no Amazon report has, and profit deducts them."
    />
  )
}
