import type { ColumnType, Generated } from 'kysely'
import type {
  AllottedCampaign,
  Campaign,
  CampaignInput,
  CampaignState,
  MessageAudience,
  MessageKind,
  MessageState,
  TemplateInput,
} from '#contract/messages.ts'
import type { Json } from '#platform/db/columnTypes.ts'

interface MessageTemplates {
  tenant_id: string
  id: Generated<number>
  title: string
  kind: TemplateInput['kind']
  texts: Json<TemplateInput['texts']>
  changed_by: string
  changed_at: Date
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface MessageCampaigns {
  tenant_id: string
  id: Generated<number>
  title: string
  kind: MessageKind
  template_id: number | null
  source: CampaignInput['source']
  audience: Json<MessageAudience>
  start_at: Date | null
  keeps_going: boolean
  per_hour: number
  state: CampaignState
  left_out: Json<Campaign['leftOut']>
  planned_at: Date | null
  next_send_at: Date | null
  made_by: string
  changed_at: Date
}

interface Messages {
  tenant_id: string
  order_id: string
  kind: MessageKind
  campaign_id: number
  seller: string
  marketplace: string
  asin: string | null
  buyer: Buffer | null
  household: Buffer | null
  shipped_at: Date
  state: MessageState
  rule: string | null
  message: string | null
  todo: string | null
  attempts: Generated<number>
  attempted_at: Date | null
  tries: Generated<number>
  next_at: Date | null
  sent_at: Date | null
  changed_at: Date
}

interface MessageAllotments {
  tenant_id: string
  id: Generated<number>
  asins: Json<string[]>
  campaigns: Json<AllottedCampaign[]>
  leads: number
  by_name: string
  at: Date
  undone_at: Date | null
}

interface MessageAllotted {
  tenant_id: string
  buyer: Buffer
  allotment_id: number
  campaign_id: number
  order_id: string
  asin: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    message_templates: MessageTemplates
    message_campaigns: MessageCampaigns
    messages: Messages
    message_allotments: MessageAllotments
    message_allotted: MessageAllotted
  }
}
