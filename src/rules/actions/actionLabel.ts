import type { ActionKind } from '#contract/actions.ts'
import { RECENT_DAYS } from '../anomalies/recentAnomalies.ts'

/** Texts after the number of items, for one and for several. */
const labels: Readonly<Record<ActionKind, readonly [one: string, several: string]>> = {
  order: ['listing to order now', 'listings to order now'],
  out: ['listing is out of stock', 'listings are out of stock'],
  waits: ['listing waiting on a late order', 'listings waiting on a late order'],
  connections: ['Amazon connection needs attention', 'Amazon connections need attention'],
  files: ['file needs your input', 'files need your input'],
  messagesLate: ['message to buyers is an hour overdue', 'messages to buyers are an hour overdue'],
  messagesFailed: [
    'message to buyers failed or may not have been sent',
    'messages to buyers failed or may not have been sent',
  ],
  claimsClosing: ['claim closes within 3 days', 'claims close within 3 days'],
  claims: ['claim to file now', 'claims to file now'],
  lateOrders: ['late purchase order', 'late purchase orders'],
  blockedListings: ['listing cannot be bought', 'listings cannot be bought'],
  adsWaste: ['bid or search term to change', 'bids and search terms to change'],
  deadStock: ['listing in stock without sales', 'listings in stock without sales'],
  costs: ['product sold without a cost', 'products sold without a cost'],
  anomalies: [`large anomaly in the last ${RECENT_DAYS} days`, `large anomalies in the last ${RECENT_DAYS} days`],
  missingPo: ['unmatched shipment', 'unmatched shipments'],
  missingFnsku: ['missing FNSKU', 'missing FNSKUs'],
  sheetsFailed: ['scheduled sheet import failed', 'scheduled sheet imports failed'],
  dropsPaused: ['report is no longer sent to its bucket', 'reports are no longer sent to their buckets'],
  webhooksPaused: ['webhook is paused', 'webhooks are paused'],
  stale: ['report is older than a day', 'reports are older than a day'],
  messagesStopped: ['planned message waits in stopped campaigns', 'planned messages wait in stopped campaigns'],
  suggestions: ['address to review', 'addresses to review'],
  leads: ['lead is ready', 'leads are ready'],
}

/** Returns what an action is about, as a text after the number of its items. */
export const actionLabel = (kind: ActionKind, count: number): string => labels[kind][count === 1 ? 0 : 1]
