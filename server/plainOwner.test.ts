import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Client } from 'pg'
import { distribute } from '#platform/db/distribute.ts'
import { ensureLogins } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openEngine } from '#platform/engine/engine.ts'
import { readEnv } from '#platform/env.ts'
import { openWorkingStore, placeOf } from '#platform/files/openStore.ts'
import { installationKey } from '#platform/installationKey.ts'
import { secretsOf } from '#platform/secrets.ts'
import { baselineStep, migrations } from '#server/migrations/index.ts'
import { runCommand } from './admin/commands.ts'
import { restoreBackup } from './backup/restore.ts'
import { writeBackup } from './backup/writeBackup.ts'
import { start } from './start.ts'
import { findPostgres, openInstalledPostgres } from './testing/installedPostgres.ts'
import { findPgBouncer, openPooler } from './testing/pooler.ts'
import { throughPooler } from './testing/throughPooler.ts'

// Managed databases give nobody a superuser: an owner who may create roles and databases is all there is.

jest.setTimeout(240_000)

const pooler = findPgBouncer()
const installed = findPostgres(15)
if (!pooler)
  process.stderr.write('PgBouncer is not on this machine: an owner who is no superuser is not tried behind it.\n')
if (!installed)
  process.stderr.write('PostgreSQL 15 is not on this machine: an owner who is no superuser is not tried on it.\n')

interface Server {
  url(database?: string): string
  close(): Promise<void>
}

const openEmbedded = async (folder: string): Promise<Server> => {
  const engine = await openEngine({ dataDir: join(folder, 'database') })
  return { url: (database) => engine.url(database), close: () => engine.stop() }
}

