import { Button } from 'antd'
import { Suspense, useCallback, useMemo, useState } from 'react'
import type { Address } from '#contract/addresses.ts'
import { labelTypes } from '#contract/leads.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
import { AddressFilterBar } from './AddressFilterBar.tsx'
import { addressColumns } from './addressColumns.tsx'
import { useAddressFilter } from './addressFilter.ts'
import { addressesOf } from './addressList.ts'
import { isBare } from './addressText.ts'
import { HouseholdDrawer } from './HouseholdDrawer.tsx'
import { useOutreachDispatch, useOutreachSelector } from './hooks.ts'
import { outreachApi, useGetAddressesInfiniteQuery, useGetSuggestedCountQuery } from './outreachApi.ts'
import { addressesSelected, selectSelected } from './outreachSlice.ts'
import './addresses.css'

/** Returns the households that can have the label and lack it. */
const lacking = (rows: readonly Address[], label: string) =>
  rows.filter((row) => !isBare(row) && !row.labels.some((each) => each.label === label)).map(({ hash }) => hash)

/** Actions for all selected households. */
const BulkBar = ({ rows }: { rows: readonly Address[] }) => {
  const dispatch = useOutreachDispatch()
  return (
    <div className="addresses-bulk">
      {formatNumber(rows.length)} selected, label all:
      {labelTypes.address.map((label) => {
        const hashes = lacking(rows, label)
        return (
          <Button
            key={label}
            disabled={!hashes.length}
            aria-label={`Label all selected ${label}`}
            onClick={() =>
              void dispatch(sendCommand(outreachApi.endpoints.createAddressLabels, { hashes, type: 'address', label }))
            }
          >
            {label}
          </Button>
        )
      })}
      <Button type="text" onClick={() => dispatch(addressesSelected([]))}>
        Clear selection
      </Button>
    </div>
  )
}

interface Shown {
  rows: Address[]
  selected: string[]
  onSelect(hashes: string[]): void
  onOpen(hash: string): void
  /** Undefined when all are loaded. */
  loadMore: (() => void) | undefined
}

const hashOf = ({ hash }: Address) => hash
/** Names are never in attributes, which masking does not cover. */
const labelOf = () => 'this household'

/** The loaded households, searched by the server; scrolling near the end loads more. */
const AddressesTable = ({ rows, selected, onSelect, onOpen, loadMore }: Shown) => {
  const columns = useMemo(() => addressColumns(onOpen), [onOpen])
  return (
    <DataTable<Address>
      name="addresses"
      rows={rows}
      rowKey={hashOf}
      rowLabel={labelOf}
      columns={columns}
      selected={selected}
      onSelect={onSelect}
      onOpen={({ hash }) => onOpen(hash)}
      part
      {...(loadMore && { onEnd: loadMore })}
    />
  )
}

/** Empty state: no match, or no data and which reports contain addresses. */
const NoAddresses = ({ onClearFilter }: { onClearFilter: (() => void) | undefined }) =>
  onClearFilter ? (
    <EmptyState title="No matching addresses" action={<Button onClick={onClearFilter}>Clear filter</Button>}>
      Search matches whole words only: “Smith” finds Ada Smith, “Smi” does not.
    </EmptyState>
  ) : (
    <ReportsNeeded title="No addresses yet" type="shipments">
      Import the reports Amazon fulfilled shipments, Unshipped orders or Own-shop orders. In Seller Central, find them
      under Reports › Fulfillment and Orders › Order reports.
    </ReportsNeeded>
  )

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
  const { filter, setFilter, opened: openedHash, open } = useAddressFilter()
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetAddressesInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const { data: suggested } = useGetSuggestedCountQuery(undefined, { refetchOnMountOrArgChange: true })
  const selected = useOutreachSelector(selectSelected)
  const [dialogName, setDialogName] = useState<keyof typeof dialogs>()
  const rows = useMemo(() => addressesOf(data?.pages ?? []), [data])
  const selectedRows = useMemo(() => {
    const selectedHashes = new Set(selected)
    return rows.filter(({ hash }) => selectedHashes.has(hash))
  }, [rows, selected])
  const select = useCallback((hashes: string[]) => void dispatch(addressesSelected(hashes)), [dispatch])
  const canLoadMore = hasNextPage && !isFetching
  const loadMore = canLoadMore ? () => void fetchNextPage() : undefined
  const isFiltered = Boolean(filter.search || filter.label)
  const total = data?.pages.at(-1)?.total ?? 0
  const Dialog = dialogName && dialogs[dialogName]

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
      <ToolBarScope>
        <AddressFilterBar filter={filter} onChange={setFilter} />
        <QueryView query={{ data, error, refetch }} failed="Couldn’t load the addresses" lines={10}>
          {() => {
            if (!rows.length && !isFetching)
              return <NoAddresses onClearFilter={isFiltered ? () => setFilter({ search: '', label: '' }) : undefined} />
            return (
              <>
                <AddressesTable
                  // a new filter starts at the top
                  key={`${filter.search} ${filter.label}`}
                  rows={rows}
                  selected={selectedRows.map(({ hash }) => hash)}
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
          }}
        </QueryView>
      </ToolBarScope>
      {selectedRows.length > 0 && <BulkBar rows={selectedRows} />}
      <HouseholdDrawer id={openedHash} onClose={() => open(undefined)} onOpen={open} />
      <Suspense>{Dialog && <Dialog onClosed={() => setDialogName(undefined)} />}</Suspense>
    </ScreenFrame>
  )
}

export default AddressesScreen
