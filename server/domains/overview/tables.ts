interface FeeRates {
  tenant_id: string
  since: string
  rate: number
  set_by: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    fee_rates: FeeRates
  }
}
