import { afterEach, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import type { ShownScreen } from '#shared/store/services.ts'
import { dsnOfPage, openErrorReports } from './errorReports.ts'

const DSN = 'https://key@errors.example/1'

/** The library in the test's hand. */
const library = () => {
  const reports: unknown[] = []
  const screens: ShownScreen[] = []
  const startSentry = jest.fn((_dsn: string, screen: ShownScreen) => {
    screens.push(screen)
    return {
      report: (error: unknown) => void reports.push(error),
      screenShown: (next: ShownScreen) => void screens.push(next),
    }
  })
  return { told: reports, screens, startSentry, load: jest.fn(async () => ({ startSentry })) }
}
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }))
const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

afterEach(() => {
  document.head.innerHTML = ''
})

test.each([
  [`<meta name="error-reports" content="${DSN}">`, DSN],
  ['<meta name="error-reports" content="">', undefined],
  ['<meta name="error-reports" content="__SENTRY_DSN__">', undefined],
  ['', undefined],
])('a page with %j reports to %s', (head, dsn) => {
  document.head.innerHTML = head
  expect(dsnOfPage()).toBe(dsn)
})

test('without an address nothing is loaded, and errors are let be', () => {
  const { load } = library()
  const reports = openErrorReports(undefined, load)
  reports.screenShown({})
  expect(() => reports.report(new Error('x'))).not.toThrow()
  expect(load).not.toHaveBeenCalled()
})

test('the library is loaded once, when the first screen is up, and then told of the screens', async () => {
  const { load, startSentry, screens } = library()
  const reports = openErrorReports(DSN, load)
  expect(load).not.toHaveBeenCalled()
  reports.screenShown({ public: true })
  // a second screen may come while it loads
  reports.screenShown({ recorded: true })
  await waitFor(() => expect(startSentry).toHaveBeenCalledTimes(1))
  await waitFor(() => expect(screens).toEqual([{ recorded: true }]))
  reports.screenShown({ censored: true })
  expect(screens).toEqual([{ recorded: true }, { censored: true }])
  expect(load).toHaveBeenCalledTimes(1)
})

test('what fails before it is there is kept and told, twenty errors at most', async () => {
  const { load, told, startSentry } = library()
  const reports = openErrorReports(DSN, load)
  fail('thrown')
  reject('rejected')
  reports.report('reported')
  reports.screenShown({})
  for (let index = 0; index < 30; index += 1) fail(index)
  await waitFor(() => expect(startSentry).toHaveBeenCalled())
  await waitFor(() => expect(told).toEqual(['thrown', 'rejected', 'reported', ...Array(17).keys()]))
  // what the page does not catch is the library's to hear from here on
  reject('later')
  reports.report('reported later')
  expect(told).toHaveLength(21)
  expect(told.at(-1)).toBe('reported later')
})

test('a library that cannot be had harms nothing', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')))
  const reports = openErrorReports(DSN, load)
  reports.screenShown({})
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(() => reports.report('x')).not.toThrow()
})
