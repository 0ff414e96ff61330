import * as z from 'zod/mini'
import { ActionKind, actionRoutes } from '#contract/actions.ts'
import { Day } from '#contract/common.ts'
import { badRequest, notFound } from '#platform/errors.ts'
import { actionLabel } from '#rules/actions/actionLabel.ts'
import { canSnoozeUntil } from '#rules/actions/snoozeDays.ts'
import { amountOf } from './amounts.ts'
import { pageOf } from './fitRows.ts'
import { Cursor, listed, tool } from './tool.ts'

const Action = z.object({
  kind: ActionKind,
  what: z.string(),
  count: z.number(),
  atStake: z
    .nullable(z.number())
    .check(z.describe('Money that is expected to be lost if nobody acts; null when unknown')),
  perDay: z.nullable(z.number()).check(z.describe('The same for a day')),
  deadline: z.nullable(Day),
  hidden: z.boolean().check(z.describe('Somebody has snoozed or dismissed it')),
  assignee: z.nullable(z.string()),
  arithmetic: z.array(z.string()),
})

const listActions = tool({
  name: 'list_actions',
  title: 'What to do first',
  description:
    'Everything in the company that waits for somebody, most urgent first: listings to order, claims that close, ads that lose money, dead stock, missing costs, stale reports. With the money at stake, its arithmetic and the deadline.',
  scopes: ['actions:read'],
  input: z.object({ cursor: Cursor }),
  output: z.object({ currency: z.string(), link: z.string(), ...listed(Action) }),
  use: async ({ call, links }, { cursor }) => {
    const { actions, currency } = await call(actionRoutes.listActions)
    const rows = actions.map(({ kind, count, stake, moneyPerDay, deadline, choice, assignee, details }) => ({
      ...{ kind, count, what: `${count} ${actionLabel(kind, count)}`, deadline, hidden: choice !== undefined },
      ...{ atStake: amountOf(stake, currency), perDay: amountOf(moneyPerDay, currency) },
      assignee: assignee?.name ?? null,
      arithmetic: (details.inputs ?? []).map(({ name, value, note }) =>
        note === undefined ? `${name}: ${amountOf(value, currency)} ${currency}` : `${name}: ${value} ${note}`,
      ),
    }))
    return { currency, link: links.screen('/home'), ...pageOf(rows, cursor) }
  },
})

const draftSnooze = tool({
  name: 'draft_snooze',
  title: 'Propose to hide an action for a while',
  description:
    'Returns a link that proposes to hide an action of list_actions until a day, for everyone in the company. Changes nothing: the action stays in the list until a person opens the link and confirms. Show the money at stake to that person with the link.',
  scopes: ['actions:write'],
  input: z.object({
    kind: ActionKind,
    until: Day.check(z.describe('The day on which it shows again: after today, within a year')),
  }),
  output: z.object({
    kind: ActionKind,
    what: z.string(),
    count: z.number(),
    atStake: z.nullable(z.number()),
    currency: z.string(),
    until: Day,
    link: z.string(),
    next: z.string(),
  }),
  use: async ({ call, links, today }, { kind, until }) => {
    if (!canSnoozeUntil(until, today)) throw badRequest(`until: Choose a day after ${today}, within a year.`)
    const { actions, currency } = await call(actionRoutes.listActions)
    const action = actions.find((one) => one.kind === kind)
    if (!action) throw notFound('This action')
    const { count, stake } = action
    return {
      ...{ kind, count, what: `${count} ${actionLabel(kind, count)}` },
      ...{ atStake: amountOf(stake, currency), currency, until },
      link: links.screen('/home', { snooze: kind, until }),
      next: 'Nothing is hidden yet. Somebody opens the link and confirms.',
    }
  },
})

export const actionTools = [listActions, draftSnooze]
