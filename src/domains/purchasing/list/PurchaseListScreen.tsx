import { Button, Segmented } from 'antd'
import { use, useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Purchase } from '#contract/purchases.ts'
import { oneOf, text, withDefault } from '#shared/address/params.ts'
import { useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { formatNumber, UNKNOWN } from '#shared/lib/number.ts'
import { CanOpenContext } from '#shared/room/canOpen.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { PurchaseMoves } from '../PurchaseMoves.tsx'
import { PurchaseStatusMark } from '../PurchaseStatusMark.tsx'
import { useGetPurchasesQuery } from '../purchasesApi.ts'
import { sumsOf } from '../purchaseText.ts'
import { ReceivedBar } from '../ReceivedBar.tsx'
import { purchaseColumns } from './purchaseColumns.tsx'
import { type PurchaseRow, type PurchaseTab, purchaseTabs, rowsOf } from './purchaseRows.ts'
import '../purchasing.css'

/** An order on narrow screens, with what is needed while walking through the warehouse. */
const PurchaseSheet = ({ purchase }: { purchase: Purchase }) => {
  const sums = sumsOf(purchase)
  return (
    <div className="purchase-sheet">
      <p>
        <Link to={`/po/orders/${purchase.id}`}>{purchase.number}</Link> <PurchaseStatusMark {...purchase} />
      </p>
      <p>
        {purchase.supplierName ?? 'No supplier'} · expected{' '}
        {purchase.expected ? <Day day={purchase.expected} /> : UNKNOWN}
        {purchase.daysLate > 0 && `, ${formatPlural(purchase.daysLate, 'day')} late`} · {formatNumber(sums.open)} of{' '}
        {formatNumber(sums.units)} outstanding ·{' '}
        {sums.amount === null ? UNKNOWN : formatMoney(sums.amount, purchase.currency)}
      </p>
      <ReceivedBar purchase={purchase} isSpelledOut />
      <PurchaseMoves purchase={purchase} />
    </div>
  )
}

const NEW_ORDER = '/po/new'

const rowKey = ({ id }: PurchaseRow) => id
const tabParam = withDefault(oneOf(purchaseTabs.map(({ value }) => value)), 'open')

const emptyTitles: Record<PurchaseTab, string> = {
  open: 'No waiting or open orders',
  drafts: 'No drafts',
  done: 'No completed orders',
}

const summaryOf = (rows: readonly PurchaseRow[]) => {
  const overdue = rows.filter(({ purchase }) => purchase.overdue).length
  const units = rows.reduce((sum, { open }) => sum + open, 0)
  return [
    `${formatNumber(rows.length)} waiting or open`,
    `${formatPlural(units, 'unit')} incoming`,
    ...(overdue ? [`${formatNumber(overdue)} late`] : []),
  ].join(' · ')
}

const PurchaseListScreen = () => {
  const [requestedTab] = useAddressParam('tab', text)
  const [tab, open] = useAddressParam('tab', tabParam)
  const navigate = useNavigate()
  const canOpen = use(CanOpenContext)
  const { data, error, isFetching, refetch } = useGetPurchasesQuery(undefined, { refetchOnMountOrArgChange: true })
  const rows = useMemo(() => rowsOf(data ?? [], tab), [data, tab])
  const waiting = useMemo(() => rowsOf(data ?? [], 'open'), [data])
  return (
    <ScreenFrame
      title="Waiting/Open POs"
      busy={isFetching}
      summary={data && summaryOf(waiting)}
      actions={
        <>
          <Segmented
            aria-label="Show"
            options={purchaseTabs.map(({ value, label }) => ({ value, label }))}
            value={tab}
            onChange={open}
          />
          {canOpen(NEW_ORDER) && (
            <Button type="primary" onClick={() => void navigate(NEW_ORDER)}>
              New order
            </Button>
          )}
        </>
      }
    >
      <UnknownTab requested={requestedTab} tabs={purchaseTabs} shown={tab} />
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the purchase orders" lines={10}>
        {() => (
          <DataTable
            name={`purchases-${tab}`}
            rows={rows}
            rowKey={rowKey}
            columns={purchaseColumns}
            sheet={({ purchase }) => <PurchaseSheet purchase={purchase} />}
            fileName="purchase-orders"
            empty={
              <EmptyState title={emptyTitles[tab]} action={<Link to="/logistics/restock">Go to restock</Link>}>
                Select rows in Restock and press Create PO.
              </EmptyState>
            }
          />
        )}
      </QueryView>
    </ScreenFrame>
  )
}

export default PurchaseListScreen
