import type { ColumnType, Generated } from 'kysely'
import type { ChartForm, ChartQuestion } from '#contract/charts.ts'
import type { Json } from '#platform/db/columnTypes.ts'

interface Charts {
  tenant_id: string
  id: Generated<number>
  title: string
  query: Json<ChartQuestion>
  form: ChartForm
  made_by: string
  made_by_name: string
  changed_at: Date
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

interface ChartPins {
  tenant_id: string
  user_id: string
  chart_id: number
  place: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    charts: Charts
    chart_pins: ChartPins
  }
}
