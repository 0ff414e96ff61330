import type { ColumnType, Generated } from 'kysely'
import type { TEST_EVENT, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts'
import type { Json } from '#platform/db/columnTypes.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

interface Webhooks {
  tenant_id: string
  id: string
  title: string
  url: string
  events: WebhookEvent[]
  sealed_secret: Buffer
  created_at: Date
  failing_since: Optional<Date>
  paused_at: Optional<Date>
}

interface WebhookDeliveries {
  tenant_id: string
  id: string
  webhook_id: string
  event: WebhookEvent | typeof TEST_EVENT
  data: Json<Record<string, unknown>>
  created_at: Date
  state: WebhookDelivery['state']
  attempts: Generated<number>
  retry_until: Date
  next_at: Optional<Date>
  attempted_at: Optional<Date>
  status: Optional<number>
  response: Optional<string>
  problem: Optional<string>
  duration_ms: Optional<number>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    webhooks: Webhooks
    webhook_deliveries: WebhookDeliveries
  }
}
