import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { UnknownAsin, useIsUnknownAsin } from '#domains/asins/index.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { FailureState } from '#shared/ui/FailureState.tsx'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { CreateDue } from './CreateDue.tsx'
import { useListingAddress } from './listingAddress.ts'
import { NoRestock } from './NoRestock.tsx'
import { RestockSummary } from './RestockSummary.tsx'
import { RestockTable } from './RestockTable.tsx'
import { useRestock } from './useRestock.ts'
import './restock.css'

const ListingDrawer = lazyPart(() => import('./ListingDrawer.tsx'))
const SettingsDrawer = lazyPart(() => import('./SettingsDrawer.tsx'))

const RestockScreen = () => {
  const { asin, doc, settings, isLoading, failure, retry } = useRestock()
  const isUnknown = useIsUnknownAsin(asin)
  const { place } = useListingAddress()
  const [isSetting, setIsSetting] = useState(false)
  const hasTable = doc !== undefined && settings !== undefined
  const hasRows = hasTable && doc.ids.length > 0

  const content = () => {
    if (!hasTable && failure)
      return <FailureState title="The restock table could not be loaded" error={failure} retry={retry} />
    if (!hasTable) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!doc.ids.length) return <NoRestock />
    if (asin !== undefined && isUnknown) return <UnknownAsin asin={asin} />
    return <RestockTable doc={doc} />
  }
  return (
    <ScreenFrame
      title="Restock"
      busy={isLoading}
      summary={hasRows && <RestockSummary currency={doc.currency} />}
      actions={
        hasRows && (
          <>
            <Button onClick={() => setIsSetting(true)}>Restock settings</Button>
            <CreateDue />
          </>
        )
      }
    >
      {content()}
      <OnceNeeded needed={place !== undefined}>
        <ListingDrawer />
      </OnceNeeded>
      {settings && (
        <OnceNeeded needed={isSetting}>
          <SettingsDrawer settings={settings} open={isSetting} onClose={() => setIsSetting(false)} />
        </OnceNeeded>
      )}
    </ScreenFrame>
  )
}

export default RestockScreen
