import type { FastifyInstance } from 'fastify'
import {
  AmazonKind,
  type AmazonService,
  type ConnectionKind,
  connectionRoutes as routes,
  type TestStep,
} from '#contract/connections.ts'
import {
  connectAmazon,
  disconnectAmazon,
  noteReach,
  noteState,
  readAmazonAccount,
  readAmazonConnections,
  stateIn,
} from '#model/connections/index.ts'
import { amazonProblem, isShutOut } from '#platform/amazon/amazonProblem.ts'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import { noteSecret } from '#platform/connectors/secretStore.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { SESSION_COOKIE } from '#platform/session/sessions.ts'
import type { Member } from '#platform/wire/actor.ts'
import { serve, serveStream } from '#platform/wire/serve.ts'
import { marketplaceByCode, type Region } from '#rules/marketplaces.ts'
import { marketplacesOf, readAmazonSellers } from './amazonSellers.ts'
import { amazonTrials, type Found } from './amazonTrials.ts'
import { companyTrials } from './companyTrials.ts'
import { listCards } from './connectionCards.ts'
import { beginConsent } from './consent.ts'
import { type Finished, finishConsent } from './finishConsent.ts'
import { runTrials, type Tried } from './testSteps.ts'

/** Ms for all steps; the rest of five seconds is for our own database. */
const TEST_MS = 4500

const isRefused = (error: unknown) => error instanceof ConnectorError && error.reason === 'unauthorised'

/** Returns the state of a connection after a test; undefined when the test is inconclusive. */
const outcomeOf = ({ steps, errors }: Tried): Parameters<typeof noteState>[2] | undefined => {
  const [lastStep] = steps.slice(-1)
  if (lastStep?.state === 'ok') return { state: 'on', problem: null }
  const error = errors.at(-1)
  // Every request was rejected: the marketplaces and the reports.
  const isShut =
    errors.some(isShutOut) || (errors.length > 0 && errors.length === steps.length - 1 && errors.every(isRefused))
  if (error !== undefined) return { state: isShut ? 'revoked' : 'failing', problem: amazonProblem(error) }
  const hangs = steps.find(({ state }) => state === 'hangs')
  if (hangs)
    return { state: 'failing', problem: { message: `${hangs.title}: ${hangs.message}`, todo: hangs.todo ?? '' } }
  return undefined
}

const testAmazon = async (scope: Scope, platform: Platform, kind: AmazonKind, seller: string): Promise<TestStep[]> => {
  const [api, region] = kind.split('.') as [AmazonService, Region]
  const account = await readAmazonAccount(platform, scope, { seller, region, api })
  if (!account) {
    const connection = (await readAmazonConnections(scope)).find((one) => one.kind === kind && one.seller === seller)
    if (!connection) throw notFound('This connection')
    if (stateIn(platform.settings, connection) === 'resting')
      throw conflict('This connection is to the demo’s Amazon, which is switched off in this installation.')
    throw conflict('The app of this connection was removed from this installation. Connect it again.')
  }
  const { marketplaces = [] } = (await readAmazonSellers(scope)).find((one) => one.seller === seller) ?? {}
  const accountMarketplaces = marketplaces.filter((code) => marketplaceByCode(code)?.region === region)
  const findings: Found = {}
  const tried = await runTrials(
    amazonTrials[api](platform, account, accountMarketplaces, findings),
    TEST_MS,
    platform.log,
  )
  if (findings.marketplaces) {
    const { profiles } = findings
    await noteReach(scope, { kind, seller }, { marketplaces: findings.marketplaces, ...(profiles ? { profiles } : {}) })
  }
  const outcome = outcomeOf(tried)
  if (outcome) await noteState(scope, { kind, seller }, outcome, platform.now())
  return tried.steps
}

/** Tests a connection step by step, within five seconds. */
const testConnection = async (
  scope: Scope,
  platform: Platform,
  actor: Member,
  { kind, seller }: { kind: ConnectionKind; seller: string },
): Promise<TestStep[]> => {
  const amazonKind = AmazonKind.safeParse(kind)
  if (amazonKind.success) return testAmazon(scope, platform, amazonKind.data, seller)
  const trials = companyTrials[kind as Exclude<ConnectionKind, AmazonKind>]
  return (await runTrials(await trials(scope, platform, actor), TEST_MS, platform.log)).steps
}

/** Returns the URL of the next screen with its message. */
const screenAfter = (finished: Finished): string => {
  const resultParams = 'connected' in finished ? finished.connected : { refused: finished.refused }
  const query = new URLSearchParams({ t: finished.tenant, ...resultParams })
  return `/#${finished.isOnboarding ? '/onboarding/connect' : '/settings/integrations'}?${query}`
}

export const serveConnections = (app: FastifyInstance, platform: Platform): void => {
  serve(app, platform, routes.listConnections, ({ scope, actor }) => listCards(scope, platform, actor))

  serve(app, platform, routes.beginAmazon, async ({ scope, body, actor, note }) => {
    const url = await beginConsent(scope, platform, actor, body)
    note({ after: { seller: body.seller } })
    return { url }
  })

  serveStream(app, platform, routes.finishAmazon, async ({ query, request, reply }) => {
    const caller = { session: request.cookies[SESSION_COOKIE], requestId: request.id }
    const finished = await finishConsent(platform, query, caller)
    // The code in the URL must not be sent to other pages.
    return reply.header('referrer-policy', 'no-referrer').redirect(screenAfter(finished))
  })

  serve(app, platform, routes.saveAmazon, async ({ scope, body, actor, note }) => {
    const { api, region, seller, refreshToken, clientId, clientSecret } = body
    await marketplacesOf(scope, body)
    if ((clientId === undefined) !== (clientSecret === undefined))
      throw badRequest('Paste both the client ID and the client secret.')
    if (!clientId && !platform.amazonSignIn.hasApp)
      throw badRequest('Paste the client ID and client secret of your app with the token.')
    const connectionKey = { kind: `${api}.${region}` as const, seller }
    const previousSecret = await noteSecret(scope, connectionKey)
    await connectAmazon(scope, platform.secrets.keysOf(actor.tenant.sealedKey), {
      ...{ api, region, seller },
      credentials: { refreshToken, ...(clientId && clientSecret ? { clientId, clientSecret } : {}) },
      by: { id: actor.userId, name: actor.name },
    })
    note({
      before: { ...connectionKey, secret: previousSecret },
      after: { ...connectionKey, secret: await noteSecret(scope, connectionKey) },
    })
    return {}
  })

  serve(app, platform, routes.testConnection, async ({ scope, body, actor, note }) => {
    const steps = await testConnection(scope, platform, actor, body)
    note({ after: body })
    return { steps }
  })

  serve(app, platform, routes.removeConnection, async ({ scope, params, note }) => {
    const deletedConnection = { ...params, secret: await noteSecret(scope, params) }
    if (!(await disconnectAmazon(scope, params))) throw notFound('This connection')
    note({ before: deletedConnection })
    return {}
  })
}
