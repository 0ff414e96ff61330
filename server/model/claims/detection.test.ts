import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { Client } from 'pg'
import { openDb, openPool } from '#platform/db/pools.ts'
import { inScope } from '#platform/db/scope.ts'
import { ninjaData } from '#server/testing/claims.ts'
import { casesOf, detectionBed, file, loss, theCase, transition } from '#server/testing/detectionBed.ts'
import { ledgerEventsFile } from '#server/testing/logisticsFiles.ts'
import { onOneServer } from '#server/testing/onOneServer.ts'
import { takeTouched } from './touched.ts'

const bed = detectionBed()
const { newcomer } = bed

test('a loss in the ledger opens a case with the row it rests on; a second look opens no other', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss(), {}]), {}, 'ledger.txt')
  await one.detect()
  const found = await theCase(one)
  expect(found).toMatchObject({ claim_type: 'Warehouse Lost', status: 'found', units: 3, fnsku: 'XLAMP' })
  expect(found.evidence).toMatchObject([{ filename: 'ledger.txt', line: 2, values: { quantity: -3, reason: 'M' } }])
  expect(found.history).toMatchObject([{ kind: 'found', to: 'found' }])
  await ninjaData(one.client, 'mutation { detect { id } }')
  await one.detect()
  expect(await theCase(one)).toEqual(found)
})

test('a case nobody worked on goes with its evidence', async () => {
  const one = await newcomer()
  const upload = await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await theCase(one)
  await one.act(upload.id, 'undo')
  await one.detect()
  expect(await casesOf(one)).toEqual([])
})

test('a case that was filed keeps what was filed and shows the difference, until there is none', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]), { asOf: '2026-03-10T12:00:00Z' })
  await one.detect()
  await file(one, (await theCase(one)).id)
  const later = await one.send(
    ledgerEventsFile([
      loss({ Quantity: '-5', 'Unreconciled Quantity': '5' }),
      loss({ Quantity: '-5', 'Reference ID': '901' }),
    ]),
    { asOf: '2026-03-11T12:00:00Z' },
  )
  await one.detect()
  const first = (await casesOf(one)).find(({ status }) => status === 'filed')
  expect(first).toMatchObject({ units: 3, change: { units_before: 3, units_after: 5 } })
  await one.act(later.id, 'undo')
  await one.detect()
  expect(await theCase(one)).toMatchObject({ status: 'filed', units: 3, change: null })
})

test('a case somebody works on stays when its evidence goes, and says so', async () => {
  const one = await newcomer()
  const upload = await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await transition(one, (await theCase(one)).id, 'ready')
  await one.act(upload.id, 'undo')
  await one.detect()
  await one.detect()
  const left = await theCase(one)
  expect(left).toMatchObject({ units: 3, change: { units_after: 0 } })
  expect(left.history.filter(({ kind }) => kind === 'evidence')).toMatchObject([{ note: 'The evidence was removed.' }])
})

const kept = 'units that cannot be looked at keep no others from it, and are told of until they can'
onOneServer('no cluster has triggers', kept, async () => {
  const one = await newcomer()
  const owner = new Client(bed.server.url('owner'))
  await owner.connect()
  // as if a rule had a bug, until it is mended
  await owner.query(`
    create table bugs (fnsku text);
    insert into bugs values ('XBAD');
    create function refuse_claim() returns trigger language plpgsql security definer as $$ begin
      if exists (select from bugs where fnsku = new.fnsku) then raise exception 'a bug'; end if;
      return new;
    end $$;
    create trigger refused before insert on claims for each row execute function refuse_claim()`)
  const failed = async () =>
    (await ninjaData<{ detection: { failed: number } }>(one.client, '{ detection { failed } }')).detection.failed
  await one.send(ledgerEventsFile([loss({ FNSKU: 'XBAD', MSKU: 'BAD', ASIN: 'B0BAD00001' }), loss()]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ fnsku: 'XLAMP' })
  expect(await failed()).toBe(1)
  // a later run that is not about them
  await one.detect()
  expect(await failed()).toBe(1)
  await owner.query('delete from bugs')
  await owner.end()
  await one.detect({ all: true })
  expect(await failed()).toBe(0)
  expect((await casesOf(one)).map(({ fnsku }) => fnsku).sort()).toEqual(['XBAD', 'XLAMP'])
})

test('as many units are taken to be looked at as are asked for, however the database goes about it', async () => {
  const { client } = await newcomer()
  // without the rules of rows, and looked at while it was empty: then the planner may choose anew for each row
  const pool = openPool(bed.server.url('owner'), 1, () => undefined)
  try {
    const taken = await inScope(openDb(pool), { tenant: client.tenantId }, async (scope) => {
      await sql`analyze claim_touched`.execute(scope.tx)
      await sql`insert into claim_touched (tenant_id, kind, seller, subject)
        select ${scope.tenant()}::uuid, 'units', 'main', unnest(array['XA', 'XB', 'XC']) on conflict do nothing`.execute(
        scope.tx,
      )
      for (const way of ['hashjoin', 'mergejoin', 'material', 'memoize'])
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(scope.tx)
      return [await takeTouched(scope, 1), await takeTouched(scope, 1), await takeTouched(scope, 150)]
    })
    expect(taken.map((one) => one?.subjects)).toEqual([['XA'], ['XB'], ['XC']])
  } finally {
    await pool.end()
  }
})
