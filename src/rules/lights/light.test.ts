import { describe, expect, test } from '@jest/globals'
import { type Arriving, gravestOf, type Light, lightOf, type ReportCoverage } from './light.ts'
import { type ReportSource, reportSource } from './reportSources.ts'

const TODAY = '2026-11-20'
const sourceOf = (type: string): ReportSource => {
  const found = reportSource(type)
  if (!found) throw new Error(`${type} is no source`)
  return found
}
/** Sixty days up to yesterday without a gap. */
const whole: ReportCoverage = { since: '2026-09-21', until: '2026-11-19', made: '2026-11-20', gaps: [] }

describe('the light of a report', () => {
  test.each<[string, string, ReportCoverage | null, Arriving | null, Light]>([
    ['orders up to yesterday', 'orders', whole, null, { state: 'green', why: 'Complete.' }],
    [
      'orders that end three days ago',
      'orders',
      { ...whole, until: '2026-11-17' },
      null,
      { state: 'yellow', why: 'The newest day is 3 days old.' },
    ],
    [
      'orders that end three weeks ago',
      'orders',
      { ...whole, until: '2026-10-30' },
      null,
      { state: 'red', why: 'The newest day is 21 days old: figures are out of date.' },
    ],
    [
      'a gap of two days this month',
      'orders',
      { ...whole, gaps: [{ since: '2026-11-02', until: '2026-11-03' }] },
      null,
      { state: 'yellow', why: '2 days of the last 60 are missing.' },
    ],
    [
      // the 60 days begin on 22 September: of the gap only that day is within
      'a gap that reaches into the days watched',
      'ledgerSummary',
      { ...whole, since: '2026-06-01', gaps: [{ since: '2026-09-01', until: '2026-09-22' }] },
      null,
      { state: 'yellow', why: '1 day of the last 60 is missing.' },
    ],
    [
      'a gap long ago',
      'orders',
      { ...whole, since: '2026-01-01', gaps: [{ since: '2026-03-01', until: '2026-03-31' }] },
      null,
      { state: 'green', why: 'Complete.' },
    ],
    [
      'orders of ten days',
      'orders',
      { ...whole, since: '2026-11-10' },
      null,
      { state: 'yellow', why: 'It covers 10 days; sales rates need 30 or more.' },
    ],
    [
      'a ledger of ten days, which no rate needs whole',
      'ledgerSummary',
      { ...whole, since: '2026-11-10' },
      null,
      { state: 'green', why: 'Complete.' },
    ],
    [
      'stock of today alone',
      'myi',
      { since: TODAY, until: TODAY, made: TODAY, gaps: [] },
      null,
      { state: 'green', why: 'Complete.' },
    ],
    [
      'stock told on two days far apart',
      'myi',
      { since: '2026-10-01', until: TODAY, made: TODAY, gaps: [{ since: '2026-10-02', until: '2026-11-19' }] },
      null,
      { state: 'green', why: 'Complete.' },
    ],
    [
      'stock of last week',
      'myi',
      { since: '2026-11-13', until: '2026-11-13', made: '2026-11-13', gaps: [] },
      null,
      { state: 'yellow', why: 'The newest file is 7 days old.' },
    ],
    [
      'no reimbursement for two months, in a file of today',
      'reimbursements',
      { since: '2026-01-01', until: '2026-09-20', made: TODAY, gaps: [] },
      null,
      { state: 'green', why: 'Complete.' },
    ],
    ['no orders', 'orders', null, null, { state: 'red', why: 'Nothing imported yet, and many figures need it.' }],
    [
      'no ledger',
      'ledgerDetail',
      null,
      null,
      { state: 'yellow', why: 'Nothing imported yet; figures are less accurate without it.' },
    ],
    ['no ads', 'adsTerms', null, null, { state: 'grey', why: 'Nothing imported yet; no figure needs it.' }],
    ['the first ads on their way', 'adsTerms', null, 'moving', { state: 'yellow', why: 'A file is being imported.' }],
    ['the only file failed', 'adsTerms', null, 'failed', { state: 'red', why: 'The last file couldn’t be imported.' }],
    ['more of what stands comes', 'orders', whole, 'moving', { state: 'green', why: 'Complete.' }],
    ['more of it waits', 'orders', whole, 'asks', { state: 'yellow', why: 'A file waits for your answer.' }],
    ['a later file failed', 'orders', whole, 'failed', { state: 'yellow', why: 'The last file couldn’t be imported.' }],
    [
      'a file waits, and what stands is far too old',
      'orders',
      { ...whole, until: '2026-10-01' },
      'asks',
      { state: 'red', why: 'The newest day is 50 days old: figures are out of date.' },
    ],
  ])('%s', (_, type, told, arriving, expected) => {
    expect(lightOf(sourceOf(type), told, arriving, TODAY)).toEqual(expected)
  })
})

test('one light for several: what is wrong counts, and what nobody needs does not', () => {
  const of = (...states: Light['state'][]) => gravestOf(states.map((state) => ({ state })))?.state
  expect(of('green', 'red', 'yellow')).toBe('red')
  expect(of('green', 'yellow', 'grey')).toBe('yellow')
  expect(of('grey', 'green')).toBe('green')
  expect(of()).toBeUndefined()
})
