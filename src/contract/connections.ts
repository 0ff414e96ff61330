import * as z from 'zod/mini'
import { Code, Moment, Nothing, text } from './common.ts'
import { route } from './route.ts'

export const AmazonRegion = z.enum(['na', 'eu', 'fe'])
export const AmazonService = z.enum(['sp-api', 'ads'])
export type AmazonService = z.infer<typeof AmazonService>
export const AmazonKind = z.enum(['sp-api.na', 'sp-api.eu', 'sp-api.fe', 'ads.na', 'ads.eu', 'ads.fe'])
export type AmazonKind = z.infer<typeof AmazonKind>
export const ConnectionKind = z.enum([...AmazonKind.options, 'sheets', 'smtp', 'errors', 'files'])
export type ConnectionKind = z.infer<typeof ConnectionKind>

/**
 * `failing`: the last request failed; `revoked`: access was revoked, so no requests are sent; `resting`: a demo
 * connection while this Clove serves no demo; `off`: not connected.
 */
export const ConnectionState = z.enum(['on', 'failing', 'revoked', 'resting', 'off'])
export type ConnectionState = z.infer<typeof ConnectionState>

/** Step of creating an own app at Amazon that a failed call shows to be missing. */
export const AppStep = z.enum(['roles', 'credentials', 'token'])
export type AppStep = z.infer<typeof AppStep>

/** What is wrong and how to fix it, one sentence each. */
export const Problem = z.object({ message: z.string(), todo: z.string(), appStep: z.optional(AppStep) })
export type Problem = z.infer<typeof Problem>

/**
 * A service that Clove is or can be connected to. Secrets are never included: only when one was set, and a fingerprint
 * of it.
 */
export const ConnectionCard = z.object({
  kind: ConnectionKind,
  /** The seller account; empty for a connection of the whole company. */
  seller: z.string(),
  region: z.nullable(AmazonRegion),
  title: z.string(),
  /** Connected to the double that Clove serves with demo data. */
  demo: z.boolean(),
  state: ConnectionState,
  /** Marketplaces by our codes; before it is connected, those that it would cover. */
  marketplaces: z.array(z.string()),
  /** Permissions as text. */
  may: z.array(z.string()),
  secret: z.nullable(z.object({ at: Moment, sign: z.string() })),
  connectedBy: z.nullable(z.string()),
  lastWorked: z.nullable(Moment),
  problem: z.nullable(Problem),
  /** Whether Amazon sign-in can connect it; otherwise the user pastes the token of their own app. */
  canSignIn: z.boolean(),
})
export type ConnectionCard = z.infer<typeof ConnectionCard>

export const TestStep = z.object({
  title: z.string(),
  /** `hangs`: no response within the timeout. */
  state: z.enum(['ok', 'failed', 'skipped', 'hangs']),
  ms: z.number(),
  message: z.optional(z.string()),
  todo: z.optional(z.string()),
  appStep: z.optional(AppStep),
})
export type TestStep = z.infer<typeof TestStep>

const secretText = (what: string) => z.string().check(z.trim(), z.minLength(1, `Paste ${what}.`), z.maxLength(4000))

const account = { seller: Code, region: AmazonRegion, api: AmazonService }

export const connectionRoutes = {
  listConnections: route({
    method: 'GET',
    path: '/connections',
    title: 'Connections to services, connected or not',
    note: 'One row for each Amazon seller account, API and region, then the spreadsheet, email and error reports; for superusers also the file store. Secrets are never returned.',
    policy: { who: 'admin', onboarding: true },
    response: z.array(ConnectionCard),
  }),
  beginAmazon: route({
    method: 'POST',
    path: '/connections/amazon/begin',
    title: 'Start signing in with Amazon for a seller account',
    note: 'The URL is Amazon’s consent page. It leads back to Clove once, within ten minutes, for the user who requested it.',
    policy: { who: 'admin', onboarding: true },
    body: z.object(account),
    response: z.object({ url: z.string() }),
  }),
  finishAmazon: route({
    method: 'GET',
    path: '/connections/amazon/return',
    title: 'Return address after consent at Amazon; redirects to the integrations screen',
    policy: { who: 'anyone' },
    query: z.object({
      state: z.optional(text(400)),
      spapi_oauth_code: z.optional(text(2000)),
      code: z.optional(text(2000)),
      selling_partner_id: z.optional(text(100)),
      error: z.optional(text(400)),
    }),
    response: Nothing,
    wire: 'download',
  }),
  saveAmazon: route({
    method: 'PUT',
    path: '/connections/amazon',
    title: 'Connect a seller account by a refresh token',
    note: 'Without client id and secret, the token must belong to this installation’s app.',
    policy: { who: 'admin', onboarding: true },
    body: z.object({
      ...account,
      refreshToken: secretText('the refresh token'),
      clientId: z.optional(secretText('the client ID')),
      clientSecret: z.optional(secretText('the client secret')),
    }),
    response: Nothing,
  }),
  testConnection: route({
    method: 'POST',
    path: '/connections/test',
    title: 'Test a connection step by step',
    note: 'Responds within five seconds; a step without a response by then counts as hanging.',
    policy: { who: 'admin', onboarding: true },
    body: z.object({ kind: ConnectionKind, seller: text(100) }),
    response: z.object({ steps: z.array(TestStep) }),
  }),
  removeConnection: route({
    method: 'DELETE',
    path: '/connections/{kind}/{seller}',
    title: 'Remove a connection to Amazon; imported data stays',
    policy: { who: 'admin', onboarding: true },
    params: { kind: AmazonKind, seller: Code },
    response: Nothing,
  }),
}
