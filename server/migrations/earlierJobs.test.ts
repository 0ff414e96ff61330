import { expect } from '@jest/globals'
import { Client } from 'pg'
import { ensureLogins, loginUrl } from '#platform/db/logins.ts'
import { migrate } from '#platform/db/migrate.ts'
import { testDatabase } from '#platform/engine/testDatabase.ts'
import { onOneServer } from '#server/testing/onOneServer.ts'
import { key } from '#server/testing/startServer.ts'

const name =
  'jobs that are open when a server is brought up to date stay open, and the queue that stood beside them goes'
onOneServer('no cluster had that queue', name, async () => {
  const database = await testDatabase({
    make: (ownerUrl) => migrate(ownerUrl, key, '0016_caller'),
    admit: (ownerUrl) => ensureLogins(ownerUrl, key),
    loginUrl: (ownerUrl, login) => loginUrl(ownerUrl, login, key),
    name: 'before_jobs',
  })
  const owner = new Client(database.url('owner'))
  await owner.connect()
  await owner.query(`
    create schema pgboss authorization clove_jobs;
    set role clove_jobs;
    create table pgboss.job (id uuid);
    reset role;
    insert into tenants (id, code, title, sealed_key) values (gen_random_uuid(), 'company', 'Company', '');
    insert into jobs (tenant_id, id, kind, args, state, worker, created_at)
    select tenants.id, gen_random_uuid(), kind, args, state, worker, '2026-01-02' from tenants, (values
      ('import', '[1]'::jsonb, 'queued', null), ('leads.generate', '["B0LAMP0001"]', 'running', 7), ('undo', '[2]', 'finished', null)
    ) as job (kind, args, state, worker)`)
  await migrate(database.url('owner'), key)
  const { rows } = await owner.query(
    `select kind, args, state, worker, deaths, announced, run_at = created_at as due from jobs order by kind`,
  )
  const { rowCount } = await owner.query(`select from pg_namespace where nspname = 'pgboss'`)
  const { rows: members } = await owner.query(
    // before PostgreSQL 16 every member may
    `select from pg_auth_members m where roleid = 'clove_jobs'::regrole and member = current_user::regrole
      and coalesce((to_jsonb(m)->>'set_option')::boolean, true)`,
  )
  await owner.end()
  await database.drop()
  expect(rows).toEqual([
    { kind: 'import', args: [1], state: 'queued', worker: null, deaths: 0, announced: false, due: true },
    {
      kind: 'leads.generate',
      args: ['B0LAMP0001'],
      state: 'running',
      worker: 7,
      deaths: 0,
      announced: true,
      due: true,
    },
    { kind: 'undo', args: [2], state: 'finished', worker: null, deaths: 0, announced: false, due: false },
  ])
  expect(rowCount).toBe(0)
  expect(members).toEqual([])
})
