import type { GraphQLFieldResolver } from 'graphql'
import type { Step } from '#model/claims/index.ts'
import { appealBy, CHASE_AFTER_DAYS, daysWaiting, missingOf, textOfCase } from '#model/claims/index.ts'
import { isClaimStatus, movesFrom } from '#rules/claims/claimStatus.ts'
import { daysBetween } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { minorUnits } from '#rules/money.ts'
import type { GraphContext } from '../cases/graphContext.ts'
import type { ListedCase } from '../cases/listCases.ts'
import { windowOf } from '../cases/windowNode.ts'

/** Returns money in the form of the schema; null when its amount or currency is unknown. */
const money = (amount: number | null, currency: string | null) =>
  amount === null || currency === null ? null : { amount, currency }

const stepText = ({ value, kind, currency: stepCurrency }: Step, ofCase: string | null): string => {
  const currency = stepCurrency ?? ofCase
  if (kind === 'units' || currency === null) return String(value)
  const digits = minorUnits(currency) ?? 0
  return `${(value / 10 ** digits).toFixed(digits)} ${currency}`
}

const changeOf = ({ change, currency }: ListedCase) =>
  change && {
    ...{ at: change.at, units_before: change.units_before, units_after: change.units_after },
    estimated_before: money(change.estimated_before, change.currency_before ?? currency),
    estimated_after: money(change.estimated_after, change.currency_after ?? currency),
  }

const sinceOf = (row: ListedCase) => marketplaceDay(row.status_since.getTime(), row.marketplace)
const waitingOf = (row: ListedCase, context: GraphContext) => daysWaiting(row.status, sinceOf(row), dayAt(row, context))

const appealOf = (row: ListedCase, context: GraphContext) => {
  if (row.status !== 'denied') return null
  const { day, row: from } = appealBy(sinceOf(row))
  const days_left = Math.max(0, daysBetween(dayAt(row, context), day) + 1)
  return { day, days_left, confirmed: from.confirmed, source: from.source, checked_on: from.checkedOn }
}

const recovered = (row: ListedCase, amount: number | null, currency: string | null) =>
  row.recovered === 0 ? null : money(amount, currency)

const dayAt = (row: ListedCase, { platform }: GraphContext) => marketplaceDay(platform.now().getTime(), row.marketplace)

/** A field of a case by its name in the schema. */
type CaseFields = Record<string, (row: ListedCase, context: GraphContext) => unknown>

/** Fields of a case that differ from its columns. Lists are loaded for all cases of a page at once. */
const fields: CaseFields = {
  event_date: (row) => row.event_on,
  window_opens: (row) => row.opens_on,
  window_closes: (row) => row.closes_on,
  per_unit: (row) => money(row.per_unit, row.currency),
  estimated: (row) => money(row.estimated, row.currency),
  recovered: (row) => recovered(row, row.recovered, row.recovered_currency),
  estimated_home: (row) => money(row.estimated_home, row.home),
  recovered_home: (row) => recovered(row, row.recovered_home, row.home),
  days_left: (row, context) => Math.max(0, daysBetween(dayAt(row, context), row.closes_on) + 1),
  wait_until: (row, context) => (dayAt(row, context) < row.opens_on ? row.opens_on : null),
  anchor_date: (row) => row.anchor_on,
  closing_anchor_date: (row) => row.closing_anchor_on ?? row.anchor_on,
  status_since: (row) => row.status_since.toISOString(),
  days_waiting: waitingOf,
  chase: (row, context) => (waitingOf(row, context) ?? 0) >= CHASE_AFTER_DAYS,
  appeal: appealOf,
  window: async (row, context) => windowOf(row, await context.windows()),
  found_at: (row) => row.found_at.toISOString(),
  changed_at: (row) => row.changed_at.toISOString(),
  filed_at: (row) => row.filed_at?.toISOString() ?? null,
  steps: ({ finding, currency }) =>
    finding.steps.map((step) => ({
      ...{ label: step.label, value: stepText(step, currency) },
      amount: step.kind === 'money' ? money(step.value, step.currency ?? currency) : null,
    })),
  change: changeOf,
  moves: ({ status }) => (isClaimStatus(status) ? movesFrom(status) : []),
  evidence: async (row, context) =>
    (await context.evidence(row.id)).map(({ import_id, claim_id: _claim, ...evidenceFields }) => ({
      ...evidenceFields,
      upload: import_id,
    })),
  documents: async (row, context) =>
    (await context.documents(row)).map(({ id, token, name, kind, bytes }) => {
      return { id, name, kind, bytes, path: `/documents/${token}` }
    }),
  missing_documents: async (row, context) => missingOf(row, [...(await context.documents(row))]),
  history: async (row, context) =>
    (await context.history(row.id)).map(({ at: changedAt, said_by: author, kind, from_status, to_status, note }) => {
      return { at: changedAt.toISOString(), by: author, kind, from: from_status, to: to_status, note }
    }),
  payments: async (row, context) =>
    (await context.payments(row.id)).map(({ reimbursement_id, day, units, amount, currency, by_hand }) => {
      return { reimbursement_id, day, units, amount: { amount, currency }, by_hand }
    }),
  claim_text: async (row, context) => textOfCase(row, await context.evidence(row.id), await context.documents(row)),
}

/** The resolvers of computed fields for the schema's type Case. */
export const caseFields = Object.entries(fields).map(
  ([name, read]): { name: string; resolve: GraphQLFieldResolver<ListedCase, GraphContext> } => {
    return { name, resolve: (row, _args, context) => read(row, context) }
  },
)
