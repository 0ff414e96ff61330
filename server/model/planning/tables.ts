import type { DemandFigures } from './demandFigures.ts'

interface Demand extends DemandFigures {
  tenant_id: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    demand: Demand
  }
}
