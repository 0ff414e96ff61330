import { describe, expect, test } from '@jest/globals'
import { reportTypes } from '#contract/uploads.ts'
import { fetchedReports } from './fetchedReports.ts'

describe('what is fetched from Amazon', () => {
  test.each(fetchedReports)('$type is imported as a report that Clove reads', ({ imports }) => {
    expect(imports.length).toBeGreaterThan(0)
    for (const type of imports) expect(reportTypes).toHaveProperty(type)
  })

  test.each(fetchedReports)('$type has the name of its interface', ({ api, name, columns, from }) => {
    expect(name).toMatch(api === 'ads' ? /^sp[A-Z]/ : from ? /^get[A-Z]/ : /^GET_[A-Z0-9_]+$/)
    expect(columns !== undefined).toBe(api === 'ads')
  })

  test.each(fetchedReports)('$type looks back no further than Amazon tells', (report) => {
    const { shape, lookBack, history, early, spanDays } = report
    expect(spanDays).toBeGreaterThan(0)
    if (shape === 'snapshot') expect([lookBack, history]).toEqual([0, 0])
    else expect(Math.max(lookBack, early)).toBeLessThanOrEqual(history)
  })

  test('no two of them are the same', () => {
    const names = fetchedReports.flatMap(({ name, changes }) => [name, ...(changes ? [changes] : [])])
    expect(new Set(names).size).toBe(names.length)
  })
})
