import { Drawer } from 'antd'
import { Link } from 'react-router'
import { useNarrow } from '#shared/lib/useNarrow.ts'
import { AsinWhole, useAsinSheet } from './AsinWhole.tsx'

/** A product beside what is on screen or, where it is narrow, above it. */
const AsinDrawer = ({ asin, onClose }: { asin: string | undefined; onClose(): void }) => {
  const isNarrow = useNarrow()
  const answer = useAsinSheet(asin ?? '')
  return (
    <Drawer
      open={Boolean(asin)}
      onClose={onClose}
      placement={isNarrow ? 'bottom' : 'right'}
      size={isNarrow ? '90%' : 760}
      title={answer.sheet?.name ?? asin}
      extra={
        asin && (
          <Link className="asin-to-page" to={`/asins/${asin}`}>
            Open as a page
          </Link>
        )
      }
      destroyOnHidden
    >
      {asin && <AsinWhole named={asin} answer={answer} />}
    </Drawer>
  )
}

export default AsinDrawer
