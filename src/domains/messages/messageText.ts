import type { Campaign, CampaignInput, CampaignState, MessageState } from '#contract/messages.ts'
import { kindDescriptions } from '#rules/messages/kinds.ts'
import { exclusionReasons, type LeftOut } from '#rules/messages/leftOut.ts'
import { ruleTitles, type TextRule } from '#rules/messages/textRules.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'

export const campaignStateLabels: Readonly<Record<CampaignState, string>> = {
  draft: 'draft',
  running: 'running',
  stopped: 'stopped',
  done: 'done',
}

export const messageStateLabels: Readonly<Record<MessageState, string>> = {
  planned: 'planned',
  blocked: 'blocked',
  sending: 'sending',
  sent: 'sent',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'unknown',
}

/** Returns the name of the rule that blocks a message, or why it was given up. */
export const formatRule = (rule: string): string => {
  if (rule === 'permitted') return 'Not permitted by Amazon'
  const title = ruleTitles[rule as TextRule] as string | undefined
  return title ?? exclusionReasons[rule as LeftOut] ?? rule
}

export const formatReason = (reason: string): string => {
  const label = exclusionReasons[reason as LeftOut] as string | undefined
  return label ?? reason
}

/** Formats the progress of a campaign. */
export const formatProgress = ({ counts }: Campaign): string => {
  const totalCount = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return totalCount === 0
    ? 'nothing scheduled'
    : `${formatPlural(counts.sent, 'message')} of ${totalCount.toLocaleString()} sent`
}

export const kindChoices = Object.entries(kindDescriptions).map(([value, { title }]) => ({ value, label: title }))

export const sourceLabels: Readonly<Record<CampaignInput['source'], string>> = {
  orders: 'Buyers of orders',
  allotted: 'Leads assigned to it',
}
export const sourceChoices = Object.entries(sourceLabels).map(([value, label]) => ({ value, label }))

/** The defaults of a new campaign: review requests for orders delivered a week to a month ago. */
export const newCampaign: CampaignInput = {
  title: '',
  kind: 'review',
  template: null,
  source: 'orders',
  audience: { asins: [], marketplaces: [], shipped: { from: 7, to: 30 }, repeat: null, without: [] },
  startAt: null,
  keepsGoing: true,
  perHour: 60,
}

export const inputOf = ({ title, kind, template, source, audience, startAt, keepsGoing, perHour }: Campaign) => ({
  ...{ title, kind, template, source, audience, startAt, keepsGoing, perHour },
})
