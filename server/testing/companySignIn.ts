import { Client } from 'pg'
import { COMPANY_CALLBACK, type SignInProviderChange } from '#contract/companySignIn.ts'
import type { User } from '#contract/session.ts'
import { type IdentityProvider, openIdentityProvider } from '#world/identity/identityProvider.ts'
import { openTestServer, type TestClient, type TestServer } from './testServer.ts'

export const HOME = 'http://127.0.0.1:4000'

/** The settings by which a company signs in at a provider. */
export const settingsOf = (
  provider: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  domain: string,
  change: Partial<SignInProviderChange> = {},
): SignInProviderChange => ({
  ...{ active: true, issuer: provider.issuer, clientId: provider.clientId, secret: provider.clientSecret },
  ...{ domains: [domain], groupClaim: 'groups', groups: [], others: 'regular', trustsEmail: false },
  passwords: 'everybody',
  ...change,
})

/** Follows redirects as a browser does, until the one back to Clove. Returns its query. */
export const browse = async (address: string): Promise<string> => {
  const jar = new Map<string, string>()
  let url = address
  for (let hops = 0; hops < 10; hops += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
    if (url.includes(COMPANY_CALLBACK)) return new URL(url).search.slice(1)
  }
  throw new Error('too many redirects')
}

type Cookies = Record<string, string>

/** Begins a sign-in. Returns the provider's address, and the cookie of the browser. */
export const begin = async (
  server: TestServer,
  email: string,
  { cookies = {}, ...more }: { connects?: boolean; cookies?: Cookies } = {},
) => {
  const answer = await server.app.inject({
    ...{ method: 'POST', url: '/auth/company/begin', payload: { email, ...more }, cookies },
    headers: { origin: HOME, host: '127.0.0.1:4000' },
  })
  const { data, message } = answer.json<{ data?: { address: string }; message?: string }>()
  const own = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { status: answer.statusCode, address: data?.address ?? '', message, cookies: { ...cookies, ...own } }
}

/** Sends a provider's response. */
export const finish = async (server: TestServer, query: string, cookies: Cookies) => {
  const answer = await server.app.inject({ method: 'POST', url: '/auth/company', payload: { query }, cookies })
  const { data, message } = answer.json<{ data?: User; message?: string }>()
  const session = answer.cookies.find(({ name }) => name === 'clove-session')
  return { status: answer.statusCode, user: data, message, session: session?.value, maxAge: session?.maxAge }
}

/** Signs the person in whom the provider knows. */
export const signIn = async (server: TestServer, email: string) => {
  const begun = await begin(server, email)
  if (begun.status !== 200) throw new Error(begun.message)
  return finish(server, await browse(begun.address), begun.cookies)
}

/** Sends a request in a session, about a company. */
export const inSession = async (server: TestServer, session: string | undefined, url: string, tenant?: string) => {
  const answer = await server.app.inject({
    url,
    cookies: { 'clove-session': session ?? '' },
    headers: tenant ? { 'x-clove-tenant': tenant } : {},
  })
  return { status: answer.statusCode, ...answer.json<{ data?: unknown; message?: string }>() }
}

/** What the company's audit log has of sign-ins, oldest first. */
export const auditedSignIns = async (server: TestServer, { tenantId }: TestClient) => {
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const { rows } = await owner.query(
    `select before, after, user_id is not null as known from audit_log where tenant_id = $1 and action = 'POST /auth/company' order by id`,
    [tenantId],
  )
  await owner.end()
  return rows as { before: unknown; after: unknown; known: boolean }[]
}

/** The company `lamps`, whose members sign in at a provider, and another provider that it knows nothing of. */
export const openSignInBed = async () => {
  const server = await openTestServer({ CLOVE_PRIVATE_NETWORK: 'loopback' })
  const owner = new Client(server.url('owner'))
  await owner.connect()
  const redirectUris = [`${HOME}${COMPANY_CALLBACK}`]
  const provider = await openIdentityProvider({ redirectUris })
  const other = await openIdentityProvider({ redirectUris, clientId: 'other', clientSecret: 'another secret' })
  const admin = await server.client({ tenant: 'lamps', type: 'superuser' })
  return {
    ...{ server, owner, provider, other, admin },
    resetSettings: () => admin.data('PUT', '/admin/sign-in-provider', settingsOf(provider, 'lamps.example')),
    close: async () => {
      await provider.stop()
      await other.stop()
      await owner.end()
      await server.close()
    },
  }
}

let people = 0
/** A person whom a provider knows. */
export const newPerson = (more: object = {}, domain = 'lamps.example') => {
  people += 1
  return {
    ...{ sub: `person ${people}`, email: `person${people}@${domain}`, email_verified: true, name: 'Ada Lamp' },
    ...more,
  }
}
