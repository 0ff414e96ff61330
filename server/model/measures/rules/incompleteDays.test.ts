import { expect, test } from '@jest/globals'
import { incompleteDays } from './incompleteDays.ts'

const range = { since: '2026-11-01', until: '2026-11-30' }
const coveredUntil = (...days: [marketplace: string, until: string][]) =>
  days.map(([marketplace, until]) => ({ marketplace, until }))

test('days that some marketplaces are told of and others are not yet', () => {
  expect(incompleteDays(coveredUntil(['US', '2026-11-22'], ['CA', '2026-11-21'], ['MX', '2026-11-20']), range)).toEqual(
    {
      ...{ since: '2026-11-21', until: '2026-11-22', missing: ['CA', 'MX'] },
    },
  )
  expect(incompleteDays(coveredUntil(['US', '2026-11-22'], ['CA', '2026-11-22']), range)).toBeNull()
  expect(incompleteDays(coveredUntil(['US', '2026-11-22']), range)).toBeNull()
  expect(incompleteDays([], range)).toBeNull()
})

test('a marketplace that has ended long ago is not waited for', () => {
  expect(incompleteDays(coveredUntil(['US', '2026-11-22'], ['CA', '2026-11-14']), range)).toBeNull()
})

test('only days that are asked for count', () => {
  const days = coveredUntil(['US', '2026-11-22'], ['CA', '2026-11-20'])
  expect(incompleteDays(days, { since: '2026-11-01', until: '2026-11-20' })).toBeNull()
  expect(incompleteDays(days, { since: '2026-11-22', until: '2026-11-22' })).toEqual({
    ...{ since: '2026-11-22', until: '2026-11-22', missing: ['CA'] },
  })
})
