import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import type { DeadRow } from '#contract/inventory.ts'
import type { Seller } from '#contract/sellers.ts'
import { useGetAllowedSellersQuery, usePlaceFilters } from '#domains/asins/index.ts'
import { selectIsInView } from '#domains/settings/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { placeOf } from '#shared/lib/inventoryColumns.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { ReportsNeeded } from '#shared/lights/ReportsNeeded.tsx'
import { DataTable } from '#shared/table/DataTable.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { deadColumns } from './deadColumns.tsx'
import { type DeadTable, rangeOf, useRange } from './deadRange.ts'
import { useInventorySelector } from './hooks.ts'
import { RangeField } from './RangeField.tsx'
import { type AsinPart, useGetDeadQuery, useGetDeadSettingsQuery, useGetProblematicQuery } from './stockApi.ts'
import { deadAdapter } from './stockDocument.ts'
import './inventory.css'

/**
 * Returns the products of the table for the requested days, otherwise for those of the settings, which are loaded
 * first.
 */
const useDeadRows = (table: DeadTable, requestedRange: number | undefined) => {
  const settings = useGetDeadSettingsQuery()
  const range = requestedRange ?? settings.data?.[rangeOf[table].setting]
  const isKnown = range !== undefined
  const options = { refetchOnMountOrArgChange: true }
  const dead = useGetDeadQuery(range ?? 0, { ...options, skip: !isKnown || table !== 'dead' })
  const problematic = useGetProblematicQuery(range ?? 0, { ...options, skip: !isKnown || table !== 'problematic' })
  const { data, error, isFetching, refetch } = table === 'dead' ? dead : problematic
  return {
    settings: settings.data,
    range: range ?? 0,
    data: data && deadAdapter.selectAll(data),
    error: error ?? settings.error,
    isFetching: isFetching || settings.isFetching,
    refetch: () => void (isKnown ? refetch() : settings.refetch()),
  }
}

/** Returns the parts to discontinue: each ASIN of each seller once, on the seller's platform. */
const partsOf = (
  rows: readonly { asin: string; seller: string }[],
  sellers: readonly Pick<Seller, 'seller' | 'platform'>[],
): AsinPart[] => {
  const platforms = new Map(sellers.map(({ seller, platform }) => [seller, platform]))
  const parts = new Map<string, AsinPart>()
  for (const { asin, seller } of rows)
    parts.set(`${asin}|${seller}`, { asin, seller, platform: platforms.get(seller) ?? 'amazon' })
  return [...parts.values()]
}

/** Returns sums of minor units by currency, largest first; unknown amounts are excluded. */
const moneySums = (amounts: Iterable<{ amount: number | null; currency: string | null }>): [string, number][] => {
  const sums = new Map<string, number>()
  for (const { amount, currency } of amounts)
    if (amount !== null && currency !== null) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].sort(([, a], [, b]) => b - a)
}

const ClearedButton = lazyPart(() => import('./ClearedButton.tsx'))
const RemovalFile = lazyPart(() => import('./RemovalFile.tsx'))
const DiscontinueDialog = lazyPart(() => import('./DiscontinueDialog.tsx'))

const tableTexts: Record<DeadTable, { title: string; none: string; meaning: string }> = {
  dead: {
    title: 'Dead Products',
    none: 'No dead products',
    meaning: 'No stock has gone unsold for this long.',
  },
  problematic: {
    title: 'Problematic Products',
    none: 'No problematic products',
    meaning: 'Everything in stock sells about as well as before. This list shows sudden drops, not slow sellers.',
  },
}

const labelOf = ({ asin, marketplace, seller }: DeadRow) => `${asin} in ${marketplace}, ${seller}`
const noRows: DeadRow[] = []
const tiedUp = (rows: readonly DeadRow[]): string =>
  moneySums(rows.map(({ value, currency }) => ({ amount: value, currency })))
    .map(([currency, amount]) => formatMoney(amount, currency))
    .join(' + ')

/** Products without sales. Two addresses share it; the route row names the table, which has its own filters. */
const DeadScreen = () => {
  const row = useMatches().at(-1)?.handle as { table?: string } | undefined
  const table: DeadTable = row?.table === 'problematic' ? 'problematic' : 'dead'
  // the tables share no state
  return <DeadList key={table} table={table} />
}

const DeadList = ({ table }: { table: DeadTable }) => {
  const { requestedRange, ask } = useRange(table)
  const { settings, range, data, error, isFetching, refetch } = useDeadRows(table, requestedRange)
  const { data: sellers = [] } = useGetAllowedSellersQuery()
  const isInView = useInventorySelector(selectIsInView)
  const [selected, setSelected] = useState<string[]>([])
  const [isDiscontinuing, setIsDiscontinuing] = useState(false)
  const filters = usePlaceFilters(data ?? noRows)
  const rows = useMemo(() => data?.filter(isInView) ?? [], [data, isInView])
  const columns = useMemo(() => deadColumns(table, range), [table, range])
  const selectedRows = useMemo(() => {
    const selectedKeys = new Set(selected)
    return rows.filter((each) => selectedKeys.has(placeOf(each)))
  }, [rows, selected])
  const { title, none: emptyTitle, meaning } = tableTexts[table]
  const money = tiedUp(rows)
  return (
    <ScreenFrame
      title={title}
      busy={isFetching}
      actions={
        settings && (
          <RangeField table={table} range={range} defaultRange={settings[rangeOf[table].setting]} onChange={ask} />
        )
      }
      summary={
        data &&
        `${formatPlural(rows.length, 'listing')} · last ${formatPlural(range, 'day')}${money && ` · ${money} tied up`}`
      }
    >
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the products"
        lines={10}
        empty={
          <ReportsNeeded title={emptyTitle} type="orders">
            <p>{meaning}</p>
            <p>
              Needs the reports All orders, FBA inventory and Inventory ledger. Stock age comes from FBA inventory
              planning.
            </p>
          </ReportsNeeded>
        }
      >
        {() => (
          <DataTable
            name={table}
            rows={rows}
            rowKey={placeOf}
            columns={columns}
            selected={selectedRows.map(placeOf)}
            onSelect={setSelected}
            rowLabel={labelOf}
            filters={filters}
            actions={
              <>
                <RemovalFile rows={selectedRows} />
                <ClearedButton rows={selectedRows} table={table} range={range} />
                <Button size="small" danger onClick={() => setIsDiscontinuing(true)}>
                  Discontinue…
                </Button>
              </>
            }
            tall
            fileName={`${table}-products`}
          />
        )}
      </QueryView>
      <Suspense>
        {isDiscontinuing && (
          <DiscontinueDialog
            parts={partsOf(selectedRows, sellers)}
            onClosed={(done) => {
              setIsDiscontinuing(false)
              if (done) setSelected([])
            }}
          />
        )}
      </Suspense>
    </ScreenFrame>
  )
}

export default DeadScreen
