import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { distribute } from './distribute.ts'
import { localTables, type Obstacle, obstaclesSql } from './distribution.ts'
import { inScope } from './scope.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await openTestServer()
  owner = new Client(server.url('owner'))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const obstacles = async () =>
  (await owner.query<Obstacle>(obstaclesSql, [Object.keys(localTables)])).rows.map(
    ({ table, why }) => `${table} ${why}`,
  )

test('every table that is not said to be local can be distributed', async () => {
  expect(await obstacles()).toEqual([])
})

test('every table that is said to be local is there', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) as n (name) where to_regclass(name) is null`,
    [Object.keys(localTables)],
  )
  expect(rows).toEqual([])
})

describe('a table is told that', () => {
  beforeEach(() => owner.query('begin'))
  afterEach(() => owner.query('rollback'))

  const key = 'tenant_id uuid not null, id bigint not null, primary key (tenant_id, id)'
  test.each([
    ['has no column tenant_id', 'create table sample (id bigint)'],
    ['has a key without it', 'create table sample (tenant_id uuid not null, id bigint primary key)'],
    ['has a unique key without it', `create table sample (${key}, token text unique)`],
    ['refers to a local table', `create table sample (${key}, foreign key (tenant_id) references tenants (id))`],
    [
      'refers past its tenant',
      `create table sample (${key}, other uuid, foreign key (other, id) references claims (tenant_id, id))`,
    ],
    [
      'is emptied by what it refers to',
      `create table sample (${key}, foreign key (tenant_id, id) references claims (tenant_id, id) on delete set null (id))`,
    ],
    [
      'has a trigger',
      `create table sample (${key});
       create function told() returns trigger language plpgsql as 'begin return new; end';
       create trigger told after insert on sample for each row execute function told()`,
    ],
    [
      'has a policy that reads other tables',
      `create table sample (${key});
       create policy sample_own on sample using (tenant_id in (select tenant_id from memberships))`,
    ],
    [
      'has a policy for some commands',
      `create table sample (${key});
       create policy sample_read on sample for select using (tenant_id = (select app_tenant()))`,
    ],
  ])('%s', async (_, text) => {
    await owner.query(text)
    expect(await obstacles()).toEqual([expect.stringMatching(/^sample /)])
  })

  test('is local and refers to one that is not', async () => {
    await owner.query('alter table events add foreign key (tenant_id, id) references claims (tenant_id, id)')
    expect(await obstacles()).toEqual([expect.stringMatching(/^events is local/)])
  })
})

describe('two companies, wherever their rows lie', () => {
  const tenants: string[] = []
  const acting = <T>(tenant: string | undefined, text: string) =>
    inScope(server.platform.db, { tenant }, async ({ tx }) => (await sql.raw<T>(text).execute(tx)).rows)
  const asins = (tenant: string | undefined, text = 'select asin from lead_asins order by asin') =>
    acting<{ asin: string }>(tenant, text).then((rows) => rows.map(({ asin }) => asin))

  beforeAll(async () => {
    // as many as it takes for some to lie on another machine
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const { tenantId } = await server.client({ tenant: name })
      await acting(
        tenantId,
        `insert into lead_asins (tenant_id, asin) values ('${tenantId}', 'OF ${name}'), ('${tenantId}', 'ALSO ${name}')`,
      )
      tenants.push(tenantId)
    }
  })

  test('a question without a company shows the own alone', async () => {
    expect(await Promise.all(tenants.slice(0, 3).map((tenant) => asins(tenant)))).toEqual([
      ['ALSO one', 'OF one'],
      ['ALSO two', 'OF two'],
      ['ALSO three', 'OF three'],
    ])
    expect(await asins(undefined)).toEqual([])
  })

  test('so do counts, joins and steps', async () => {
    for (const tenant of tenants) {
      expect(await acting(tenant, 'select count(*)::int as n from lead_asins')).toEqual([{ n: 2 }])
      const joined = 'select count(*)::int as n from lead_asins a join lead_asins b on b.tenant_id = a.tenant_id'
      expect(await acting(tenant, joined)).toEqual([{ n: 4 }])
      const kept = 'with k as materialized (select asin from lead_asins) select count(*)::int as n from k'
      expect(await acting(tenant, kept)).toEqual([{ n: 2 }])
    }
  })

  test('rows of others are not changed, taken or written', async () => {
    const [own, other] = tenants
    await acting(own, 'update lead_asins set ready = 9')
    await acting(own, `update lead_asins set ready = 8 where tenant_id = '${other}'`)
    await acting(own, `delete from lead_asins where tenant_id = '${other}'`)
    const insert = `insert into lead_asins (tenant_id, asin) values ('${other}', 'FORGED')`
    await expect(acting(own, insert)).rejects.toMatchObject({ code: '42501' })
    const moved = `insert into lead_asins (tenant_id, asin) select '${other}', 'FORGED' from lead_asins on conflict do nothing`
    await expect(acting(own, moved)).rejects.toMatchObject({ code: '42501' })
    expect(await acting(other, 'select asin, ready from lead_asins order by asin')).toEqual([
      { asin: 'ALSO two', ready: 0 },
      { asin: 'OF two', ready: 0 },
    ])
  })

  test('whom a transaction acts for may change within it, and ends with it', async () => {
    const [one, two] = tenants
    await inScope(server.platform.db, { tenant: one }, async (scope) => {
      const read = async () =>
        (await sql<{ asin: string }>`select asin from lead_asins order by asin`.execute(scope.tx)).rows
      expect(await read()).toEqual([{ asin: 'ALSO one' }, { asin: 'OF one' }])
      await scope.become({ tenant: two })
      expect(await read()).toEqual([{ asin: 'ALSO two' }, { asin: 'OF two' }])
    })
    expect(await asins(undefined)).toEqual([])
  })
})

const onPlainServer = () =>
  test('distributing is refused with what to do', async () => {
    await expect(distribute(server.url('owner'))).rejects.toThrow('This database is no Citus cluster')
  })

const onCluster = () => {
  const placed = async () =>
    Object.fromEntries((await distribute(server.url('owner'))).map(({ table, place }) => [table, place]))

  test('all tables lie as they are to, and stay so', async () => {
    const before = await placed()
    expect(Object.values(before).filter((place) => place === 'moved')).toEqual([])
    expect(before).toMatchObject({ order_lines: 'distributed', claims: 'distributed', tenants: 'local' })
    const { rows } = await owner.query('select distinct colocationid from pg_dist_partition')
    expect(rows.length).toBe(1)
  })

  test('a new table follows with its references and its policy', async () => {
    const { tenantId } = await server.client({ tenant: 'follows' })
    await owner.query(`
      create table sample (tenant_id uuid not null, id bigint not null, primary key (tenant_id, id),
        foreign key (tenant_id, id) references suppliers (tenant_id, id) on delete cascade);
      alter table sample enable row level security;
      create policy sample_tenant on sample
        using (tenant_id = (select app_tenant())) with check (tenant_id = (select app_tenant()))`)
    const { rows } = await owner.query<{ id: number }>(
      `insert into suppliers (tenant_id, name, currency) values ($1, 'Sample', 'EUR') returning id`,
      [tenantId],
    )
    expect(await placed()).toMatchObject({ sample: 'moved' })
    expect((await placed()).sample).toBe('distributed')
    await owner.query('insert into sample values ($1, $2)', [tenantId, rows[0]?.id])
    await expect(owner.query('insert into sample values ($1, 0)', [tenantId])).rejects.toThrow(/foreign key/)
    await owner.query('drop table sample')
  })
}

describe('the command', process.env.CLOVE_DISTRIBUTED === 'citus' ? onCluster : onPlainServer)
