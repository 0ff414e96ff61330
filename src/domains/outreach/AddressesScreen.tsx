import { Button, Skeleton } from 'antd'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { AddressesTable } from './AddressesTable.tsx'
import { AddressFilterBar } from './AddressFilterBar.tsx'
import { useAddressFilter } from './addressFilter.ts'
import { addressesOf } from './addressList.ts'
import { BulkBar } from './BulkBar.tsx'
import { HouseholdDrawer } from './HouseholdDrawer.tsx'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { NoAddresses } from './NoAddresses.tsx'
import { useGetAddressesInfiniteQuery, useGetSuggestedCountQuery } from './outreachApi.ts'
import { selectSelected } from './outreachSelectors.ts'
import { addressesOpened, addressesSelected } from './outreachSlice.ts'
import './addresses.css'

// most visits open neither
const dialogs = {
  blacklist: lazyPart(() => import('./BlacklistDialog.tsx')),
  optOut: lazyPart(() => import('./OptOutDialog.tsx')),
  optOutPage: lazyPart(() => import('./OptOutPageDialog.tsx')),
}

const formatHouseholds = (total: number, isFiltered: boolean) =>
  `${formatNumber(total)} ${total === 1 ? 'household' : 'households'}${isFiltered ? ' found' : ''}`

const AddressesScreen = () => {
  const dispatch = useOutreachDispatch()
  const { filter, setFilter, opened, open } = useAddressFilter()
  useEffect(() => void dispatch(addressesOpened()), [dispatch])
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetAddressesInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const { data: suggested } = useGetSuggestedCountQuery(undefined, { refetchOnMountOrArgChange: true })
  const selected = useOutreachSelector(selectSelected)
  const [dialogName, setDialogName] = useState<keyof typeof dialogs>()
  const rows = useMemo(() => addressesOf(data?.pages ?? []), [data])
  const chosen = useMemo(() => {
    const wanted = new Set(selected)
    return rows.filter(({ hash }) => wanted.has(hash))
  }, [rows, selected])
  const select = useCallback((hashes: string[]) => void dispatch(addressesSelected(hashes)), [dispatch])
  const canLoadMore = hasNextPage && !isFetching
  const loadMore = canLoadMore ? () => void fetchNextPage() : undefined
  const isFiltered = Boolean(filter.search || filter.label)
  const total = data?.pages.at(-1)?.total ?? 0
  const Dialog = dialogName && dialogs[dialogName]

  const content = () => {
    if (error && !data)
      return <FailureState title="The addresses could not be loaded" error={error} retry={() => void refetch()} />
    if (!data) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!rows.length && !isFetching)
      return <NoAddresses onClearFilter={isFiltered ? () => setFilter({ search: '', label: '' }) : undefined} />
    return (
      <>
        <AddressesTable
          // another filter begins at the top
          key={`${filter.search} ${filter.label}`}
          rows={rows}
          selected={chosen.map(({ hash }) => hash)}
          onSelect={select}
          onOpen={open}
          loadMore={loadMore}
        />
        {hasNextPage && (
          <div className="addresses-more">
            {formatNumber(rows.length)} of {formatNumber(total)} shown
            <Button size="small" loading={isFetchingNextPage} onClick={loadMore}>
              Load more
            </Button>
          </div>
        )}
      </>
    )
  }

  return (
    <ScreenFrame
      title="Addresses"
      busy={isFetching}
      summary={data && `${formatHouseholds(total, isFiltered)} · ${formatNumber(suggested)} with suggestions`}
      actions={
        <>
          <Button onClick={() => setDialogName('optOutPage')}>Opt-out page</Button>
          <Button onClick={() => setDialogName('optOut')}>Opt out by code</Button>
          <Button type="primary" onClick={() => setDialogName('blacklist')}>
            Import blacklist
          </Button>
        </>
      }
    >
      <AddressFilterBar filter={filter} onChange={setFilter} />
      {content()}
      {chosen.length > 0 && <BulkBar rows={chosen} />}
      <HouseholdDrawer id={opened} onClose={() => open(undefined)} onOpen={open} />
      <Suspense>{Dialog && <Dialog onClosed={() => setDialogName(undefined)} />}</Suspense>
    </ScreenFrame>
  )
}

export default AddressesScreen
