import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** A person whom a provider knows, by the claims that it tells of them. */
export interface KnownPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

/** A company's OpenID Connect provider on this machine, by a library that is certified as one. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in when a browser comes; undefined refuses it. */
  signedIn: KnownPerson | undefined
  /** Changes the claims of the next ID tokens, which are signed again. */
  changeClaims: ((claims: Record<string, unknown>) => Record<string, unknown>) | undefined
  /** Changes the next ID tokens themselves. */
  changeToken: ((token: string) => string) | undefined
  /** Replaces the signing key. */
  rotateKeys(): Promise<void>
  /** Stops responding, and starts again. */
  stop(): Promise<void>
  start(): Promise<void>
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())

const newKey = (kid: string) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { privateKey, jwk: { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

/** Signs changed claims with the key of the provider. */
export const signClaims = (header: object, claims: object, key: KeyObject): string => {
  const text = `${encode(header)}.${encode(claims)}`
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`
}

interface Options {
  redirectUris: string[]
  clientId?: string
  clientSecret?: string
}

/** Starts a provider with one client. */
export const openIdentityProvider = async ({
  redirectUris,
  clientId = 'clove',
  clientSecret = 'a secret between the two',
}: Options): Promise<IdentityProvider> => {
  let key = newKey('first')
  let handle: ReturnType<Provider['callback']> = async () => undefined
  let server: Server | undefined
  let port = 0

  const listen = async () => {
    server = createServer((request, response) => void handle(request, response))
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  await listen()
  const issuer = `http://127.0.0.1:${port}`
  const people = new Map<string, KnownPerson>()

  const self: IdentityProvider = {
    ...{ issuer, clientId, clientSecret, signedIn: undefined, changeClaims: undefined, changeToken: undefined },
    rotateKeys: async () => {
      key = newKey(`key of ${Date.now()}`)
      configure()
    },
    stop: async () => {
      server?.closeAllConnections()
      await new Promise((resolve) => server?.close(resolve))
    },
    start: listen,
  }

  const configure = () => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
      jwks: { keys: [key.jwk] },
      cookies: { keys: ['a key of cookies'] },
      conformIdTokenClaims: false,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: () => '/who' },
      ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
      pkce: { required: () => true },
      findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: async () => ({ ...people.get(sub) }) }),
      // everybody agrees to everything
      loadExistingGrant: async (ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) => {
        const grant = new provider.Grant({
          ...{ clientId: ctx.oidc.client.clientId, accountId: ctx.oidc.session.accountId },
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    provider.use(async (ctx, next) => {
      await next()
      const body = ctx.body as { id_token?: string } | undefined
      if (ctx.oidc?.route !== 'token' || !body?.id_token) return
      const [header, claims] = body.id_token.split('.')
      if (self.changeClaims)
        body.id_token = signClaims(decode(header), self.changeClaims(decode(claims)), key.privateKey)
      if (self.changeToken) body.id_token = self.changeToken(body.id_token)
    })
    const serve = provider.callback()
    handle = async (request, response) => {
      if (!request.url?.startsWith('/who')) return serve(request, response)
      const person = self.signedIn
      if (person) people.set(person.sub, person)
      const result = person
        ? { login: { accountId: person.sub, remember: false } }
        : { error: 'access_denied', error_description: 'this person was removed' }
      return provider.interactionFinished(request, response, result)
    }
  }
  configure()
  return self
}
