import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ExpenseBody, Expenses, MarketplaceVat } from '#contract/expenses.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { ExpensesTable } from './ExpensesTable.tsx'
import { useGetExpensesQuery } from './expensesApi.ts'
import { VatTable } from './VatTable.tsx'
import './expenses.css'

const ExpenseDialog = lazyPart(() => import('./ExpenseDialog.tsx'))
const PasteDialog = lazyPart(() => import('./PasteDialog.tsx'))
const VatDialog = lazyPart(() => import('./VatDialog.tsx'))

/** Which dialog is open, and for what. */
type Open =
  | { dialog: 'expense'; expense: ExpenseBody & { id?: string } }
  | { dialog: 'paste' }
  | { dialog: 'vat'; vat: MarketplaceVat; today: string }

const newExpense = ({ currency, today }: Expenses): ExpenseBody => ({
  ...{ name: '', category: 'other', amount: 0, currency, repeats: 'monthly', since: today },
  ...{ until: null, marketplace: null, asin: null },
})

/** The company's own expenses and the VAT rates of its marketplaces, which profit deducts. */
const ExpensesScreen = () => {
  const { data, error, isFetching, refetch } = useGetExpensesQuery()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <ScreenFrame
      title="Expenses & VAT"
      busy={isFetching}
      summary={data && formatPlural(data.expenses.length, 'expense')}
      actions={
        data && (
          <>
            <Link to="/sales/chart?tab=profit">Profit</Link>
            <Button onClick={() => setOpen({ dialog: 'paste' })}>Paste</Button>
            <Button type="primary" onClick={() => setOpen({ dialog: 'expense', expense: newExpense(data) })}>
              Add expense
            </Button>
          </>
        )
      }
    >
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the expenses" lines={8}>
        {({ expenses, vat, today }) => (
          <div className="expenses-content">
            <ExpensesTable expenses={expenses} onEdit={(expense) => setOpen({ dialog: 'expense', expense })} />
            <VatTable vat={vat} today={today} onEdit={(one) => setOpen({ dialog: 'vat', vat: one, today })} />
          </div>
        )}
      </QueryView>
      <OnceNeeded needed={open !== undefined}>
        {open?.dialog === 'expense' && <ExpenseDialog expense={open.expense} onClose={close} />}
        {open?.dialog === 'paste' && <PasteDialog onClose={close} />}
        {open?.dialog === 'vat' && <VatDialog vat={open.vat} today={open.today} onClose={close} />}
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default ExpensesScreen
