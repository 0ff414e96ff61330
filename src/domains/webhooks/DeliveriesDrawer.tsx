import { Button } from 'antd'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { useCommand } from '#shared/api/useCommand.ts'
import { formatNumber } from '#shared/lib/number.ts'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { Status } from '#shared/ui/Status.tsx'
import { deliveryStatusOf, eventLabels } from './webhookLabels.ts'
import { useGetWebhookDeliveriesQuery, useResendWebhookDeliveryMutation } from './webhooksApi.ts'

const WIDTH_PX = 560

/** The outcome of the last attempt: status, time taken and number of attempts. */
const AttemptLine = ({ delivery }: { delivery: WebhookDelivery }) => {
  const { status, durationMs, attempts, nextAt, state } = delivery
  const parts = [
    status !== null && `status ${status}`,
    durationMs !== null && `${formatNumber(durationMs)} ms`,
    attempts > 1 && `${attempts} attempts`,
  ].filter(Boolean)
  return (
    <p className="delivery-line">
      {parts.join(' · ')}
      {state === 'queued' && attempts > 0 && nextAt !== null && (
        <>
          {' · '}next attempt <RelativeTime moment={nextAt} />
        </>
      )}
    </p>
  )
}

const DeliveryItem = ({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) => {
  const { id, event, createdAt, state, attempts, problem, response } = delivery
  const resend = useCommand(useResendWebhookDeliveryMutation())
  const { tone, label } = deliveryStatusOf(delivery)
  return (
    <li>
      <div className="delivery-head">
        <strong>{eventLabels[event]}</strong>
        <Status tone={tone}>{label}</Status>
        <span className="delivery-time">
          <RelativeTime moment={createdAt} />
        </span>
      </div>
      {attempts > 0 && <AttemptLine delivery={delivery} />}
      {problem && <p className="webhook-problem">{problem}</p>}
      {response && <pre className="delivery-response">{response}</pre>}
      {state !== 'queued' && webhook.pausedAt === null && (
        <Button size="small" loading={resend.isBusy} onClick={() => void resend.run({ id: webhook.id, delivery: id })}>
          Send again
        </Button>
      )}
    </li>
  )
}

/** What was sent to a webhook in the last 30 days, and how its receiver responded. */
const DeliveriesDrawer = ({ webhook, onClose }: { webhook: Webhook; onClose(): void }) => {
  const { data, error, refetch } = useGetWebhookDeliveriesQuery({ id: webhook.id }, { refetchOnMountOrArgChange: true })
  return (
    <SheetDrawer open width={WIDTH_PX} title={`Log of ${webhook.title}`} onClose={onClose}>
      <QueryView
        query={{ data, error, refetch }}
        failed="Couldn’t load the log"
        lines={4}
        empty={<p>Nothing was sent yet. Send a test event to try the address.</p>}
      >
        {(deliveries) => (
          <ul className="deliveries">
            {deliveries.map((delivery) => (
              <DeliveryItem key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </QueryView>
    </SheetDrawer>
  )
}

export default DeliveriesDrawer