const query = async (url: string, text: string) => {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const PASSWORD = 'of the owner'

describe.each([
  ['the PostgreSQL that Clove brings along', openEmbedded, true],
  ['PostgreSQL 15', () => openInstalledPostgres(installed ?? ''), installed !== undefined],
] as const)('on %s', (_, openServer, isHere) => {
  const here = isHere ? test : test.skip
  const behind = isHere && pooler ? test : test.skip
  let folder: string
  let server: Server
  let dataDir: string
  let key: Buffer
  beforeAll(async () => {
    if (!isHere) return
    folder = await mkdtemp(join(tmpdir(), 'plain owner '))
    dataDir = join(folder, 'data')
    key = await installationKey(dataDir, undefined)
    server = await openServer(folder)
    await query(server.url('postgres'), `create role boss login createrole createdb password '${PASSWORD}'`)
    await newDatabase('shop')
  })
  afterAll(async () => {
    if (!isHere) return
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const owned = (database: string) => {
    const url = new URL(server.url(database))
    url.username = 'boss'
    url.password = encodeURIComponent(PASSWORD)
    return url.href
  }
  const newDatabase = async (name: string) => {
    await query(server.url('postgres'), `create database ${name} owner boss`)
    return owned(name)
  }

  const startOnce = async (more: Record<string, string> = {}) => {
    const env = { PORT: '0', CLOVE_DATA: dataDir, DATABASE_URL: owned('shop'), CLOVE_DEMO: 'accounts', ...more }
    const running = await start(readEnv({ ...env, CLOVE_LOG: 'silent' }), '1.0.0', undefined, () => undefined)
    const ready = await fetch(`${running.url}/readyz`)
    await running.stop()
    return ready.status
  }

  here('Clove starts again and again on a database whose owner is no superuser', async () => {
    expect([await startOnce(), await startOnce(), await startOnce()]).toEqual([200, 200, 200])
    const roles = `select rolname, rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname like 'clove\\_%' order by 1`
    expect(await query(owned('shop'), roles)).toEqual(
      ['clove_app', 'clove_jobs'].map((rolname) => {
        return { rolname, rolsuper: false, rolbypassrls: false, rolcanlogin: true }
      }),
    )
  })

  here('such an owner upgrades a database step by step', async () => {
    const url = await newDatabase('older')
    await migrate(url, key, baselineStep)
    const more = { ...migrations, '9999_added': 'create table added (tenant_id uuid primary key)' }
    await migrate(url, key, undefined, more)
    const taken = await query(url, 'select count(*)::int as count from kysely_migration')
    expect(taken).toEqual([{ count: Object.keys(more).length }])
  })

  here('such an owner backs up, and restores into another database', async () => {
    const client = new Client(owned('shop'))
    await client.connect()
    const place = {
      databaseDirectUrl: await newDatabase('restored'),
      dataDir: join(folder, 'restored'),
      key: undefined,
    }
    const files = await openWorkingStore(placeOf({ dataDir, s3: undefined }))
    const file = join(folder, 'shop.clove')
    const given = { client, files, key, passphrase: 'a phrase nobody guesses', version: '1', now: new Date() }
    const result = await writeBackup(file, given)
    await client.end()
    files.close()
    expect(result.rows.users).toBeGreaterThan(0)
    expect(await restoreBackup(file, { ...place, s3: undefined }, 'a phrase nobody guesses')).toEqual(result)
    const counted = await query(place.databaseDirectUrl, 'select count(*)::int as count from users')
    expect(counted).toEqual([{ count: result.rows.users }])
  })

  here('such an owner is told in a sentence that the database is no cluster', async () => {
    await expect(distribute(owned('shop'))).rejects.toThrow(/\/shop failed: This database is no Citus cluster/)
  })

  here.each([
    [
      'may pass policies',
      'alter role clove_app bypassrls',
      'alter role clove_app nobypassrls',
      /clove_app.*alter role clove_app nosuperuser nobypassrls/,
    ],
    [
      'belongs to somebody else',
      'revoke clove_app from boss cascade',
      'grant clove_app to boss with admin option',
      /clove_app.*grant clove_app to boss with admin option/,
    ],
  ])('a login that %s is refused with the command that mends it', async (what, wrong, right, sentence) => {
    // before 16 whoever may create roles may change all of them
    const isOld = /^15/.test(String((await query(owned('shop'), 'show server_version'))[0]?.server_version))
    if (isOld && what === 'belongs to somebody else') return
    await query(server.url('postgres'), wrong)
    await expect(ensureLogins(owned('shop'), key)).rejects.toThrow(sentence)
    await query(server.url('postgres'), right)
    await ensureLogins(owned('shop'), key)
  })

  const withPooler = async (authFile: string, settings: readonly string[]) => {
    const opened = await openPooler(pooler ?? '', owned('shop'), key, 4, { authFile, settings })
    try {
      const env = { DATABASE_URL: throughPooler(owned('shop'), opened.address), DATABASE_DIRECT_URL: owned('shop') }
      return await startOnce(env)
    } finally {
      await opened.close()
    }
  }
  const bossLine = `"boss" "${PASSWORD}"\n`
  const lookingUp = (text: string) => ['auth_user = boss', `auth_query = ${text}`]

  behind(
    'behind PgBouncer Clove starts with the lines for its auth_file, where nobody may read pg_shadow',
    async () => {
      const lines = await runCommand({} as never, secretsOf(key), { name: 'pooler-logins' })
      expect(await withPooler(`${lines}\n`, [])).toBe(200)
    },
  )

  behind('behind PgBouncer that may not read pg_shadow a start says what to set there', async () => {
    const query = lookingUp('select usename, passwd from pg_shadow where usename = $1')
    await expect(withPooler(bossLine, query)).rejects.toThrow(
      /^Connecting as clove_app through the pooler at 127\.0\.0\.1:\d+\/shop failed: .*`npm run admin -- pooler-logins`.*auth_query.*operating\.md/,
    )
  })

  behind('behind PgBouncer Clove starts with a function that reads pg_shadow for the owner', async () => {
    await query(
      server.url('shop'),
      `create function clove_pooler_login(login text) returns table (usename name, passwd text)
        language sql security definer set search_path = pg_catalog
        as $$ select usename, passwd from pg_shadow where usename = login and usename in ('clove_app', 'clove_jobs') $$;
      revoke execute on function clove_pooler_login from public;
      grant execute on function clove_pooler_login to boss`,
    )
    expect(await withPooler(bossLine, lookingUp('select usename, passwd from clove_pooler_login($1)'))).toBe(200)
  })
})
