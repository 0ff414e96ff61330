import { describe, expect, test } from '@jest/globals'
import { removalOrderDamaged } from './removalOrderDamaged.ts'
import { removalOrderLost } from './removalOrderLost.ts'
import { context, logged, paid, sentBack, unitsOf } from './testing/evidenceRows.ts'

const known = (now = '2026-06-30T12:00Z', removalLogSince: string | null = '2026-01-01') =>
  context({ now: Date.parse(now), removalLogSince })
const run = (change: Parameters<typeof unitsOf>[0], at = known()) => ({
  lost: removalOrderLost(unitsOf(change), at).map((one) => [one.orderId, one.units, one.anchorDay]),
  damaged: removalOrderDamaged(unitsOf(change), at).map((one) => [one.orderId, one.units, one.anchorDay]),
})

describe('a removal order', () => {
  test('of which nothing came 15 days on is lost, by the marketplace’s day', () => {
    const removalShipments = [sentBack('2026-03-01', 4)]
    const lost = [['RO-1', 4, '2026-03-01']]
    expect(run({ removalShipments }, known('2026-03-16T06:59Z'))).toEqual({ lost: [], damaged: [] })
    expect(run({ removalShipments }, known('2026-03-16T07:00Z'))).toEqual({ lost, damaged: [] })
  })

  test('is not judged without a log, or from before it began', () => {
    const removalShipments = [sentBack('2026-03-01', 4)]
    expect(run({ removalShipments }, known(undefined, null)).lost).toEqual([])
    expect(run({ removalShipments }, known(undefined, '2026-03-02')).lost).toEqual([])
    expect(run({ removalShipments }, known(undefined, '2026-03-01')).lost).toHaveLength(1)
  })

  test('that the log names is judged, though it was sent before the log began', () => {
    const removalShipments = [sentBack('2026-03-01', 6), sentBack('2026-03-01', 3, { tracking: '1Z2' })]
    const at = (...counts: [number, number, number]) =>
      run({ removalShipments, removalReceipts: [logged('2026-03-09', counts)] }, known(undefined, '2026-03-09'))
    expect(at(4, 2, 0)).toEqual({ lost: [], damaged: [['RO-1', 2, '2026-03-09']] })
    expect(at(0, 0, 0)).toEqual({ lost: [['RO-1', 6, '2026-03-01']], damaged: [] })
  })

  test('came damaged, different and short', () => {
    const removalShipments = [sentBack('2026-03-01', 6)]
    const removalReceipts = [logged('2026-03-09', [2, 1, 1])]
    const all = run({ removalShipments, removalReceipts })
    expect(all).toEqual({ lost: [], damaged: [['RO-1', 4, '2026-03-09']] })
    // what is short may still come
    const early = run({ removalShipments, removalReceipts }, known('2026-03-10T12:00Z'))
    expect(early.damaged).toEqual([['RO-1', 2, '2026-03-09']])
  })

  test('all good is nothing', () => {
    const evidence = {
      removalShipments: [sentBack('2026-03-01', 6)],
      removalReceipts: [logged('2026-03-09', [6, 0, 0])],
    }
    expect(run(evidence)).toEqual({ lost: [], damaged: [] })
  })

  test('unsellable units may be damaged, but must come', () => {
    const removalShipments = [sentBack('2026-03-01', 6, { disposition: 'Unsellable' })]
    expect(run({ removalShipments, removalReceipts: [logged('2026-03-09', [0, 4, 0])] })).toEqual({
      lost: [['RO-1', 2, '2026-03-01']],
      damaged: [],
    })
  })

  test('of both kinds in a parcel: damaged ones were the unsellable, good ones the sellable', () => {
    const removalShipments = [sentBack('2026-03-01', 3), sentBack('2026-03-01', 2, { disposition: 'Unsellable' })]
    const came = (...counts: [number, number, number]) =>
      run({ removalShipments, removalReceipts: [logged('2026-03-09', counts)] })
    expect(came(3, 2, 0)).toEqual({ lost: [], damaged: [] })
    expect(came(2, 3, 0)).toEqual({ lost: [], damaged: [['RO-1', 1, '2026-03-09']] })
    expect(came(1, 2, 0)).toEqual({ lost: [], damaged: [['RO-1', 2, '2026-03-09']] })
  })

  test('parcels are known by tracking; a receipt without one goes to the first', () => {
    const removalShipments = [sentBack('2026-03-01', 2, { tracking: '1Z2' }), sentBack('2026-03-02', 2)]
    const second = run({ removalShipments, removalReceipts: [logged('2026-03-09', [2, 0, 0])] })
    expect(second.lost).toEqual([['RO-1', 2, '2026-03-01']])
    const first = run({ removalShipments, removalReceipts: [logged('2026-03-09', [2, 0, 0], { tracking: null })] })
    expect(first.lost).toEqual([['RO-1', 2, '2026-03-02']])
    const removalReceipts = [
      logged('2026-03-08', [2, 0, 0], { tracking: null }),
      logged('2026-03-09', [2, 0, 0], { tracking: '1Z2' }),
    ]
    expect(run({ removalShipments, removalReceipts })).toEqual({ lost: [], damaged: [] })
  })

  test('what was paid for it is off, by order first', () => {
    const removalShipments = [
      sentBack('2026-03-01', 2),
      sentBack('2026-03-05', 2, { orderId: 'RO-2', tracking: '1Z9' }),
    ]
    const reimbursements = [paid('2026-04-01', 'Removal_Order_Lost', 1, { orderId: 'RO-2' })]
    expect(run({ removalShipments, reimbursements }).lost).toEqual([
      ['RO-1', 2, '2026-03-01'],
      ['RO-2', 1, '2026-03-05'],
    ])
  })
})
