import * as z from 'zod/mini'
import { Asin, Code, Cursor, Id, Moment, Nothing, rowId, text } from './common.ts'
import { LeadLabel } from './leads.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

/** Kinds of messages about an order. `review`: Amazon's own request for a review and feedback, with Amazon's text. */
const messageKinds = ['review', 'confirmDeliveryDetails', 'unexpectedProblem'] as const
const MessageKind = z.enum(messageKinds)
export type MessageKind = z.infer<typeof MessageKind>

/** Kinds with our own text. */
const TextKind = z.enum(['confirmDeliveryDetails', 'unexpectedProblem'])
export type TextKind = z.infer<typeof TextKind>

/** Languages of templates, as ISO 639 codes. */
export const messageLanguages = ['en', 'de', 'fr', 'it', 'es', 'nl', 'sv', 'pl', 'pt', 'ja', 'tr', 'ar'] as const
const MessageLanguage = z.enum(messageLanguages)
export type MessageLanguage = z.infer<typeof MessageLanguage>

/**
 * State of a message. `planned`: not due yet; `blocked`: a rule forbids it, which is named; `sending`: sent to Amazon
 * without a response yet; `skipped`: given up, or the buyer opted out; `unknown`: Amazon did not respond and still
 * permits it, so it may have been sent and is not sent again before a person has checked.
 */
export const messageStates = ['planned', 'blocked', 'sending', 'sent', 'failed', 'skipped', 'unknown'] as const
export const MessageState = z.enum(messageStates)
export type MessageState = z.infer<typeof MessageState>

export const MAX_LETTERS = 2000
const Title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(80, 'A name has 80 characters at most.'))

export const TemplateInput = z.object({
  title: Title,
  kind: TextKind,
  texts: z
    .array(z.object({ language: MessageLanguage, text: text(MAX_LETTERS) }))
    .check(z.minLength(1, 'Please write a text in one language at least.'), z.maxLength(messageLanguages.length)),
})
export type TemplateInput = z.infer<typeof TemplateInput>

