import { Button, Segmented, Skeleton } from 'antd'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { UnknownTab } from '#shared/ui/UnknownTab.tsx'
import { CampaignsTab } from './CampaignsTab.tsx'
import { type MessagesTab, NEW, useMessagesAddress } from './useMessagesAddress.ts'
import './messages.css'

const TemplatesTab = lazyPart(() => import('./TemplatesTab.tsx'))

const tabs: { value: MessagesTab; label: string }[] = [
  { value: 'campaigns', label: 'Campaigns' },
  { value: 'templates', label: 'Templates' },
]

/** Messages to buyers in their orders' threads: campaigns, and templates. */
const CampaignsScreen = () => {
  const { tab, requestedTab, opened: openedId, show, open } = useMessagesAddress()
  return (
    <ScreenFrame
      title="In-Thread Campaigns"
      summary="Amazon sends each message in the thread of its order, and permits one an order"
      actions={
        <>
          <Segmented aria-label="Show" options={tabs} value={tab} onChange={show} />
          <Button type="primary" onClick={() => open(NEW)}>
            {tab === 'campaigns' ? 'New campaign' : 'New template'}
          </Button>
        </>
      }
    >
      <UnknownTab requested={requestedTab} tabs={tabs} shown={tab} />
      <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
        {tab === 'campaigns' ? (
          <CampaignsTab opened={openedId} open={open} />
        ) : (
          <TemplatesTab opened={openedId} open={open} />
        )}
      </Suspense>
    </ScreenFrame>
  )
}

export default CampaignsScreen
