import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  genericGrantRequest,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  WWWAuthenticateChallengeError,
} from 'openid-client'
import type { PrivateNetwork } from '../env.ts'
import { GuardedRequestError, guardedFetch } from '../outbound/guardedFetch.ts'

/** Seconds and bytes within which a provider has to respond. */
const TIMEOUT_S = 5
const MAX_BYTES = 1_000_000

/** An OpenID Connect provider and what Clove is to it. */
export interface ProviderClient {
  issuer: string
  clientId: string
  secret: string
  /** Networks beside the public one; with any, http is allowed on this machine. */
  allowed: PrivateNetwork
}

/** What the browser keeps, sealed, while a person is at the provider. */
export interface ProviderCheck {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
}

/** A provider’s description lacks what a sign-in needs. */
class MissingMetadata extends Error {}

/** Sends the secret as the provider says it takes it; the header is the default of the standard. */
const clientAuthOf =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    const auth =
      methods && !methods.includes('client_secret_basic') ? ClientSecretPost(secret) : ClientSecretBasic(secret)
    return auth(server, client, body, headers)
  }

/** Reads the provider’s description. Its keys are fetched with every sign-in, so changed ones count at once. */
const discover = async ({ issuer, clientId, secret, allowed }: ProviderClient): Promise<Configuration> => {
  const fetch = guardedFetch({ allowed, timeoutMs: TIMEOUT_S * 1000, maxBytes: MAX_BYTES })
  const config = await discovery(new URL(issuer), clientId, undefined, clientAuthOf(secret), {
    // without this, the signature of an ID token that came by TLS would not be checked
    execute: [enableNonRepudiationChecks, ...(allowed !== 'none' ? [allowInsecureRequests] : [])],
    [customFetch]: (url, request) => fetch(url, request),
    timeout: TIMEOUT_S,
  })
  const { authorization_endpoint: page, token_endpoint: tokens, jwks_uri: keys } = config.serverMetadata()
  if (!page) throw new MissingMetadata('no authorization endpoint')
  if (!tokens) throw new MissingMetadata('no token endpoint')
  if (!keys) throw new MissingMetadata('no address of its keys')
  // the browser goes there
  if (!/^https:/.test(page) && !(allowed !== 'none' && /^http:/.test(page)))
    throw new MissingMetadata('an authorization endpoint without https')
  return config
}

/** Returns the provider’s page where a person signs in, and what checks its response. */
export const beginAtProvider = async (
  client: ProviderClient,
  { redirectUri, email }: { redirectUri: string; email: string },
): Promise<{ address: string; check: ProviderCheck }> => {
  const config = await discover(client)
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  // Okta lists groups only when they are requested
  const hasGroups = config.serverMetadata().scopes_supported?.includes('groups')
  const address = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: `openid email profile${hasGroups ? ' groups' : ''}`,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce, login_hint: email },
  })
  return { address: address.href, check: { state, nonce, verifier, redirectUri } }
}

export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/** Verifies a provider’s response. Returns the claims of the ID token, and those of userinfo that it lacks. */
export const finishAtProvider = async (
  client: ProviderClient,
  { state, nonce, verifier, redirectUri }: ProviderCheck,
  { query, needs }: { query: string; needs: readonly string[] },
): Promise<Claims> => {
  const config = await discover(client)
  const url = new URL(redirectUri)
  url.search = query
  const tokens = await authorizationCodeGrant(config, url, {
    ...{ pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
  })
  const claims = tokens.claims()
  if (!claims) throw new MissingMetadata('no ID token')
  const isComplete = needs.every((name) => claims[name] !== undefined)
  if (isComplete || !config.serverMetadata().userinfo_endpoint) return { ...claims }
  return { ...(await fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
}

const causeOf = (error: unknown): GuardedRequestError | undefined => {
  if (error instanceof GuardedRequestError) return error
  return error instanceof Error && error.cause ? causeOf(error.cause) : undefined
}

const unreachable = {
  insecure: 'Clove calls providers by https only.',
  private: 'Its address is in a private network, which this installation does not allow.',
  unreachable: 'Clove can’t reach it. Check the address.',
  slow: `It did not respond within ${TIMEOUT_S} seconds.`,
  large: 'Its response is too large.',
} as const

/** Returns what is wrong with a provider as a sentence for its admin. @throws an error that is none of a provider’s */
const describeProviderProblem = (error: unknown, issuer: string): string => {
  const blocked = causeOf(error)
  if (blocked) return `${blocked.host}: ${unreachable[blocked.reason]}`
  if (error instanceof MissingMetadata) return `The description of ${issuer} has ${error.message}.`
  if (error instanceof ClientError) {
    const { expected, attribute, body } = (error.cause ?? {}) as {
      expected?: string
      attribute?: string
      body?: { issuer?: unknown }
    }
    if (expected && attribute === 'issuer')
      return `The provider calls itself ${String(body?.issuer).slice(0, 200)}. Enter that as the issuer.`
    return `${issuer} has no description of an OpenID Connect provider. Check the address: ${error.message}.`
  }
  if (error instanceof WWWAuthenticateChallengeError) return SECRET_REFUSED
  if (error instanceof ResponseBodyError)
    return ['invalid_client', 'unauthorized_client'].includes(error.error)
      ? SECRET_REFUSED
      : `The provider refused: ${error.error.slice(0, 100)}.`
  throw error
}
const SECRET_REFUSED = 'The provider refused the client ID or the client secret. Copy both from the provider again.'

/** Returns why a sign-in by a provider fails, for the person who signs in; undefined for an error of Clove’s own. */
export const describeFailedSignIn = (error: unknown): { status: number; message: string } | undefined => {
  if (causeOf(error))
    return { status: 502, message: 'Clove can’t reach the provider of your company. Try again in a few minutes.' }
  if (error instanceof AuthorizationResponseError)
    return { status: 401, message: 'The provider of your company did not let you in. Ask an admin of your company.' }
  const isTheirs = [ClientError, ResponseBodyError, WWWAuthenticateChallengeError, MissingMetadata]
  if (!isTheirs.some((kind) => error instanceof kind)) return undefined
  return {
    status: 401,
    message:
      'Clove could not verify what the provider of your company sent. Try again, and tell an admin of your company if it happens again.',
  }
}

/** Returns what is wrong with a provider as a sentence; null when a sign-in can work. */
export const testProvider = async (client: ProviderClient, redirectUri: string): Promise<string | null> => {
  try {
    const config = await discover(client)
    // no provider knows this code, and says so only to a client whose secret is right
    await genericGrantRequest(config, 'authorization_code', {
      ...{ code: 'test', redirect_uri: redirectUri, code_verifier: randomPKCECodeVerifier() },
    })
    return null
  } catch (error) {
    if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return null
    return describeProviderProblem(error, client.issuer)
  }
}
