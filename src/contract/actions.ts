import * as z from 'zod/mini'
import { Day, Id, Moment, Nothing, text } from './common.ts'
import { AmazonKind } from './connections.ts'
import { route } from './route.ts'

/** Every kind of action, the more urgent one first where neither money nor a deadline decides. */
export const ActionKind = z.enum([
  'order',
  'out',
  'waits',
  'connections',
  'files',
  'messagesLate',
  'messagesFailed',
  'claimsClosing',
  'claims',
  'lateOrders',
  'blockedListings',
  'adsWaste',
  'deadStock',
  'costs',
  'anomalies',
  'missingPo',
  'missingFnsku',
  'sheetsFailed',
  'dropsPaused',
  'webhooksPaused',
  'stale',
  'messagesStopped',
  'suggestions',
  'leads',
])
export type ActionKind = z.infer<typeof ActionKind>

/** A report that is older than a day. */
const StaleReport = z.object({ type: z.string(), seller: z.string(), marketplaces: z.array(z.string()) })
export type StaleReport = z.infer<typeof StaleReport>

/** A line of the arithmetic behind money at stake; `note` is the unit of a bare number. */
const ActionInput = z.object({ name: z.string(), value: z.number(), note: z.optional(z.string()) })
export type ActionInput = z.infer<typeof ActionInput>

/** Numbers and names that describe an action further; which ones depends on its kind. */
export const ActionDetails = z.object({
  /** Listings that are out of stock, and those that will be even if ordered today. */
  out: z.optional(z.number()),
  late: z.optional(z.number()),
  /** Units outstanding on late purchase orders. */
  units: z.optional(z.number()),
  /** Further claims that close within a week, and those that open later. */
  closing: z.optional(z.number()),
  later: z.optional(z.number()),
  printable: z.optional(z.number()),
  /** What failed: reports and webhooks that were paused. */
  titles: z.optional(z.array(z.string())),
  /** What remains without measures that only admins see. */
  withoutAds: z.optional(z.object({ count: z.number(), money: z.nullable(z.number()) })),
  problems: z.optional(z.array(z.object({ kind: AmazonKind, seller: z.string(), message: z.string() }))),
  reports: z.optional(z.array(StaleReport)),
  /** How the money at stake comes about; amounts in minor units have no note. */
  inputs: z.optional(z.array(ActionInput)),
})
export type ActionDetails = z.infer<typeof ActionDetails>

const Choice = z.object({
  /** Hidden before this day, unless the number or its money changes by a fifth. */
  snoozedUntil: z.nullable(Day),
  /** Why it is hidden until there is more; null when it is not dismissed. */
  dismissed: z.nullable(z.string()),
  /** Number and money at stake when it was snoozed or dismissed. */
  count: z.number(),
  money: z.nullable(z.number()),
  by: z.string(),
  at: Moment,
})

export const Action = z.object({
  kind: ActionKind,
  /** Number of items. */
  count: z.number(),
  /** Minor units of the company's currency lost or at risk per day; null when unknown or not a matter of money. */
  moneyPerDay: z.nullable(z.number()),
  /** Other money in minor units; null when unknown or not a matter of money. */
  money: z.nullable(z.number()),
  /** Minor units that are expected to be lost if nobody acts, daily losses for 60 days, late orders for 14; null when unknown or none. */
  stake: z.nullable(z.number()),
  /** The last day on which it helps. */
  deadline: z.nullable(Day),
  since: Moment,
  details: ActionDetails,
  /** Absent when it is neither snoozed nor dismissed. */
  choice: z.optional(Choice),
  assignee: z.optional(z.object({ uid: Id, name: z.string() })),
})
export type Action = z.infer<typeof Action>

/** Actions of a kind that were done in a month, in minor units of the company's currency. */
export const MonthOutcome = z.object({
  /** The first day of the month in which they were done. */
  month: Day,
  kind: ActionKind,
  count: z.number(),
  /** What they were expected to bring when they were done; null when unknown. */
  promised: z.nullable(z.number()),
  /** What has come of them so far, whenever it came; an estimate for orders. */
  received: z.number(),
  /** Actions of which more may come. */
  open: z.number(),
  /** Days out of stock that orders have avoided, by an estimate; null for other kinds. */
  days: z.nullable(z.number()),
})
export type MonthOutcome = z.infer<typeof MonthOutcome>

/** A part of what came of an action, in minor units of the company's currency; days in its name are ISO dates. */
const OutcomePart = z.object({ name: z.string(), money: z.number() })
export type OutcomePart = z.infer<typeof OutcomePart>

