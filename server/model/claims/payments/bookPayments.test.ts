import { expect, test } from '@jest/globals'
import { reimbursementsFile } from '#server/testing/claimFiles.ts'
import { casesOf, detectionBed, file, loss, paid, theCase, transition } from '#server/testing/detectionBed.ts'
import { ledgerEventsFile } from '#server/testing/logisticsFiles.ts'

const { newcomer } = detectionBed()

test('paid units are not claimed; an undo of their payment claims them again', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  const upload = await one.send(reimbursementsFile([paid(2)]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ units: 1 })
  await one.act(upload.id, 'undo')
  await one.detect()
  expect(await theCase(one)).toMatchObject({ units: 3, change: { units_before: 1, units_after: 3 } })
  await one.send(reimbursementsFile([paid(3, { 'reimbursement-id': '701' })]))
  await one.detect()
  expect(await casesOf(one)).toEqual([])
})

test('payments add up on the case they are for; the last one settles it, and an undo of that unsettles it', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await file(one, (await theCase(one)).id)
  await one.send(reimbursementsFile([paid(1)]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({ status: 'filed', units: 3, recovered: { amount: 1000 }, change: null })
  const last = await one.send(reimbursementsFile([paid(2, { 'reimbursement-id': '701', 'case-id': '555' })]))
  await one.detect()
  expect(await theCase(one)).toMatchObject({
    ...{ status: 'reimbursed', recovered: { amount: 3000 } },
    payments: [
      { reimbursement_id: '700', units: 1 },
      { reimbursement_id: '701', units: 2 },
    ],
  })
  await one.act(last.id, 'undo')
  await one.detect()
  expect(await theCase(one)).toMatchObject({ status: 'filed', recovered: { amount: 1000 } })
})

test('a reimbursement for several losses goes to the one whose window closes first', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss({ Date: '03/05/2026', 'Reference ID': '902' }), loss()]))
  await one.detect()
  for (const { id } of await casesOf(one)) {
    await transition(one, id, 'ready')
    await transition(one, id, 'filed', `, amazon_case_id: "80${id}"`)
  }
  await one.send(reimbursementsFile([paid(4)]))
  await one.detect()
  const cases = await casesOf(one)
  expect(cases.map(({ status, payments }) => [status, payments.map(({ units }) => units)]).sort()).toEqual([
    ['filed', [1]],
    ['reimbursed', [3]],
  ])
})

test('a reversal shows on the case that it was paid for', async () => {
  const one = await newcomer()
  await one.send(ledgerEventsFile([loss()]))
  await one.detect()
  await file(one, (await theCase(one)).id)
  await one.send(reimbursementsFile([paid(3)]))
  await one.detect()
  await one.send(
    reimbursementsFile([
      paid(3, {
        'reimbursement-id': '702',
        'approval-date': '2026-03-25T08:00:00-07:00',
        reason: 'Reimbursement_Reversal',
        'amount-total': '-30.00',
        'quantity-reimbursed-cash': '-3',
        'quantity-reimbursed-total': '-3',
        'original-reimbursement-id': '700',
        'original-reimbursement-type': 'Lost_Warehouse',
      }),
    ]),
  )
  await one.detect()
  const cases = await casesOf(one)
  expect(cases.find(({ claim_type }) => claim_type === 'Warehouse Lost')).toMatchObject({
    status: 'reimbursed',
    payments: [{ units: 3 }, { units: -3 }],
  })
  expect(cases.map(({ claim_type }) => claim_type)).toContain('Incorrect Reimbursement Amount')
})
