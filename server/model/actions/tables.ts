import type { ColumnType, Generated } from 'kysely'
import type { ActionDetails, ActionKind, OutcomePart } from '#contract/actions.ts'
import type { Json, Made, OptionalJson } from '#platform/db/columnTypes.ts'

interface Actions {
  tenant_id: string
  kind: ActionKind
  count: number
  money_per_day: number | null
  money: number | null
  stake: number | null
  deadline: string | null
  details: Json<ActionDetails>
  since: Made
}

interface ActionChoices {
  tenant_id: string
  kind: ActionKind
  snoozed_until: string | null
  dismissed: string | null
  count: number | null
  money: number | null
  chosen_by: string | null
  chosen_at: Date | null
  assignee: string | null
}

interface ActionOutcomes {
  tenant_id: string
  kind: ActionKind
  subject: string
  done_on: string
  promised: number | null
  received: Generated<number>
  is_settled: Generated<boolean>
  days: number | null
  parts: OptionalJson<OutcomePart[]>
}

/** Figures of a kind at the end of a week. */
export interface WeekFigure {
  kind: ActionKind
  count: number
  stake: number | null
  /** All that has ever come of this kind, and the days out of stock avoided. */
  received: number
  days: number
}

interface ActionStates {
  tenant_id: string
  event: number
  day: string
  week_day: string | null
  week: ColumnType<WeekFigure[], string | undefined, string>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    actions: Actions
    action_choices: ActionChoices
    action_outcomes: ActionOutcomes
    action_states: ActionStates
  }
}
