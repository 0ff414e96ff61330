import { Link } from 'react-router'
import { useListSteps } from '#shared/table/shownList.ts'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { AsinWhole, useAsinSheet } from './AsinWhole.tsx'

interface Shown {
  asin: string | undefined
  onClose(): void
  onOpen(asin: string): void
}

/** A product beside the current screen or, on narrow screens, above it. */
const AsinDrawer = ({ asin, onClose, onOpen }: Shown) => {
  const answer = useAsinSheet(asin ?? '')
  return (
    <SheetDrawer
      open={Boolean(asin)}
      onClose={onClose}
      width={760}
      steps={useListSteps('asins', asin, onOpen)}
      title={answer.sheet?.name ?? asin}
      extra={
        asin && (
          <Link className="asin-to-page" to={`/asins/${asin}`}>
            Open as a page
          </Link>
        )
      }
    >
      {asin && <AsinWhole named={asin} answer={answer} />}
    </SheetDrawer>
  )
}

export default AsinDrawer
