import { Button, Checkbox, Skeleton } from 'antd'
import { useCallback, useEffect, useMemo } from 'react'
import type { ShippingRow } from '#contract/shipping.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { flag, text, withDefault } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { SettledInput } from '#shared/ui/SettledInput.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { ToolBar } from '#shared/ui/ToolBar.tsx'
import { ToolBarScope } from '#shared/ui/ToolBarScope.tsx'
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

const closesFirst = ({ cases: [first] }: ShippingRow) => first?.closes ?? ''

/** Loads the shipments with open cases or all of them. */
const usePages = (search: string, open: boolean) => {
  const { data, currentData, ...query } = useGetShippingInfiniteQuery(
    { search, open },
    { refetchOnMountOrArgChange: true },
  )
  // the result of the previous query stays while this one is loading, but not longer
  const visibleData = currentData ?? (query.isFetching ? data : undefined)
  const rows = useMemo(() => visibleData?.pages.flatMap((page) => page.rows) ?? [], [visibleData])
  return { ...query, rows, total: visibleData?.pages.at(-1)?.total ?? 0, hasAnswer: visibleData !== undefined }
}

/**
 * The shipments that lack documents, those whose case closes first on top, then the pages of all others. The former are
 * found among those with open cases, which are few, so all are loaded.
 */
const useShipping = (search: string, onlyMissing: boolean) => {
  const urgent = usePages(search, true)
  const all = usePages(search, false)
  const { hasNextPage, isFetching, error, fetchNextPage } = urgent
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const lacking = useMemo(
    () =>
      urgent.rows
        .filter((row) => missingKinds(row).length > 0)
        .sort((a, b) => closesFirst(a).localeCompare(closesFirst(b))),
    [urgent.rows],
  )
  const rows = useMemo(() => {
    if (onlyMissing) return lacking
    const lackingIds = new Set(lacking.map(({ shipment }) => shipment))
    return [...lacking, ...all.rows.filter(({ shipment }) => !lackingIds.has(shipment))]
  }, [onlyMissing, lacking, all.rows])
  const shown = onlyMissing ? urgent : all
  return {
    rows,
    lackingCount: lacking.length,
    total: onlyMissing ? rows.length : all.total,
    hasAnswer: urgent.hasAnswer && shown.hasAnswer,
    error: urgent.error ?? shown.error,
    isFetching: urgent.isFetching || shown.isFetching,
    isFetchingMore: shown.isFetchingNextPage,
    hasMore: shown.hasNextPage && (!onlyMissing || error !== undefined),
    loadMore: shown.hasNextPage && !shown.isFetching ? () => void shown.fetchNextPage() : undefined,
    retry: () => {
      void urgent.refetch()
      void all.refetch()
    },
  }
}

/** The empty state: there is no shipment, or none matches. */
const NoShipping = ({ onClear }: { onClear: (() => void) | undefined }) =>
  onClear ? (
    <EmptyState title="Shipment not found" action={<Button onClick={onClear}>Show all shipments</Button>}>
      No shipment matches, or none is missing a document.
    </EmptyState>
  ) : (
    <ReportsNeeded title="No shipments yet" type="inbound">
      Shipments come from FBA shipment contents: in Seller Central under Shipments, Shipping queue, open a shipment and
      download its contents.
    </ReportsNeeded>
  )

const ShippingDrawer = lazyPart(() => import('../sheet/ShippingDrawer.tsx'))

/** The documents of each shipment to Amazon, and those that open cases lack. */
const ShippingScreen = () => {
  const [{ search, missing: onlyMissing, shipment: openedId }, change] = useAddress(address)
  const open = useCallback((shipment: string | undefined) => change({ shipment }), [change])
  const { rows, lackingCount, total, hasAnswer, error, isFetching, retry, ...tableProps } = useShipping(
    search,
    onlyMissing,
  )
  const isNarrowed = search !== '' || onlyMissing
  const content = () => {
    if (!hasAnswer && error) return <FailureState title="Couldn’t load the shipments" error={error} retry={retry} />
    if (!hasAnswer) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!rows.length && !isFetching)
      return <NoShipping onClear={isNarrowed ? () => change({ search: '', missing: false }, inPlace) : undefined} />
    return <ShippingTable key={`${search} ${onlyMissing}`} rows={rows} total={total} onOpen={open} {...tableProps} />
  }
  return (
    <ScreenFrame
      title="Shipping Documentation"
      busy={isFetching}
      summary={
        hasAnswer &&
        rows.length > 0 &&
        `${formatPlural(total, 'shipment')} · ${formatNumber(lackingCount)} missing documents for a claim`
      }
    >
      <ToolBarScope>
        <ToolBar
          search={
            <SettledInput
              label="Shipment, SKU, FNSKU or ASIN"
              value={search}
              onChange={(typed) => change({ search: typed }, inPlace)}
            />
          }
          filters={[
            {
              key: 'missing',
              name: 'Missing documents',
              value: onlyMissing ? 'only' : undefined,
              label: 'Missing documents',
              onClear: () => change({ missing: false }, inPlace),
              editor: (
                <Checkbox checked={onlyMissing} onChange={({ target }) => change({ missing: target.checked }, inPlace)}>
                  Only with missing documents
                </Checkbox>
              ),
            },
          ]}
        />
        {content()}
      </ToolBarScope>
      <OnceNeeded needed={openedId !== undefined}>
        <ShippingDrawer id={openedId} onClose={() => open(undefined)} onOpen={open} />
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default ShippingScreen
