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

/** A 403 alone may mean that the app lacks a role: what every app may ask for tells whether it is let in at all. */
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

/** Notes how a connection stands, and says so to whoever listens when it stands otherwise than before. */
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

/** Reasons that say nothing of the connection: it is let in, and this one thing did not come about. */
const ofTheCall: readonly ConnectorError['reason'][] = ['throttled', 'aborted', 'refused']

/** What a failed call says of its connection; undefined: nothing. May ask Amazon once more. */
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

/** While it works, that is written down so often. */
const NOTED_MS = 5 * 60_000

const isNoted = ({ state, lastWorked }: ConnectedAccount, now: Date) =>
  state === 'on' && lastWorked !== null && now.getTime() - lastWorked.getTime() < NOTED_MS

/**
 * Notes what a call to Amazon says of the account's connection: it works, fails, or is let in no more. `error`: how the call failed, if it
 * did. How the connection stands then.
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
