import type { AmazonKind, AmazonService, Problem } from '#contract/connections.ts'
import { type AmazonAccount, amazonConnection } from '#platform/amazon/account.ts'
import { amazonProblem, isShutOut } from '#platform/amazon/amazonProblem.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ConnectedAccount } from './readAmazonAccount.ts'
import { tellState } from './tellState.ts'

interface Outcome {
  state: 'on' | 'failing' | 'revoked'
  problem: Problem | null
}

const ASK_MS = 5000

/** Checks access with a call that every app may make, because a 403 alone may only mean that the app lacks a role. */
const isLetIn = async (
  { openAmazon, openAds }: Pick<Platform, 'openAmazon' | 'openAds'>,
  account: AmazonAccount,
  api: AmazonService,
): Promise<boolean> => {
  const waiting = { deadline: ASK_MS }
  const probe = api === 'sp-api' ? openAmazon(account).marketplaces(waiting) : openAds(account).profiles(waiting)
  return probe.then(
    () => true,
    (error: unknown) => !(error instanceof ConnectorError && error.reason === 'unauthorised'),
  )
}

/** Stores the state of a connection, and notifies listeners if it has changed. */
export const noteState = async (
  scope: Scope,
  { kind, seller }: { kind: AmazonKind; seller: string },
  { state, problem }: Outcome,
  now: Date,
): Promise<void> => {
  const oldConnection = await scope.tx
    .selectFrom('connections')
    .select('state')
    .where('tenant_id', '=', scope.tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .forUpdate()
    .executeTakeFirst()
  if (!oldConnection) return
  await scope.tx
    .updateTable('connections')
    .set({ state, problem: problem && JSON.stringify(problem), ...(state === 'on' ? { last_worked: now } : {}) })
    .where('tenant_id', '=', scope.tenant())
    .where('kind', '=', kind)
    .where('seller', '=', seller)
    .execute()
  if (oldConnection.state !== state) await tellState(scope, { kind, seller }, state)
}

/** Reasons that concern a single call and not the connection. */
const ofTheCall: readonly ConnectorError['reason'][] = ['throttled', 'aborted', 'refused']

/**
 * Returns the state that a failed call implies for its connection; undefined if none. May make another call to Amazon.
 */
const judgeFailure = async (
  platform: Pick<Platform, 'openAmazon' | 'openAds'>,
  account: AmazonAccount,
  api: AmazonService,
  error: unknown,
): Promise<Outcome | undefined> => {
  const shut: Outcome = { state: 'revoked', problem: amazonProblem(error) }
  if (isShutOut(error)) return shut
  if (!(error instanceof ConnectorError) || ofTheCall.includes(error.reason)) return undefined
  if (error.reason === 'unreachable') return { state: 'failing', problem: shut.problem }
  return (await isLetIn(platform, account, api)) ? undefined : shut
}

/** Minimum interval between updates of a working connection's timestamp. */
const NOTED_MS = 5 * 60_000

const isNoted = ({ state, lastWorked }: ConnectedAccount, now: Date) =>
  state === 'on' && lastWorked !== null && now.getTime() - lastWorked.getTime() < NOTED_MS

/**
 * Updates the state of an account's connection after a call to Amazon: working, failing or revoked. `error`: the error
 * of the call, if it failed. Returns the new state.
 */
export const noteAmazonCall = async (
  platform: Pick<Platform, 'db' | 'openAmazon' | 'openAds' | 'now'>,
  account: ConnectedAccount,
  api: AmazonService,
  error?: unknown,
): Promise<Outcome['state']> => {
  const now = platform.now()
  if (error === undefined && isNoted(account, now)) return 'on'
  const works: Outcome = { state: 'on', problem: null }
  const outcome = error === undefined ? works : await judgeFailure(platform, account, api, error)
  if (!outcome) return account.state
  const { kind, seller } = amazonConnection(api, account.region, account.seller)
  await inScope(platform.db, { tenant: account.tenant }, (scope) =>
    noteState(scope, { kind: kind as AmazonKind, seller }, outcome, now),
  )
  return outcome.state
}
