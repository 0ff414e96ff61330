import { Button } from 'antd'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { Catalogue, Relation } from '#contract/asins.ts'
import type { Platform } from '#contract/sellers.ts'
import type { SkuRow } from '#contract/skus.ts'
import { sendCommand } from '#domains/notices/index.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import type { Column } from '#shared/table/column.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { Asin } from '#shared/ui/Asin.tsx'
import { productHref } from '#shared/ui/productHref.ts'
import { selectActiveRows, selectDiscontinuedRows, selectMeta } from '../asinsSelectors.ts'
import { useGetCatalogueMarketplacesQuery, useGetRelationsQuery } from '../catalogueApi.ts'
import { type AsinPart, skuKeyOf } from '../catalogueDocument.ts'
import { platformName } from '../catalogueText.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { skusApi } from '../skusApi.ts'

interface SkuGridRow {
  key: string
  row: SkuRow
  name: string | null
  category: string | null
  /** Its variation parents, over all marketplaces. */
  parents: string
  state: 'Active' | 'Discontinued'
}

const parentsOf = (relations: readonly Relation[]) => {
  const parents = new Map<string, Set<string>>()
  for (const { parent, children } of relations)
    for (const child of children) parents.set(child, (parents.get(child) ?? new Set()).add(parent))
  return parents
}

/** Returns every SKU, active ones first. */
const skuGridRows = (
  active: readonly SkuRow[],
  discontinued: readonly SkuRow[],
  meta: Catalogue['meta'],
  relations: readonly Relation[],
): SkuGridRow[] => {
  const parents = parentsOf(relations)
  const toGridRow = (state: SkuGridRow['state']) => (row: SkuRow) => {
    const { name = null, category = null } = meta[row.asin] ?? {}
    return { key: skuKeyOf(row), row, name, category, parents: [...(parents.get(row.asin) ?? [])].join(' '), state }
  }
  return [...active.map(toGridRow('Active')), ...discontinued.map(toGridRow('Discontinued'))]
}

/** Returns the products of sellers that rows belong to, the parts to discontinue or bring back. */
const partsOf = (rows: readonly SkuGridRow[]): AsinPart[] => {
  const parts = new Map<string, AsinPart>()
  for (const { row } of rows) {
    const { asin, platform, seller } = row
    parts.set(`${asin} ${platform} ${seller}`, { asin, platform: platform as Platform, seller })
  }
  return [...parts.values()]
}

/** Columns of all SKUs. */
const skuGridColumns: readonly Column<SkuGridRow>[] = [
  { key: 'sku', title: 'SKU', kind: 'code', width: 180, pinned: true, narrow: true, value: ({ row }) => row.sku },
  {
    key: 'asin',
    title: 'ASIN',
    kind: 'code',
    width: 150,
    narrow: true,
    value: ({ row }) => row.asin,
    cell: ({ row }) => <Asin asin={row.asin} />,
  },
  {
    key: 'name',
    title: 'Name',
    kind: 'text',
    width: 280,
    value: ({ name }) => name,
    href: ({ row }) => productHref(row.asin),
  },
  { key: 'platform', title: 'Platform', kind: 'choice', width: 110, value: ({ row }) => platformName(row.platform) },
  { key: 'seller', title: 'Seller', kind: 'choice', width: 120, value: ({ row }) => row.seller },
  { key: 'fnsku', title: 'FNSKU', kind: 'code', width: 130, value: ({ row }) => row.fnsku ?? null },
  { key: 'category', title: 'Category', kind: 'choice', width: 160, value: ({ category }) => category },
  { key: 'state', title: 'State', kind: 'choice', width: 120, value: ({ state }) => state },
  {
    key: 'parents',
    title: 'Variation of',
    kind: 'code',
    width: 150,
    value: ({ parents }) => parents || null,
    hidden: true,
  },
]

const DiscontinueDialog = lazyPart(() => import('../sheet/DiscontinueDialog.tsx'))

const keyOf = ({ key }: SkuGridRow) => key
const labelOf = ({ row }: SkuGridRow) => row.sku

/** The listings' marketplaces, with their numbers of SKUs. */
const Places = () => {
  const { data } = useGetCatalogueMarketplacesQuery()
  return data?.map(({ platform, marketplace, amt }) => `${platformName(platform)} ${marketplace} ${amt}`).join(' · ')
}

/** All SKUs, active and discontinued; selected ones are discontinued or brought back together. */
export const SkusGrid = ({ menu }: { menu: ReactNode }) => {
  const dispatch = useAsinsDispatch()
  const active = useAsinsSelector(selectActiveRows)
  const discontinued = useAsinsSelector(selectDiscontinuedRows)
  const meta = useAsinsSelector(selectMeta)
  const { data: relations } = useGetRelationsQuery()
  const [selected, setSelected] = useState<string[]>([])
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const rows = useMemo(
    () => skuGridRows(Object.values(active), Object.values(discontinued), meta, relations ?? []),
    [active, discontinued, meta, relations],
  )
  const selectedRows = useMemo(() => {
    const selectedKeys = new Set(selected)
    return rows.filter(({ key }) => selectedKeys.has(key))
  }, [rows, selected])
  const going = partsOf(selectedRows.filter(({ state }) => state === 'Active'))
  const coming = partsOf(selectedRows.filter(({ state }) => state === 'Discontinued'))
  return (
    <>
      <DataTable
        name="product-info skus"
        rows={rows}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={skuGridColumns}
        selected={selectedRows.map(keyOf)}
        onSelect={setSelected}
        menu={menu}
        groupBy={['platform', 'seller', 'asin', 'category', 'state']}
        footer={<Places />}
        actions={
          <>
            <Button size="small" disabled={!going.length} onClick={() => setIsDialogOpen(true)}>
              Discontinue {formatPlural(going.length, 'offer', 'offers')}…
            </Button>
            <Button
              size="small"
              disabled={!coming.length}
              onClick={() => void dispatch(sendCommand(skusApi.endpoints.reactivateAsins, coming))}
            >
              Reactivate {formatPlural(coming.length, 'offer', 'offers')}
            </Button>
          </>
        }
        fileName="skus"
      />
      <Suspense>{isDialogOpen && <DiscontinueDialog items={going} onClosed={() => setIsDialogOpen(false)} />}</Suspense>
    </>
  )
}
