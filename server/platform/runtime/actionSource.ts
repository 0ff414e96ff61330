import type { Action, ActionDetails, ActionKind, OutcomePart } from '#contract/actions.ts'
import type { Noun } from '#contract/commands.ts'
import type { Permission } from '#contract/permissions.ts'
import type { TenantFlag } from '#contract/route.ts'
import type { FollowedEvent } from '../db/followedEvents.ts'
import type { Scope } from '../db/scope.ts'
import type { Member } from '../wire/actor.ts'

/** Figures of an action; without items it is not listed. */
export interface ActionFigures {
  kind: ActionKind
  count: number
  /** Minor units of the company's currency lost or at risk per day; null: unknown. */
  moneyPerDay?: number | null
  /** Other money in minor units; null: unknown. */
  money?: number | null
  /** Minor units that are expected to be lost if nobody acts, daily losses for 60 days, late orders for 14; null: unknown or none. */
  stake?: number | null
  /** The last day on which it helps. */
  deadline?: string | null
  details?: ActionDetails
}

/** What came of an action that was done; amounts in minor units of the company's currency. */
export interface ActionOutcome {
  kind: ActionKind
  /** Identifies what it was done to: a claim, a line of an order. */
  subject: string
  doneOn: string
  /** What it is expected to bring; only that of the first time is stored. Null: unknown. */
  promised: number | null
  received: number
  /** Nothing more is expected. */
  isSettled: boolean
  /** Days out of stock that an order has avoided, by an estimate. */
  days?: number
  /** They add up to `received`; absent while nothing is measured, or where `describeOutcomes` reads them. */
  parts?: readonly OutcomePart[]
}

/** What an action was done to. */
export interface OutcomeSubject {
  title: string
  asin: string | null
  /** What came of it, when that is not stored with it. */
  parts?: OutcomePart[]
}

/** An event, a counted notice or a changed noun after which actions are computed again. */
export type ActionCause = FollowedEvent | Noun | 'missingFnsku' | 'missingPo'

/** A member as far as it decides which actions they see. */
export type ActionReader = Pick<Member, 'type' | 'userFlags' | 'permissions'>

/** Kinds of action of a room. */
export interface ActionSource {
  kinds: readonly ActionKind[]
  /** Features without which the company has none of them. */
  flags: readonly TenantFlag[]
  /** Permissions that a member with an access role must have to see them. */
  needs?: readonly Permission[]
  /** Returns whether a member of a company with these features may see them; absent: everyone. */
  mayRead?(actor: ActionReader): boolean
  /** Returns the part of an action that a member may see; absent: all of it. */
  forReader?(action: Action, actor: ActionReader): Action
  causes: readonly ActionCause[]
  /** They change within the day without an event, so each run computes them. */
  isTimed?: boolean
  read(scope: Scope): Promise<readonly ActionFigures[]>
  /** Returns what was done and what has come of it so far; of what is settled already it may return nothing. */
  readOutcomes?(scope: Scope): Promise<readonly ActionOutcome[]>
  /** Returns what the subjects of outcomes are, without those that no longer exist. */
  describeOutcomes?(scope: Scope, subjects: readonly string[]): Promise<ReadonlyMap<string, OutcomeSubject>>
}
