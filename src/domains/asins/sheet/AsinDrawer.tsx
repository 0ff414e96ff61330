import { Link } from 'react-router'
import { useListSteps } from '#shared/table/shownList.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { useProductTab } from '../productAddress.ts'
import { ProductView, useAsinSheet } from './ProductView.tsx'

interface Shown {
  asin: string | undefined
  onClose(): void
  onOpen(asin: string): void
}

/** A product beside the current screen or, on narrow screens, above it. */
const AsinDrawer = ({ asin, onClose, onOpen }: Shown) => {
  const answer = useAsinSheet(asin ?? '')
  const { tab, setTab } = useProductTab('productTab')
  const close = () => {
    setTab('stock')
    onClose()
  }
  return (
    <SheetDrawer
      open={Boolean(asin)}
      onClose={close}
      width={760}
      steps={useListSteps('asins', asin, onOpen)}
      title={answer.sheet?.name ?? asin}
      extra={
        asin && (
          <Link className="asin-to-page" to={`/asins/${asin}${tab === 'stock' ? '' : `?tab=${tab}`}`}>
            Open page
          </Link>
        )
      }
    >
      {asin && <ProductView named={asin} answer={answer} tabParam="productTab" />}
    </SheetDrawer>
  )
}

export default AsinDrawer
