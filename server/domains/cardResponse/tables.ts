interface CardCodes {
  tenant_id: string
  campaign_id: number
  household: Buffer
  typed_at: Date
  typed_by: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    card_codes: CardCodes
  }
}
