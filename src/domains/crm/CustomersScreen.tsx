import { createEntityAdapter } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CustomerRow } from '#contract/customers.ts'
import { trimmedText } from '#shared/address/params.ts'
import { inPlace, useAddressParam } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import { CustomersTable } from './CustomersTable.tsx'
import { type CustomerPage, useGetCustomersInfiniteQuery, useGetNamedCustomersQuery } from './crmApi.ts'
import { selectLatelyOpened } from './crmSelectors.ts'
import { customerPath } from './customerAddress.ts'
import { formatName, formatPlace, SEARCH_LABEL } from './customerText.ts'
import { useCrmSelector } from './hooks.ts'
import './customers.css'

interface None {
  search: string
  /** The search is an order whose buyer no report names. */
  isBuyerless: boolean
  onClear(): void
}

/** Empty state: no buyer matches, or there are none yet and which reports contain buyers. */
const NoCustomers = ({ search, isBuyerless, onClear }: None) => {
  const clear = <Button onClick={onClear}>Clear search</Button>
  if (isBuyerless)
    return (
      <EmptyState title="The buyer of this order is unknown" action={clear}>
        The order is in your order reports. Buyers come from the reports Amazon fulfilled shipments, Unshipped orders
        and Own-shop orders, and none you have imported contains this order.
      </EmptyState>
    )
  if (search)
    return (
      <EmptyState title="No customer matches" action={clear}>
        Search matches whole words only: “Smith” finds Ada Smith, “Smi” does not. Enter order IDs in full. Erased
        customers can be found only by order ID or hash.
      </EmptyState>
    )
  return (
    <ReportsNeeded title="No customers yet" type="shipments">
      Import the reports Amazon fulfilled shipments, Unshipped orders or Own-shop orders. In Seller Central, find them
      under Reports › Fulfillment and Orders › Order reports.
    </ReportsNeeded>
  )
}

/** Buyers opened in this tab, latest first. */
const LatelyOpened = () => {
  const hashes = useCrmSelector(selectLatelyOpened)
  const { data } = useGetNamedCustomersQuery(hashes.length ? hashes : skipToken)
  if (!data?.length) return null
  return (
    <nav className="customers-lately" aria-label="Recently opened">
      <h2>Recently opened</h2>
      <ul>
        {data.map((row) => (
          <li key={row.hash}>
            <Link to={customerPath(row.hash)}>{formatName(row)}</Link> <small>{formatPlace(row)}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const adapter = createEntityAdapter<CustomerRow, string>({ selectId: ({ hash }) => hash })
const { selectAll } = adapter.getSelectors()

/**
 * Returns the buyers of all pages without duplicates: one with a new order is in two of them, and the later copy is
 * newer.
 */
const customersOf = (pages: readonly CustomerPage[]): CustomerRow[] =>
  selectAll(
    adapter.upsertMany(
      adapter.getInitialState(),
      pages.flatMap(({ rows }) => rows),
    ),
  )

/** Finds buyers; without a search, the latest ones. */
const CustomersScreen = () => {
  const [search, setSearch] = useAddressParam('search', trimmedText, inPlace)
  const navigate = useNavigate()
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetCustomersInfiniteQuery(search, { refetchOnMountOrArgChange: true })
  const rows = useMemo(() => customersOf(data?.pages ?? []), [data])
  const lastPage = data?.pages.at(-1)
  const loadMore = hasNextPage && !isFetching ? () => void fetchNextPage() : undefined

  const summary = () => {
    if (!lastPage) return undefined
    if (lastPage.total === null)
      return rows.length > 0 ? `${rows.length} most recent ${rows.length === 1 ? 'customer' : 'customers'}` : undefined
    return `${formatPlural(lastPage.total, 'customer')} found`
  }
  const content = () => {
    if (error && !data)
      return <FailureState title="Couldn’t load the customers" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    if (!rows.length && !isFetching)
      return <NoCustomers search={search} isBuyerless={lastPage?.buyerless ?? false} onClear={() => setSearch('')} />
    return (
      <>
        {error && (
          <StaleLine
            title="Couldn’t refresh the customers"
            error={error}
            busy={isFetching}
            retry={() => void refetch()}
          />
        )}
        <CustomersTable
          // a new search starts at the top
          key={search}
          rows={rows}
          onOpen={(hash) => void navigate(customerPath(hash))}
          loadMore={loadMore}
        />
        {hasNextPage && (
          <div className="customers-more">
            {formatNumber(rows.length)} of {formatNumber(lastPage?.total ?? rows.length)} shown
            <Button size="small" loading={isFetchingNextPage} onClick={loadMore}>
              Load more
            </Button>
          </div>
        )}
      </>
    )
  }

  return (
    <ScreenFrame title="Customer details" busy={isFetching} summary={summary()}>
      <ToolBarScope>
        <ToolBar
          label="Search"
          search={
            <span className="customers-search personal">
              <SettledInput label={SEARCH_LABEL} value={search} onChange={setSearch} />
            </span>
          }
        />
        {search === '' && <LatelyOpened />}
        {content()}
      </ToolBarScope>
    </ScreenFrame>
  )
}

export default CustomersScreen
