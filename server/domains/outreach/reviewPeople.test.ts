import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Address } from '#contract/addresses.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { openEventLog } from '#server/testing/eventLog.ts'
import { runJob } from '#server/testing/jobRuns.ts'
import { shopFile } from '#server/testing/reportFiles.ts'
import { openTestServer, type TestServer } from '#server/testing/testServer.ts'
import { newUploader } from '#server/testing/uploading.ts'
import { addLabel } from './labels/labels.ts'
import { writeProposals } from './labels/proposals.ts'
import { reviewJob } from './reviewPeople.ts'

const families = ['Adair', 'Brandt', 'Castillo', 'Dubois', 'Eriksen']
const at = (line1: string, more: Record<string, string> = {}) => {
  return {
    'address-1': line1,
    'postal-code': '62704',
    country: 'US',
    'purchase-date': new Date().toISOString(),
    ...more,
  }
}

let server: TestServer
let companies = 0
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const open = async () => {
  companies += 1
  const uploader = await newUploader(server, `reviewed-${companies}`, [['shop', 'shop', ['US']]])
  const { client } = uploader
  const review = () =>
    runJob(
      server.platform,
      reviewJob(server.platform, () => Promise.resolve(0)),
      client.tenantId,
    )
  const suggested = async () => {
    const { rows } = await client.data<{ rows: Address[] }>('GET', '/addresses?label=suggested')
    const all = rows.flatMap(({ lines, suggested: own, buyers }) => [
      ...own.map((one) => [lines?.[0], one.label, one.evidence]),
      ...buyers.flatMap(({ name, suggested: theirs }) => theirs.map((one) => [name, one.label, one.evidence])),
    ])
    return all.sort()
  }
  const reviewed = async () =>
    inScope(server.platform.db, { tenant: client.tenantId }, async ({ tx }) => {
      const rows = await tx.selectFrom('uploads').select('reviewed').execute()
      return rows.map((row) => row.reviewed)
    })
  return { uploader, client, review, suggested, reviewed }
}

test('an import proposes labels for its households and buyers, with evidence that names nobody', async () => {
  const { uploader, client, review, suggested, reviewed } = await open()
  const log = await openEventLog(server.platform, client.tenantId)
  const shared = families.map((name, n) => [`F${n}`, `Kim ${name}`, at('4 Elm Street')] as const)
  const dropped = families.map(
    (name, n) => [`D${n}`, `Pat ${name}`, at(`${n} Fir Street`, { email: 'one@reseller.example' })] as const,
  )
  await uploader.send(
    shopFile([
      ...shared,
      ...dropped,
      ['1', 'Jane Doe', at('12 Mill Lane')],
      ['2', 'John Roe', at('9 Port Road', { 'address-2': 'Unit 48213' })],
      ['3', 'Ann Poe', at('Amazon Hub Locker - Maple', { 'address-2': '7 Oak Street' })],
    ]),
  )
  await review()
  // what to do follows the event
  await log.next('changed', ({ nouns }) => nouns.includes('Address'))
  log.close()
  expect(await suggested()).toEqual(
    [
      ...families.map((name) => [`Pat ${name}`, 'dropshipper', 'One purchaser sent parcels to 5 recipients']),
      ['4 Elm Street', 'shared', '5 surnames in one household'],
      ['9 Port Road', 'freight', 'Its unit number has 5 digits'],
      ['Amazon Hub Locker - Maple', 'locker', 'The address mentions a parcel locker or pick-up point'],
    ].sort(),
  )
  expect(await reviewed()).toEqual([true])
  expect(await review()).toEqual({ proposed: 0 })
})

test('whom two resellers sent to is proposed once, by the one who sends to more', async () => {
  const { uploader, review, suggested } = await open()
  const sent = (reseller: string, names: readonly string[]) =>
    names.map(
      (name, n) =>
        [`${reseller}${n}`, `Pat ${name}`, at(`${name} Street 1`, { email: `${reseller}@reseller.example` })] as const,
    )
  await uploader.send(shopFile([...sent('one', families), ...sent('two', [...families.slice(1), 'Fischer', 'Gruber'])]))
  await review()
  expect((await suggested()).map(([name, , evidence]) => [name, evidence])).toEqual([
    ['Pat Adair', 'One purchaser sent parcels to 5 recipients'],
    ...[...families.slice(1), 'Fischer', 'Gruber'].map((name) => [
      `Pat ${name}`,
      'One purchaser sent parcels to 6 recipients',
    ]),
  ])
})

test('members who come one by one are counted together; a turned-down proposal is not made again', async () => {
  const { uploader, client, review, suggested } = await open()
  for (const [n, name] of families.entries()) {
    await uploader.send(shopFile([[`${n}`, `Kim ${name}`, at('4 Elm Street')]]), {}, `${n}.csv`)
    expect(await review().then(suggested)).toHaveLength(n < 4 ? 0 : 1)
  }
  const { rows } = await client.data<{ rows: Address[] }>('GET', '/addresses?label=suggested')
  const [first] = rows[0]?.suggested ?? []
  await client.data('POST', `/addresses/${rows[0]?.hash}/suggestions/dismiss`, {
    type: first?.type,
    label: first?.label,
  })
  await uploader.send(shopFile([['9', 'Kim Fischer', at('4 Elm Street')]]), {}, 'sixth.csv')
  await review()
  expect(await suggested()).toEqual([])
})

test('what is labeled is not proposed', async () => {
  const { uploader, client, review, suggested } = await open()
  const locker = at('Parcel Locker 5')
  await uploader.send(shopFile([['1', 'Jane Doe', locker]]))
  const { rows } = await client.data<{ rows: Address[] }>('GET', '/addresses?search=jane')
  await client.data('POST', `/addresses/${rows[0]?.hash}/labels`, { type: 'address', label: 'locker' })
  await uploader.send(shopFile([['2', 'John Doe', locker]]), {}, 'more.csv')
  await review()
  expect(await suggested()).toEqual([])
})

test('a label and a proposal of the same moment do not miss each other', async () => {
  const { uploader, client, suggested } = await open()
  await uploader.send(shopFile([['1', 'Jane Doe', at('5 Plain Street')]]))
  const { rows } = await client.data<{ rows: Address[] }>('GET', '/addresses?search=jane')
  const hash = Buffer.from(rows[0]?.hash ?? '', 'hex')
  const within = <T>(work: (scope: Scope) => Promise<T>) =>
    inScope(server.platform.db, { tenant: client.tenantId }, work)
  const proposal = { type: 'address' as const, hash, label: 'locker', evidence: 'Its lines say so' }
  let proposing = Promise.resolve(0)
  await within(async (scope) => {
    await addLabel(scope, hash, proposal, client.userId, () => Promise.resolve(0))
    proposing = within((other) => writeProposals(other, [proposal]))
    // time for the other to pass, if nothing held it
    for (let turn = 0; turn < 20; turn += 1) await scope.tx.selectFrom('labels').select('label').execute()
  })
  expect(await proposing).toBe(0)
  expect(await suggested()).toEqual([])
})
