import { Button, Skeleton } from 'antd'
import { lazy, useState } from 'react'
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

const ListingDrawer = lazy(() => import('./ListingDrawer.tsx'))
const SettingsDrawer = lazy(() => import('./SettingsDrawer.tsx'))

const RestockScreen = () => {
  const { doc, settings, isLoading, failure, retry } = useRestock()
  const { place } = useListingAddress()
  const [isSetting, setIsSetting] = useState(false)
  const hasTable = doc !== undefined && settings !== undefined
  const hasRows = hasTable && doc.ids.length > 0

  const content = () => {
    if (!hasTable && failure)
      return <FailureState title="The restock table could not be loaded" error={failure} retry={retry} />
    if (!hasTable) return <Skeleton active paragraph={{ rows: 10 }} title={false} />
    if (!doc.ids.length) return <NoRestock />
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
