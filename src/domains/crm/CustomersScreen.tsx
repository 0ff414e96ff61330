import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { counted } from '#shared/lib/counted.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { useAddressParams } from '#shared/lib/useAddressParams.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { StaleLine } from '#shared/ui/StaleLine.tsx'
import { CustomersTable } from './CustomersTable.tsx'
import { useGetCustomersInfiniteQuery } from './crmApi.ts'
import { customerPath } from './customerAddress.ts'
import { customersOf } from './customerList.ts'
import { SEARCH_LABEL } from './customerText.ts'
import { LatelyOpened } from './LatelyOpened.tsx'
import { NoCustomers } from './NoCustomers.tsx'
import './customers.css'

/** Finds buyers; without a search those who bought last. */
const CustomersScreen = () => {
  const [params, setParams] = useAddressParams()
  const navigate = useNavigate()
  const search = params.get('search')?.trim() ?? ''
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetCustomersInfiniteQuery(search, { refetchOnMountOrArgChange: true })
  const rows = useMemo(() => customersOf(data?.pages ?? []), [data])
  const setSearch = (text: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (text) next.set('search', text)
        else next.delete('search')
        return next
      },
      { replace: true },
    )
  const last = data?.pages.at(-1)
  const loadMore = hasNextPage && !isFetching ? () => void fetchNextPage() : undefined

  const summary = () => {
    if (!last) return undefined
    if (last.total === null)
      return rows.length > 0 ? `The ${counted(rows.length, 'customer')} who bought last` : undefined
    return `${counted(last.total, 'customer')} found`
  }
  const content = () => {
    if (error && !data)
      return <FailureState title="The customers could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
    if (!rows.length && !isFetching)
      return <NoCustomers search={search} isBuyerless={last?.buyerless ?? false} onClear={() => setSearch('')} />
    return (
      <>
        {error && (
          <StaleLine
            title="The customers could not be refreshed"
            error={error}
            busy={isFetching}
            retry={() => void refetch()}
          />
        )}
        <CustomersTable
          // another search begins at the top
          key={search}
          rows={rows}
          onOpen={(hash) => void navigate(customerPath(hash))}
          loadMore={loadMore}
        />
        {hasNextPage && (
          <div className="customers-more">
            {formatNumber(rows.length)} of {formatNumber(last?.total ?? rows.length)} shown
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
      <section className="customers-search personal" aria-label="Search">
        <SettledInput label={SEARCH_LABEL} value={search} onChange={setSearch} />
      </section>
      {search === '' && <LatelyOpened />}
      {content()}
    </ScreenFrame>
  )
}

export default CustomersScreen
