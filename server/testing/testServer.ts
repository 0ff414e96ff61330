import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Logger } from 'pino'
import type { TenantFlag, UserFlag } from '#contract/route.ts'
import type { ImportFile } from '#imports/importFile.ts'
import type { Fetch } from '#platform/connectors/ask.ts'
import { distribute } from '#platform/db/distribute.ts'
import { ensureLogins, type Login, loginUrl } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { inScope } from '#platform/db/scope.ts'
import { testDatabase } from '#platform/engine/testDatabase.ts'
import { readEnv } from '#platform/env.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import { openLog } from '#platform/reporting/log.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { SESSION_COOKIE, startSession } from '#platform/session/sessions.ts'
import { newTenant } from '#platform/tenancy/newTenant.ts'
import { joinTenant, newUser } from '#platform/tenancy/newUser.ts'
import { key, startServer } from './startServer.ts'

/** The hash of the first user's password, `correct horse battery`; making it anew takes each file a moment. */
const CORRECT_HORSE_BATTERY =
  '$argon2id$v=19$m=19456,t=2,p=1$F7KED+LDp8i65d54i8oMyQ$6jsJqohwlOfAKZwpHdWczoi12/l9wrLRFlCrmN1Sg2s'

interface NewClient {
  tenant: string
  type?: 'regular' | 'admin' | 'superuser'
  flags?: readonly TenantFlag[]
  userFlags?: readonly UserFlag[]
}

/** A signed-in user of a tenant, for `inject`. */
export interface TestClient {
  userId: string
  tenantId: string
  tenantCode: string
  /** The cookies of its browser. */
  cookies: Record<string, string>
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
  /** Imports a received file at once, past the queue. */
  importFile: ImportFile
  /** Works on one more kind of jobs. */
  work(kind: JobKind): void
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

const nobody: Fetch = async () => {
  throw new TypeError('fetch failed')
}

/** The whole server on a database of its own: real engine, real jobs, real events; calls go by `inject`. */
export const openTestServer = async (
  env: Record<string, string> = {},
  place?: Place,
  sweepEvery?: number,
  /** How other services are called; without one nobody answers, and nothing leaves the process. */
  fetch: Fetch = nobody,
): Promise<TestServer> => {
  const dataDir = place?.dataDir ?? (await mkdtemp(join(tmpdir(), 'clove-files-')))
  const settings = { ...readEnv({ CLOVE_LOG: 'silent', ...env }), dataDir }
  const log = place?.log ?? openLog(settings.log)
  const database = place
    ? await databaseAt(place)
    : await testDatabase({
        make: async (ownerUrl) => {
          await migrate(ownerUrl, key)
          if (process.env.CLOVE_DISTRIBUTED) await distribute(ownerUrl)
        },
        admit: (ownerUrl) => ensureLogins(ownerUrl, key),
        loginUrl: (ownerUrl, login) => loginUrl(ownerUrl, login, key),
      })
  const { app, platform, importFile, work, close } = await startServer(
    settings,
    database.url('owner'),
    log,
    sweepEvery,
    fetch,
  )
  const tenants = new Map<string, string>()
  let users = 0

  const client = async ({ tenant, type = 'admin', flags, userFlags = [] }: NewClient): Promise<TestClient> => {
    users += 1
    const email = `user${users}@${tenant}.example`
    const passwordHash = users === 1 ? CORRECT_HORSE_BATTERY : 'unused'
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
      await joinTenant(scope, userId, type === 'regular' ? 'regular' : 'admin', { flags: [...userFlags] })
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
      cookies: { [SESSION_COOKIE]: made.token },
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
    importFile,
    work,
    url: database.url,
    client,
    close: async () => {
      await close()
      await database.drop()
      if (!place) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server on which no jobs are worked on but by the test. */
export const openIdleServer = (): Promise<TestServer> =>
  openTestServer({ CLOVE_ROLE: 'web', DATABASE_URL: 'postgres://unused/unused' })
