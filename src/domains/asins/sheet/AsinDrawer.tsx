import { Link } from 'react-router'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { AsinWhole, useAsinSheet } from './AsinWhole.tsx'

/** A product beside what is on screen or, where it is narrow, above it. */
const AsinDrawer = ({ asin, onClose }: { asin: string | undefined; onClose(): void }) => {
  const answer = useAsinSheet(asin ?? '')
  return (
    <SheetDrawer
      open={Boolean(asin)}
      onClose={onClose}
      width={760}
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
