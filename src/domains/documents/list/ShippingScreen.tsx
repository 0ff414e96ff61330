import { Button, Checkbox, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo } from 'react'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { flag, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { useGetShippingInfiniteQuery } from '../documentsApi.ts'
import { missingKinds } from '../missingKinds.ts'
import { ShippingTable } from './ShippingTable.tsx'
import '../documents.css'

const address = defineAddress({
  search: withDefault(text, ''),
  /** Only those whose open cases lack a document. */
  missing: flag,
  shipment: text,
})

/**
 * The pages of shipments; those that lack documents are found among those with open cases, which are few, so all are
 * loaded.
 */
const useShipping = (search: string, onlyMissing: boolean) => {
  const { data, currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useGetShippingInfiniteQuery({ search, open: onlyMissing }, { refetchOnMountOrArgChange: true })
  // the result of the previous query stays while this one is loading, but not longer
  const visibleData = currentData ?? (isFetching ? data : undefined)
  useEffect(() => {
    if (onlyMissing && hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [onlyMissing, hasNextPage, isFetching, error, fetchNextPage])
  const rows = useMemo(() => {
    const allRows = visibleData?.pages.flatMap((page) => page.rows) ?? []
    return onlyMissing ? allRows.filter((row) => missingKinds(row).length > 0) : allRows
  }, [visibleData, onlyMissing])
  const total = visibleData?.pages.at(-1)?.total ?? 0
  return {
    rows,
    total: onlyMissing ? rows.length : total,
    hasAnswer: visibleData !== undefined,
    error,
    isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: hasNextPage && (!onlyMissing || error !== undefined),
    loadMore: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
    retry: () => void refetch(),
  }
}

/** The empty state: there is no shipment, or none matches. */
const NoShipping = ({ onClear }: { onClear: (() => void) | undefined }) =>
  onClear ? (
    <EmptyState title="No such shipment" action={<Button onClick={onClear}>Show all shipments</Button>}>
      None is found by these words, or none of them lacks a document.
    </EmptyState>
  ) : (
    <ReportsNeeded title="No shipments yet" type="inbound">
      Shipments come with the contents of FBA shipments: in Seller Central under Shipments, Shipping queue, open one and
      download its contents.
    </ReportsNeeded>
  )

const ShippingDrawer = lazyPart(() => import('../sheet/ShippingDrawer.tsx'))

/** The documents of each shipment to Amazon, and those that open cases lack. */
const ShippingScreen = () => {
  const [{ search, missing: onlyMissing, shipment: openedId }, change] = useAddress(address)
  const open = useCallback((shipment: string | undefined) => change({ shipment }), [change])
  const { rows, total, hasAnswer, error, isFetching, retry, ...tableProps } = useShipping(search, onlyMissing)
  const isNarrowed = search !== '' || onlyMissing
  const content = () => {
    if (!hasAnswer && error)
      return <FailureState title="The shipments could not be loaded" error={error} retry={retry} />
    if (!hasAnswer) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!rows.length && !isFetching)
      return <NoShipping onClear={isNarrowed ? () => change({ search: '', missing: false }, inPlace) : undefined} />
    return <ShippingTable key={`${search} ${onlyMissing}`} rows={rows} total={total} onOpen={open} {...tableProps} />
  }
  const lacking = rows.filter((row) => missingKinds(row).length > 0).length
  return (
    <ScreenFrame
      title="Shipping Documentation"
      busy={isFetching}
      summary={hasAnswer && `${formatNumber(lacking)} of ${formatNumber(rows.length)} shown lack documents for a case`}
    >
      <ToolBar>
        <SettledInput
          label="Shipment, SKU, FNSKU or ASIN"
          value={search}
          onChange={(typed) => change({ search: typed }, inPlace)}
        />
        <Checkbox checked={onlyMissing} onChange={({ target }) => change({ missing: target.checked }, inPlace)}>
          Only with missing documents
        </Checkbox>
      </ToolBar>
      {content()}
      <OnceNeeded needed={openedId !== undefined}>
        <ShippingDrawer id={openedId} onClose={() => open(undefined)} onOpen={open} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default ShippingScreen
