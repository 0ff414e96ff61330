import { Button } from 'antd'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { OnceNeeded } from '#shared/ui/OnceNeeded.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { EmptyState } from '#shared/ui/StatePanel.tsx'
import { WebhookSection } from './WebhookSection.tsx'
import { useGetWebhooksQuery } from './webhooksApi.ts'
import './webhooks.css'

const WebhookDialog = lazyPart(() => import('./WebhookDialog.tsx'))
const SecretDialog = lazyPart(() => import('./SecretDialog.tsx'))
const DeliveriesDrawer = lazyPart(() => import('./DeliveriesDrawer.tsx'))

/** What is open beside the list. */
type Open =
  | { part: 'dialog'; webhook?: Webhook }
  | { part: 'secret'; webhook: Webhook }
  | { part: 'deliveries'; webhook: Webhook }

/** Addresses of other programs that Clove notifies of events. */
const WebhooksScreen = () => {
  const { data, error, isFetching, refetch } = useGetWebhooksQuery()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const addButton = (
    <Button type="primary" onClick={() => setOpen({ part: 'dialog' })}>
      Add webhook
    </Button>
  )
  return (
    <ScreenFrame
      title="Webhooks"
      busy={isFetching && Boolean(data)}
      summary={data && formatPlural(data.length, 'webhook')}
      actions={data && data.length > 0 && addButton}
    >
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the webhooks"
        lines={6}
        empty={
          <EmptyState title="No webhooks yet" action={addButton}>
            Clove tells other programs what happens: a finished import, a new task, a claim that closes soon, a placed
            order or a finished report. Each webhook is an address that gets these events as signed requests.
          </EmptyState>
        }
      >
        {(webhooks) => (
          <div className="webhooks">
            {webhooks.map((webhook) => (
              <WebhookSection
                key={webhook.id}
                webhook={webhook}
                onEdit={() => setOpen({ part: 'dialog', webhook })}
                onRotate={() => setOpen({ part: 'secret', webhook })}
                onShowLog={() => setOpen({ part: 'deliveries', webhook })}
              />
            ))}
          </div>
        )}
      </QueryView>
      <OnceNeeded needed={open !== undefined}>
        {open?.part === 'dialog' && <WebhookDialog {...(open.webhook && { webhook: open.webhook })} onClose={close} />}
        {open?.part === 'secret' && <SecretDialog webhook={open.webhook} onClose={close} />}
        {open?.part === 'deliveries' && <DeliveriesDrawer webhook={open.webhook} onClose={close} />}
      </OnceNeeded>
    </ScreenFrame>
  )
}

export default WebhooksScreen
