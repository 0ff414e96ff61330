import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { clock, collectErrors, DSN } from '#app/testing/errorCollector.ts'
import type { ErrorReports } from '#shared/store/services.ts'

let service: ReturnType<typeof collectErrors>
const textOf = (type: string) => service.textOf(type)
const recorded = () => textOf('replay_recording')
const events = () => service.textsOf('event').map((text) => JSON.parse(text) as Record<string, never>)

/** Loaded once the clock is in hand, since it takes hold of time as it is loaded. */
const load = async () => {
  const { addBreadcrumb } = await import('@sentry/react')
  return { addBreadcrumb, ...(await import('./sentry.ts')), ...(await import('./sentryOptions.ts')) }
}
let library: Awaited<ReturnType<typeof load>>
let reports: ErrorReports
beforeAll(async () => {
  clock.start()
  service = collectErrors()
  // one client is all the library has room for
  library = await load()
  reports = library.startSentry(DSN, { public: true })
})
afterAll(() => void jest.useRealTimers())
beforeEach(() => service.clear())
afterEach(async () => {
  reports.screenShown({ public: true })
  await clock.pass(10_000)
  document.body.innerHTML = ''
})

test('a quarter of the traces is kept, and replays are made of errors only', () => {
  expect(library.sentryOptions(DSN)).toMatchObject({
    tracesSampleRate: 0.25,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
  })
})

test('replays have their limits', () => {
  expect(library.replayOptions).toMatchObject({
    mutationLimit: 10_000,
    mutationBreadcrumbLimit: 750,
    slowClickTimeout: 7000,
  })
})

test('an error goes without its user, its body and its headers', () => {
  const error = library.withoutUser({
    type: undefined,
    user: { email: 'ada@clove.example' },
    request: { url: '/leads', data: 'name=Ada', headers: { Cookie: 'x' }, query_string: 'q=Ada' },
  })
  expect(error).toEqual({ type: undefined, request: { url: '/leads' } })
})

describe('what is sent', () => {
  test('holds no email, query or secret', async () => {
    library.addBreadcrumb({ category: 'fetch', data: { url: '/addresses?q=Lovelace' } })
    library.addBreadcrumb({ category: 'navigation', data: { to: '/#/login/reset/s3cret' } })
    reports.report(new Error('no mail to ada@clove.example'))
    await clock.pass(100)
    expect(events()).toHaveLength(1)
    const text = textOf('event')
    expect(text).toContain('no mail to •••')
    for (const personal of ['ada@', 'Lovelace', 's3cret']) expect(text).not.toContain(personal)
  })
})

describe('the replay', () => {
  const show = async (text: string) => {
    document.body.innerHTML = text
    await clock.arrive()
  }

  test('of a recorded screen shows the time before the error', async () => {
    await show('<p>first</p>')
    reports.screenShown({ recorded: true })
    await clock.pass(20_000)
    await show('<p>before the error</p>')
    await clock.pass(20_000)
    expect(recorded()).toBe('')
    reports.report(new Error('on a recorded screen'))
    await clock.pass(10_000)
    expect(events()[0]?.tags).toHaveProperty('replayId')
    expect(recorded()).toContain('first')
    expect(recorded()).toContain('before the error')
  })

  test('of another screen begins with the error', async () => {
    await show('<p>earlier</p>')
    reports.screenShown({})
    await clock.pass(20_000)
    await show('<p>when it happened</p>')
    await clock.pass(1000)
    reports.report(new Error('on a plain screen'))
    await clock.pass(1000)
    await show('<p>afterwards</p>')
    await clock.pass(10_000)
    expect(events()[0]?.tags).toHaveProperty('replayId')
    expect(recorded()).toContain('when it happened')
    expect(recorded()).toContain('afterwards')
    expect(recorded()).not.toContain('earlier')
  })

  test('of a screen without a session is not made', async () => {
    reports.screenShown({ public: true, recorded: true })
    reports.report(new Error('at the sign-in'))
    await clock.pass(10_000)
    expect(events()).toHaveLength(1)
    expect(recorded()).toBe('')
  })

  test('masks what is personal, what is typed and what addresses ask for', async () => {
    window.location.hash = '#/outreach/addresses?q=Lovelace'
    await show(
      '<p>plain words</p><p class="personal">Ada</p><input value="typed"><p>ada@clove.example</p><a aria-label="Copy Ada">copy</a>',
    )
    reports.screenShown({ recorded: true })
    await clock.pass(1000)
    reports.report(new Error('masked'))
    await clock.pass(10_000)
    expect(recorded()).toContain('plain words')
    for (const personal of ['Lovelace', 'Ada', 'typed', 'ada@']) {
      expect(recorded()).not.toContain(personal)
      expect(textOf('replay_event')).not.toContain(personal)
    }
    window.location.hash = ''
  })

  test('of a censored screen masks everything', async () => {
    reports.screenShown({ censored: true, recorded: true })
    await show('<h1>Margins</h1><img src="data:image/png;base64,SECRET" alt="Chart"><svg><text>42</text></svg>')
    await clock.pass(1000)
    reports.report(new Error('censored'))
    await clock.pass(10_000)
    expect(recorded()).toContain('*******')
    for (const shown of ['Margins', 'SECRET', 'Chart', '"42"']) expect(recorded()).not.toContain(shown)
    reports.screenShown({ recorded: true })
    expect(document.documentElement.hasAttribute('data-censored')).toBe(false)
  })

  test('keeps 300 events in five seconds, and drops the next', async () => {
    reports.screenShown({ recorded: true })
    await clock.pass(6000)
    const say = (from: number, to: number) => {
      for (let number = from; number <= to; number += 1)
        library.addBreadcrumb({ category: 'step', message: `step ${number}.` })
    }
    say(1, 301)
    await clock.pass(6000)
    say(302, 302)
    await clock.arrive()
    reports.report(new Error('throttled'))
    await clock.pass(10_000)
    expect(recorded()).toContain('step 300.')
    expect(recorded()).not.toContain('step 301.')
    expect(recorded()).toContain('step 302.')
  })

  test('keeps 100 ids of errors, and not the next', async () => {
    reports.screenShown({})
    for (let number = 1; number <= 101; number += 1) {
      reports.report(new Error(`failure ${number}`))
      await clock.arrive()
    }
    await clock.pass(10_000)
    const ids = service
      .textsOf('replay_event')
      .flatMap((text) => (JSON.parse(text) as { error_ids: string[] }).error_ids)
    expect(events().length).toBeGreaterThan(100)
    expect(ids).toHaveLength(100)
  })
})
