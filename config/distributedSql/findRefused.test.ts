import { describe, expect, test } from '@jest/globals'
import { distributedTables } from './distributedTables.ts'
import { findRefused } from './findRefused.ts'

const tables = distributedTables('.')
const refused = async (text: string) =>
  (await findRefused([text], (table) => tables.has(table))).map(({ shape }) => shape)

test('tables of companies are distributed, those of the installation are not', () => {
  expect(tables.size).toBeGreaterThan(100)
  expect(['order_lines', 'claims', 'tenants', 'jobs'].map((table) => tables.has(table))).toEqual([
    true,
    true,
    false,
    false,
  ])
})

/** A shape, a statement of it, and how it is said instead. */
const samples: [shape: string, refused: string, instead: string][] = [
  [
    'insert … select into a distributed table',
    'insert into sales_days (tenant_id, day) select $1, day from pg_temp.touched t',
    'insert into sales_days (tenant_id, day) select $1, day from pg_temp.touched t on conflict do nothing',
  ],
  [
    'a step of the statement handed to an insert … select into a distributed table',
    'with found as materialized (select asin from products where tenant_id = $1) insert into claim_touched (tenant_id, subject) select $1, asin from found on conflict do nothing',
    'insert into claim_touched (tenant_id, subject) with found as materialized (select asin from products where tenant_id = $1) select $1, asin from found on conflict do nothing',
  ],
  [
    'a step of the statement handed to an insert … select into a distributed table',
    'with found as (select asin from products where tenant_id = $1), written as (insert into claim_touched (tenant_id, subject) select $1, asin from found on conflict do nothing returning subject) select subject from written',
    'with written as (insert into claim_touched (tenant_id, subject) select $1, asin from pg_temp.found f on conflict do nothing returning subject) select subject from written',
  ],
  [
    'a question within values that are inserted',
    'insert into notes (tenant_id, name) values ($1, (select name from products where tenant_id = $1 limit 1))',
    'insert into notes (tenant_id, name) select $1, name from products where tenant_id = $1 on conflict do nothing',
  ],
  [
    'on conflict do update that tells the time',
    'insert into labels (tenant_id, hash) values ($1, $2) on conflict (tenant_id, hash) do update set set_at = now()',
    'insert into labels (tenant_id, hash) values ($1, $2) on conflict (tenant_id, hash) do update set set_at = excluded.set_at',
  ],
  [
    'an update by a volatile function, or by the time within coalesce or case',
    'update uploads set finished_at = clock_timestamp() where tenant_id = $1 and id = $2',
    'update uploads set finished_at = $3 where tenant_id = $1 and id = $2',
  ],
  [
    'an update by a volatile function, or by the time within coalesce or case',
    'update label_suggestions set dismissed_at = coalesce(dismissed_at, now()) where tenant_id = $1',
    'update label_suggestions set dismissed_at = now() where tenant_id = $1',
  ],
  [
    'an update by a day and a time of day, of the row beside',
    `update claims c set filed_at = p.filed + time '09:00' from jsonb_to_recordset($2) as p (id bigint, filed date) where c.tenant_id = $1 and c.id = p.id`,
    'update claims c set filed_at = p.filed from jsonb_to_recordset($2) as p (id bigint, filed timestamptz) where c.tenant_id = $1 and c.id = p.id',
  ],
  [
    'a change that chooses by case … when of a value',
    `update claim_history set at = case to_status when 'denied' then $2 else $3 end where tenant_id = $1`,
    `update claim_history set at = case when to_status = 'denied' then $2 else $3 end where tenant_id = $1`,
  ],
  [
    'set_config of whom a transaction acts for',
    `select set_config('app.tenant', $1, true)`,
    `select set_config('work_mem', '128MB', true)`,
  ],
  [
    'a correlated question between local and distributed tables',
    'delete from demand d where d.tenant_id = $1 and not exists (select from demand_found f where f.asin = d.asin)',
    'delete from demand d where d.tenant_id = $1 and d.asin not in (select asin from demand_found)',
  ],
  [
    'a correlated question between local and distributed tables',
    'select t.asin from pg_temp.touched t where exists (select from products p where p.tenant_id = $1 and p.asin = t.asin)',
    'select distinct t.asin from pg_temp.touched t join products p on p.tenant_id = $1 and p.asin = t.asin',
  ],
  [
    'a correlated question between local and distributed tables',
    'select t.asin, (select name from products p where p.tenant_id = $1 and p.asin = t.asin) from pg_temp.touched t',
    'with n as materialized (select asin from pg_temp.touched) select n.asin, (select name from products p where p.tenant_id = $1 and p.asin = n.asin) from n',
  ],
  [
    'a correlated question between local and distributed tables',
    'select n.buyer, exists (select from opt_outs o where o.tenant_id = $1 and o.buyer = n.buyer) from (select distinct r.buyer from recipients r where r.tenant_id = $1) n join pg_temp.figures f on f.buyer = n.buyer',
    'select n.buyer, exists (select from opt_outs o where o.tenant_id = $1 and o.buyer = n.buyer) from (select distinct r.buyer from recipients r join pg_temp.figures f on f.buyer = r.buyer where r.tenant_id = $1) n',
  ],
  [
    'a question without columns beside a local table',
    'select exists (select from claim_touched where tenant_id = $1) and active from tenants where id = $1',
    'select exists (select 1 from claim_touched where tenant_id = $1) and active from tenants where id = $1',
  ],
  [
    'a question without columns beside a local table',
    'select exists (select from jobs where tenant_id = $1) or exists (select from anomalies where tenant_id = $1) as judged',
    'select exists (select 1 from jobs where tenant_id = $1) or exists (select 1 from anomalies where tenant_id = $1) as judged',
  ],
  [
    'a table of the coordinator joined with a distributed one',
    'select r.id, j.state from report_runs r left join jobs j on j.tenant_id = r.tenant_id and j.id = r.job_id where r.tenant_id = $1',
    'select r.id, j.state from report_runs r left join (select id, state from jobs where tenant_id = $1) j on j.id = r.job_id where r.tenant_id = $1',
  ],
  [
    'a company taken from the row beside, in an outer join',
    'select d.id, l.n from documents d left join lateral (select count(*) as n from invoice_lines i where i.tenant_id = d.tenant_id and i.document_id = d.id) l on true where d.tenant_id = $1',
    'select d.id, l.n from documents d left join lateral (select count(*) as n from invoice_lines i where i.tenant_id = $1 and i.document_id = d.id) l on true where d.tenant_id = $1',
  ],
  [
    'an outer join by the company of a union',
    'select m.day, v.rate from (select tenant_id, day from money_days where tenant_id = $1 union all select tenant_id, day from money_daily where tenant_id = $1) m left join vat_rates v on v.tenant_id = m.tenant_id and v.since <= m.day',
    'select m.day, v.rate from (select tenant_id, day from money_days where tenant_id = $1 union all select tenant_id, day from money_daily where tenant_id = $1) m left join vat_rates v on v.tenant_id = $1 and v.since <= m.day',
  ],
  [
    'a company taken from the row beside, in a question beside an outer join',
    'select d.id, (select min(i.day) from invoice_lines i where i.tenant_id = d.tenant_id and i.document_id = d.id) from documents d left join claims c on c.tenant_id = d.tenant_id and c.id = d.claim_id where d.tenant_id = $1',
    'select d.id, (select min(i.day) from invoice_lines i where i.tenant_id = $1 and i.document_id = d.id) from documents d left join claims c on c.tenant_id = d.tenant_id and c.id = d.claim_id where d.tenant_id = $1',
  ],
  [
    'a company taken from a row two questions away',
    'select c.id, (select p.name from products p where p.tenant_id = $1 and p.asin = (select s.asin from skus s where s.tenant_id = c.tenant_id and s.sku = c.sku)) from claims c where c.tenant_id = $1',
    'select c.id, (select p.name from products p where p.tenant_id = $1 and p.asin = (select s.asin from skus s where s.tenant_id = $1 and s.sku = c.sku)) from claims c where c.tenant_id = $1',
  ],
  [
    'a company taken from a row two questions away',
    'select f.id from stock_rows f where f.tenant_id = $1 and exists (select from (select f.at union all select s.at from sightings s where s.tenant_id = f.tenant_id) said where said.at > $2)',
    'select f.id from stock_rows f where f.tenant_id = $1 and exists (select from (select f.at union all select s.at from sightings s where s.tenant_id = $1) said where said.at > $2)',
  ],
  [
    'rows locked through a join or beside a question',
    'select c.id, (select count(*) from documents d where d.claim_id = c.id) from claims c where c.tenant_id = $1 for update of c',
    'select c.id from claims c where c.tenant_id = $1 for update',
  ],
  [
    'ctid of a distributed table without its tenant',
    'delete from address_words where ctid = any($1)',
    'delete from address_words where tenant_id = $2 and ctid = any($1)',
  ],
]

describe.each(samples)('%s', (shape, wrong, right) => {
  test(`is refused: ${wrong}`, async () => {
    expect(await refused(wrong)).toEqual([shape])
  })
  test(`is not: ${right}`, async () => {
    expect(await refused(right)).toEqual([])
  })
})

test('what is nobody’s business is left alone: statements about local and temporary tables', async () => {
  expect(await refused('insert into jobs (id) select id from tenants')).toEqual([])
  expect(await refused('update sessions set seen_at = coalesce(seen_at, clock_timestamp())')).toEqual([])
  expect(await refused('create temp table t on commit drop as select 1')).toEqual([])
  expect(await refused('not sql, but with the word select in it')).toEqual([])
})
