import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import type { TenantFlag } from '#contract/route.ts'
import { importFile } from '#imports/importFile.ts'
import { type Login, loginUrl } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { inScope } from '#platform/db/scope.ts'
import { testDatabase } from '#platform/engine/testDatabase.ts'
import { readEnv } from '#platform/env.ts'
import { openLog } from '#platform/log.ts'
import { openPlatform } from '#platform/openPlatform.ts'
import type { Platform } from '#platform/platform.ts'
import { hashPassword } from '#platform/session/passwords.ts'
import { SESSION_COOKIE, startSession } from '#platform/session/sessions.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { buildApp } from '#server/app.ts'

// the same for every test file of a run, as the logins belong to the whole server
const key = Buffer.alloc(32, 7)

interface NewClient {
  tenant: string
  type?: 'regular' | 'admin' | 'superuser'
  flags?: readonly TenantFlag[]
}

/** A signed-in user of a tenant, for `inject`. */
export interface TestClient {
  userId: string
  tenantId: string
  tenantCode: string
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    options?: InjectOptions,
  ): Promise<LightMyRequestResponse>
  /** The answer's `data`; throws with the message when the call was refused. */
  data<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<T>
}

export interface TestServer {
  app: FastifyInstance
  platform: Platform
  url: (login: 'owner' | 'app' | 'jobs') => string
  /** A new user; the tenant is made when its code is new. */
  client(options: NewClient): Promise<TestClient>
  close(): Promise<void>
}

/** A database and a folder that a test has made itself, and where it reads the log. */
interface Place {
  ownerUrl: string
  dataDir: string
  log: Logger
}

const databaseAt = async ({ ownerUrl }: Place) => {
  await migrate(ownerUrl, key)
  return { url: (login: Login) => loginUrl(ownerUrl, login, key), drop: () => Promise.resolve() }
}

/** The whole server on a database of its own: real engine, real jobs, real events; calls go by `inject`. */
export const openTestServer = async (env: Record<string, string> = {}, place?: Place): Promise<TestServer> => {
  const dataDir = place?.dataDir ?? (await mkdtemp(join(tmpdir(), 'clove-files-')))
  const database = place
    ? await databaseAt(place)
    : await testDatabase(
        (ownerUrl) => migrate(ownerUrl, key),
        (ownerUrl, login) => loginUrl(ownerUrl, login, key),
      )
  const settings = { ...readEnv({ CLOVE_LOG: 'silent', ...env }), dataDir }
  const { platform, close } = await openPlatform({
    settings,
    ownerUrl: database.url('owner'),
    key,
    log: place?.log ?? openLog(settings.log),
    version: '0.0.0-test',
  })
  const app = await buildApp(platform, undefined, importFile).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const tenants = new Map<string, string>()
  let users = 0

  const client = async ({ tenant, type = 'admin', flags }: NewClient): Promise<TestClient> => {
    users += 1
    const email = `user${users}@${tenant}.example`
    const passwordHash = users === 1 ? await hashPassword('correct horse battery') : 'unused'
    const made = await inScope(platform.db, {}, async (scope) => {
      const userId = await newUser(scope, {
        email,
        name: `User ${users}`,
        passwordHash,
        isSuperuser: type === 'superuser',
      })
      const known = tenants.get(tenant)
      if (known) await scope.become({ tenant: known })
      const tenantId =
        known ??
        (await newTenant(scope, platform.secrets, { code: tenant, title: tenant, ...(flags ? { flags } : {}) }))
      tenants.set(tenant, tenantId)
      await joinTenant(scope, userId, type === 'regular' ? 'regular' : 'admin')
      return { userId, tenantId, token: await startSession(scope, userId, platform.now()) }
    })
    const call: TestClient['call'] = (method, url, body, options = {}) =>
      app.inject({
        method,
        url,
        ...(body === undefined ? {} : { payload: body as object }),
        ...options,
        headers: { 'x-clove-tenant': tenant, ...options.headers },
        cookies: { [SESSION_COOKIE]: made.token, ...options.cookies },
      })
    return {
      userId: made.userId,
      tenantId: made.tenantId,
      tenantCode: tenant,
      call,
      data: async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => {
        const answer = await call(method, url, body)
        if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
        return (answer.json() as { data: T }).data
      },
    }
  }

  return {
    app,
    platform,
    url: database.url,
    client,
    close: async () => {
      await app.close()
      await close()
      await database.drop()
      if (!place) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