export const MessageTemplate = z.extend(TemplateInput, {
  id: Id,
  by: z.string(),
  /** When it was last changed. */
  at: Moment,
  /** Campaigns that use it. */
  usedBy: z.array(z.string()),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

const days = z
  .int('Enter a whole number of days.')
  .check(z.minimum(0), z.maximum(60, 'Amazon does not allow messages this late.'))

/** The orders of a campaign. */
export const MessageAudience = z.object({
  /** Orders of any of these products; empty: of any product. */
  asins: z.array(Asin).check(z.maxLength(2000)),
  /** Empty: all. */
  marketplaces: z.array(Code).check(z.maxLength(30)),
  /** Minimum and maximum days since shipping. */
  shipped: z
    .object({ from: days, to: days })
    .check(z.refine(({ from, to }) => from <= to, 'The first day comes before the last.')),
  /** Minimum number of the buyer's orders; null: any. */
  repeat: z.nullable(z.int().check(z.minimum(2), z.maximum(1000))),
  /** Excludes buyers and households with one of these labels; blacklisted and opted-out ones never get messages. */
  without: z.array(LeadLabel).check(z.maxLength(20)),
})
export type MessageAudience = z.infer<typeof MessageAudience>

const LeftOut = z.array(z.object({ reason: z.string(), count: z.number() }))
export const MessageAudienceCount = z.object({
  /** Matching orders, and those that can get a message. */
  orders: z.number(),
  ready: z.number(),
  leftOut: LeftOut,
})
export type MessageAudienceCount = z.infer<typeof MessageAudienceCount>

export const CampaignInput = z.object({
  title: Title,
  kind: MessageKind,
  /** Null for kinds without our own text. */
  template: z.nullable(Id),
  /** `allotted`: only the leads that are allotted to it. */
  source: z.enum(['orders', 'allotted']),
  audience: MessageAudience,
  /** Earliest start; null: immediately when it is started. */
  startAt: z.nullable(text(40)),
  /** Orders that match later get a message too. */
  keepsGoing: z.boolean(),
  perHour: z
    .int('Enter a whole number.')
    .check(z.minimum(1), z.maximum(3600, 'Amazon accepts one message per second.')),
})
export type CampaignInput = z.infer<typeof CampaignInput>

const campaignStates = ['draft', 'running', 'stopped', 'done'] as const
const CampaignState = z.enum(campaignStates)
export type CampaignState = z.infer<typeof CampaignState>

const Counts = z.object({
  ...{ planned: z.number(), blocked: z.number(), sending: z.number() },
  ...{ sent: z.number(), failed: z.number(), skipped: z.number(), unknown: z.number() },
})

/** A campaign of messages in their orders' threads. */
export const Campaign = z.extend(CampaignInput, {
  id: Id,
  state: CampaignState,
  counts: Counts,
  /** Exclusions by reason at the last planning. */
  leftOut: LeftOut,
  /** A sentence that says what blocks the campaign. */
  problem: z.nullable(z.string()),
  /** When the next message is sent. */
  next: z.nullable(Moment),
  by: z.string(),
  at: Moment,
})
export type Campaign = z.infer<typeof Campaign>

export const Message = z.object({
  order: z.string(),
  seller: z.string(),
  marketplace: z.string(),
  asin: z.nullable(z.string()),
  state: MessageState,
  /** The rule that blocks it. */
  rule: z.nullable(z.string()),
  /** The result, and what to do about it. */
  message: z.nullable(z.string()),
  todo: z.nullable(z.string()),
  /** Number of send requests to Amazon. */
  attempts: z.number(),
  /** Time of the next check. */
  next: z.nullable(Moment),
  sentAt: z.nullable(Moment),
  at: Moment,
})
export type Message = z.infer<typeof Message>

/** The share of a campaign: a number of leads, or whole hundredths of the leads that remain after counts. */
const Part = { count: z.optional(z.int()), share: z.optional(z.int()) }
const AllotInput = z.object({
  asins: z.array(Asin).check(z.minLength(1, 'Please choose products.'), z.maxLength(2000)),
  campaigns: z
    .array(
      z
        .object({
          id: Id,
          count: z.optional(z.int('Enter a whole number.').check(z.minimum(1), z.maximum(1_000_000))),
          share: z.optional(z.int('Enter a whole percentage.').check(z.minimum(1), z.maximum(100))),
        })
        .check(
          z.refine(
            ({ count, share }) => (count === undefined) !== (share === undefined),
            'A campaign gets a share or a count.',
          ),
        ),
    )
    .check(z.minLength(1, 'Please choose campaigns.'), z.maxLength(20)),
})
export type AllotInput = z.infer<typeof AllotInput>

/** The requested and actual number of leads of a campaign. */
const AllottedCampaign = z.object({ id: Id, title: z.string(), ...Part, got: z.number() })
export type AllottedCampaign = z.infer<typeof AllottedCampaign>

/** Preview of an allotment: how many of the `leads` that are ready for the products can be allotted. */
const AllotPreview = z.object({
  leads: z.number(),
  ready: z.number(),
  leftOut: LeftOut,
  campaigns: z.array(AllottedCampaign),
})
export type AllotPreview = z.infer<typeof AllotPreview>

/** Leads that were allotted together. */
export const Allotment = z.object({
  id: Id,
  at: Moment,
  by: z.string(),
  asins: z.array(z.string()),
  campaigns: z.array(AllottedCampaign),
  /** Number of allotted leads. */
  leads: z.number(),
  undoneAt: z.nullable(Moment),
})
export type Allotment = z.infer<typeof Allotment>

const policy: Policy = { who: 'member', flags: ['crm'] }
const templateId = { id: rowId('This template') }
const campaignId = { id: rowId('This campaign') }

export const messageRoutes = {
  listMessageTemplates: route({
    method: 'GET',
    path: '/customers/templates',
    title: 'Templates of messages to buyers, by title',
    policy,
    response: z.array(MessageTemplate),
  }),
  addMessageTemplate: route({
    method: 'POST',
    path: '/customers/templates',
    title: 'Save a template; a template that breaks a rule is refused with the rule',
    policy,
    body: TemplateInput,
    response: MessageTemplate,
  }),
  saveMessageTemplate: route({
    method: 'PUT',
    path: '/customers/templates/{id}',
    params: templateId,
    title: 'Change a template; sent messages do not change',
    policy,
    body: TemplateInput,
    response: MessageTemplate,
  }),
  removeMessageTemplate: route({
    method: 'DELETE',
    path: '/customers/templates/{id}',
    params: templateId,
    title: 'Delete a template without campaigns; POST /customers/templates/{id}/restore restores it for 30 days',
    policy,
    response: Nothing,
  }),
  restoreMessageTemplate: route({
    method: 'POST',
    path: '/customers/templates/{id}/restore',
    params: templateId,
    title: 'Restore a deleted template',
    policy,
    response: MessageTemplate,
  }),
  countMessageAudience: route({
    method: 'POST',
    path: '/customers/audience',
    title: 'Number of orders of a campaign, and who is left out, by reason',
    policy,
    body: z.object({ kind: MessageKind, audience: MessageAudience }),
    response: MessageAudienceCount,
    reads: true,
  }),
  listCampaigns: route({
    method: 'GET',
    path: '/customers/campaigns',
    title: 'Campaigns of messages, newest first',
    policy,
    response: z.array(Campaign),
  }),
  addCampaign: route({
    method: 'POST',
    path: '/customers/campaigns',
    title: 'Create a campaign; it sends nothing before it is started',
    policy,
    body: CampaignInput,
    response: Campaign,
  }),
  saveCampaign: route({
    method: 'PUT',
    path: '/customers/campaigns/{id}',
    params: campaignId,
    title: 'Change a campaign that is not running',
    policy,
    body: CampaignInput,
    response: Campaign,
  }),
  removeCampaign: route({
    method: 'DELETE',
    path: '/customers/campaigns/{id}',
    params: campaignId,
    title: 'Delete a campaign that was never started',
    policy,
    response: Nothing,
  }),
  startCampaign: route({
    method: 'POST',
    path: '/customers/campaigns/{id}/start',
    params: campaignId,
    title: 'Start a campaign: plan a message for each order of the audience and send them; resumes a stopped campaign',
    policy,
    response: Campaign,
    seconds: LONG_SECONDS,
  }),
  stopCampaign: route({
    method: 'POST',
    path: '/customers/campaigns/{id}/stop',
    params: campaignId,
    title: 'Stop a campaign; a message that is being sent is still sent',
    policy,
    response: Campaign,
  }),
  retryMessages: route({
    method: 'POST',
    path: '/customers/campaigns/{id}/retry',
    params: campaignId,
    title: 'Retry failed messages, after checking with Amazon whether they were sent',
    policy,
    response: Campaign,
  }),
  listMessages: route({
    method: 'GET',
    path: '/customers/campaigns/{id}/messages',
    params: campaignId,
    title: 'Messages of a campaign by their orders; `cursor` is the order of the last row seen',
    policy: { ...policy, needs: ['buyers'] },
    query: z.object({ state: z.optional(Code), limit: z.optional(Code), cursor: z.optional(Cursor) }),
    response: z.object({ rows: z.array(Message), cursor: z.nullable(z.string()) }),
  }),
  settleMessage: route({
    method: 'POST',
    path: '/customers/campaigns/{id}/messages/{order}/settle',
    params: { ...campaignId, order: Code },
    title:
      'Say of a message that may have gone what Seller Central shows: it was sent, or it was not and is planned again',
    policy,
    body: z.object({ sent: z.boolean() }),
    response: Campaign,
  }),
  previewAllotment: route({
    method: 'POST',
    path: '/customers/allot/preview',
    title: 'Preview how ready leads would be allotted to campaigns, and who is left out, by reason',
    policy,
    body: AllotInput,
    response: AllotPreview,
    reads: true,
    seconds: LONG_SECONDS,
  }),
  allotLeads: route({
    method: 'POST',
    path: '/customers/allot',
    title: 'Allot ready leads of products to campaigns that write to allotted leads; each buyer to one of them',
    policy,
    body: AllotInput,
    response: Allotment,
    seconds: LONG_SECONDS,
  }),
  listAllotments: route({
    method: 'GET',
    path: '/customers/allotments',
    title: 'The last allotments, newest first',
    policy,
    response: z.array(Allotment),
  }),
  undoAllotment: route({
    method: 'POST',
    path: '/customers/allotments/{id}/undo',
    params: { id: rowId('This allotment') },
    title: 'Undo an allotment, except for buyers who were already contacted',
    policy,
    response: z.object({ allotment: Allotment, taken: z.number(), kept: z.number() }),
  }),
}
