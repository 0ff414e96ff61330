import { Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { Freshness } from './Freshness.tsx'
import { useInventoryDispatch, useInventorySelector } from './hooks.ts'
import { selectAsinFailure, selectAsinStock, selectAsinUpdate } from './inventorySelectors.ts'
import { asinsOutdated } from './inventorySlice.ts'
import { StockPlaces } from './StockPlaces.tsx'
import './inventory.css'

/** Stock of one product now, place by place. */
const StockPanel = ({ asin }: { asin: string }) => {
  const dispatch = useInventoryDispatch()
  useEffect(() => void dispatch(asinsOutdated([asin])), [dispatch, asin])
  const rows = useInventorySelector((root) => selectAsinStock(root, asin))
  const failure = useInventorySelector((root) => selectAsinFailure(root, asin))
  const updatedAt = useInventorySelector((root) => selectAsinUpdate(root, asin))
  if (!rows && failure)
    return (
      <p role="alert">
        The stock could not be loaded. <Button onClick={() => dispatch(asinsOutdated([asin]))}>Try again</Button>
      </p>
    )
  if (!rows) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (!rows.length) return <p>No stock report names it.</p>
  return (
    <>
      <StockPlaces rows={rows} />
      <Freshness source="Stock" moment={updatedAt} />
    </>
  )
}

export default StockPanel
