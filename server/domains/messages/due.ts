import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { CampaignRow } from './campaignRow.ts'

export type MessageRow = Selectable<Tables['messages']>

/** A message that is due, and its campaign. */
export interface Due {
  message: MessageRow
  campaign: CampaignRow
}
