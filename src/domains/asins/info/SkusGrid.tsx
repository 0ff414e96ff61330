import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { counted } from '#shared/lib/counted.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { DataTable } from '#shared/table/DataTable.tsx'
import { selectActiveRows, selectDiscontinuedRows, selectMeta } from '../asinsSelectors.ts'
import { reactivateWanted } from '../asinsSlice.ts'
import { useGetCatalogueMarketplacesQuery, useGetRelationsQuery } from '../catalogueApi.ts'
import { platformName } from '../catalogueText.ts'
import { useAsinsDispatch, useAsinsSelector } from '../hooks.ts'
import { skuGridColumns } from './skuGridColumns.tsx'
import { partsOf, type SkuGridRow, skuGridRows } from './skuGridRows.ts'

const DiscontinueDialog = lazyPart(() => import('../sheet/DiscontinueDialog.tsx'))

const keyOf = ({ key }: SkuGridRow) => key
const labelOf = ({ row }: SkuGridRow) => row.sku

/** Where the SKUs are listed, and how many in each place. */
const Places = () => {
  const { data } = useGetCatalogueMarketplacesQuery()
  return data?.map(({ platform, marketplace, amt }) => `${platformName(platform)} ${marketplace} ${amt}`).join(' · ')
}

/** All SKUs, active and discontinued; what is selected is discontinued or brought back together. */
export const SkusGrid = () => {
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
  const chosen = useMemo(() => {
    const wanted = new Set(selected)
    return rows.filter(({ key }) => wanted.has(key))
  }, [rows, selected])
  const going = partsOf(chosen.filter(({ state }) => state === 'Active'))
  const coming = partsOf(chosen.filter(({ state }) => state === 'Discontinued'))
  return (
    <>
      <DataTable
        name="product-info skus"
        rows={rows}
        rowKey={keyOf}
        rowLabel={labelOf}
        columns={skuGridColumns}
        selected={chosen.map(keyOf)}
        onSelect={setSelected}
        groupBy={['platform', 'seller', 'asin', 'category', 'state']}
        footer={<Places />}
        actions={
          <>
            <Button size="small" disabled={!going.length} onClick={() => setIsDialogOpen(true)}>
              Discontinue {counted(going.length, 'offer', 'offers')}…
            </Button>
            <Button
              size="small"
              disabled={!coming.length}
              onClick={() => dispatch(reactivateWanted({ items: coming }))}
            >
              Bring back {counted(coming.length, 'offer', 'offers')}
            </Button>
          </>
        }
        fileName="skus"
      />
      <Suspense>{isDialogOpen && <DiscontinueDialog items={going} onClosed={() => setIsDialogOpen(false)} />}</Suspense>
    </>
  )
}