/** An action that was done, and what has come of it. */
const OutcomeItem = z.object({
  /** Identifies what it was done to, within its kind. */
  subject: z.string(),
  title: z.string(),
  asin: z.nullable(z.string()),
  doneOn: Day,
  promised: z.nullable(z.number()),
  received: z.number(),
  days: z.nullable(z.number()),
  /** Nothing more is expected. */
  isSettled: z.boolean(),
  /** They add up to `received`; null when nothing is measured, or was measured before Clove kept the parts. */
  parts: z.nullable(z.array(OutcomePart)),
})
export type OutcomeItem = z.infer<typeof OutcomeItem>

/** What a kind of action has come to since the beginning of the week. */
const WeekKind = z.object({
  kind: ActionKind,
  /** Items now, and at the beginning of the week. */
  count: z.number(),
  before: z.number(),
  /** Money at stake now; null when unknown or not a matter of money. */
  stake: z.nullable(z.number()),
  /** Actions done since then, and what they promise; null when unknown. */
  done: z.number(),
  promised: z.nullable(z.number()),
  /** What has come since then of actions that were done whenever. */
  received: z.number(),
  /** Days out of stock that orders have avoided since then, by an estimate. */
  days: z.number(),
})
export type WeekKind = z.infer<typeof WeekKind>

/** What changed, was done and waits since the last Monday that was recorded. */
export const Week = z.object({
  /** The day from which it counts; null before the first Monday. */
  since: z.nullable(Day),
  currency: z.string(),
  /** Kinds with something to say, in the order of the list. */
  kinds: z.array(WeekKind),
})
export type Week = z.infer<typeof Week>

const ofKind = { kind: ActionKind }
const policy = { who: 'member' } as const
const hiddenMoney = ['moneyPerDay', 'money', 'stake', 'details.inputs', 'details.withoutAds', 'choice.money'].map(
  (field) => `actions.[].${field}`,
)

export const actionRoutes = {
  listActions: route({
    method: 'GET',
    path: '/actions',
    title: 'What to do, most urgent first',
    note: 'Most money at stake per item comes first, where a deadline within three days counts threefold; then the nearest deadline.',
    api: 'actions',
    policy,
    stamped: true,
    response: z.object({
      /** ISO code of the company's currency. */
      currency: z.string(),
      actions: z.array(Action),
      /** Members of the company who can be assigned. */
      members: z.array(z.object({ uid: Id, name: z.string() })),
    }),
    hides: { money: hiddenMoney },
  }),
  listOutcomes: route({
    method: 'GET',
    path: '/actions/outcomes',
    title: 'Results of actions, by the month in which they were done',
    api: 'actions',
    policy: { ...policy, needs: ['money'] },
    response: z.object({ currency: z.string(), months: z.array(MonthOutcome) }),
  }),
  listOutcomeItems: route({
    method: 'GET',
    path: '/actions/outcomes/{month}/{kind}',
    title: 'Results of each action of a kind and month, most money first',
    note: 'At most 500 of them; `count` is the number of all.',
    api: 'actions',
    policy: { ...policy, needs: ['money'] },
    params: { month: Day, ...ofKind },
    response: z.object({ currency: z.string(), count: z.number(), items: z.array(OutcomeItem) }),
  }),
  showActionWeek: route({
    method: 'GET',
    path: '/actions/week',
    title: 'What changed, was done and waits this week',
    note: 'The mail of the week says the same. `mail`: whether the member gets it; null when the installation sends no mail.',
    policy: { ...policy, needs: ['money'] },
    response: z.object({ week: Week, mail: z.nullable(z.boolean()) }),
  }),
  setActionMail: route({
    method: 'PUT',
    path: '/actions/week/mail',
    title: 'Get the mail of the week, or no longer',
    note: 'It comes on Mondays at 7 by the clock of the company.',
    policy: { ...policy, needs: ['money'] },
    body: z.object({ wanted: z.boolean() }),
    response: Nothing,
  }),
  snoozeAction: route({
    method: 'PUT',
    path: '/actions/{kind}/snooze',
    title: 'Hide an action until a day',
    note: 'It shows again earlier when its number or money changes by a fifth.',
    api: 'actions',
    policy,
    params: ofKind,
    body: z.object({ until: Day }),
    response: Nothing,
  }),
  dismissAction: route({
    method: 'PUT',
    path: '/actions/{kind}/dismissal',
    title: 'Hide an action until its count grows',
    api: 'actions',
    policy,
    params: ofKind,
    body: z.object({ reason: text(200) }),
    response: Nothing,
  }),
  restoreAction: route({
    method: 'DELETE',
    path: '/actions/{kind}/snooze',
    title: 'Show a snoozed or dismissed action again',
    api: 'actions',
    policy,
    params: ofKind,
    response: Nothing,
  }),
  assignAction: route({
    method: 'PUT',
    path: '/actions/{kind}/assignee',
    title: 'Assign an action to a member of the company',
    note: 'Without a member nobody is assigned.',
    policy,
    params: ofKind,
    body: z.object({ uid: z.nullable(Id) }),
    response: Nothing,
  }),
}
