interface ClaimWindows {
  tenant_id: string
  claim_type: string
  region: string
  effective_from: string
  anchor: string
  opens_after: number
  closes_after: number
  confirmed: boolean
  source: string
  checked_on: string
  set_by: string
}

interface ClaimColors {
  tenant_id: string
  claim_type: string
  color: string
}

interface ExchangeRates {
  tenant_id: string
  currency: string
  home: string
  since: string
  rate: number
  set_by: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    claim_windows: ClaimWindows
    claim_colors: ClaimColors
    exchange_rates: ExchangeRates
  }
}
