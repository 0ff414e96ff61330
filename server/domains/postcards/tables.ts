import type { Generated } from 'kysely'
import type { CardDesign } from '#contract/cardDesigns.ts'
import type { PostcardFile, PostcardInput, PostcardPlan, PostcardState } from '#contract/postcards.ts'
import type { Json, OptionalJson } from '#platform/db/columnTypes.ts'

interface CardCosts {
  tenant_id: string
  currency: string
  print: number
  postage: number
}

/** Cards that are printed again. */
export interface Reprint {
  positions: number[]
  /** Number of the first of their files. */
  from: number
}

interface PostcardCampaigns {
  tenant_id: string
  id: Generated<number>
  state: Generated<PostcardState>
  input: Json<PostcardInput>
  saved_by: string
  saved_at: Date
  plan: OptionalJson<PostcardPlan>
  design: OptionalJson<CardDesign>
  job_id: string | null
  progress: number | null
  message: string | null
  printed_at: Date | null
  files_until: Date | null
  reprint: OptionalJson<Reprint>
}

interface CampaignCards {
  tenant_id: string
  campaign_id: number
  household: Buffer
  buyer: Buffer
  asin: string
  part: 'card' | 'held' | 'skipped'
  reason: string | null
  position: number | null
  offer_code: string | null
  warnings: Json<string[]>
}

interface CampaignFiles {
  tenant_id: string
  campaign_id: number
  at: number
  kind: PostcardFile['kind']
  name: string
  cards: number
  bytes: number
  stored_as: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    card_costs: CardCosts
    postcard_campaigns: PostcardCampaigns
    campaign_cards: CampaignCards
    campaign_files: CampaignFiles
  }
}
