import { TEST_EVENT, type Webhook, type WebhookDelivery, type WebhookEvent } from '#contract/webhooks.ts'
import type { StatusTone } from '#shared/ui/Status.tsx'

export const eventLabels: Readonly<Record<WebhookEvent | typeof TEST_EVENT, string>> = {
  'import.finished': 'Import finished',
  'action.appeared': 'New task on Home',
  'claim.closing': 'Claim closes within 3 days',
  'purchase.placed': 'Purchase order placed',
  'report.ready': 'Report ready',
  [TEST_EVENT]: 'Test',
}

/** Returns how a webhook is doing. */
export const statusOf = ({ pausedAt, failingSince }: Webhook): { tone: StatusTone; label: string } => {
  if (pausedAt !== null) return { tone: 'late', label: 'Paused' }
  return failingSince === null ? { tone: 'done', label: 'Active' } : { tone: 'soon', label: 'Failing' }
}

/** Returns how a delivery ended, or that it goes on. */
export const deliveryStatusOf = ({ state, attempts }: WebhookDelivery): { tone: StatusTone; label: string } => {
  if (state === 'delivered') return { tone: 'done', label: 'Delivered' }
  if (state === 'failed') return { tone: 'late', label: 'Failed' }
  return attempts === 0 ? { tone: 'waits', label: 'Sending' } : { tone: 'soon', label: 'Retrying' }
}
