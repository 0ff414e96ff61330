import type { Page, Request } from 'playwright-core'

/** What went wrong on pages, as it happens: console errors, exceptions, requests that failed or were refused. */
export interface Watch {
  follow(page: Page): void
  problems(): string[]
  /** Takes out what the journey provokes, and fails if it did not come. */
  expectProblem(pattern: RegExp): void
}

/** Tells which requests were on their way while somebody signed out: whether their answers come before or after is chance. */
const besideSignOut = (page: Page) => {
  const waiting = new Set<Request>()
  const beside = new WeakSet<Request>()
  const isSignOut = (request: Request) => request.url().endsWith('/logout')
  page.on('request', (request) => {
    waiting.add(request)
    if ([...waiting].some(isSignOut)) for (const other of waiting) beside.add(other)
  })
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  return (request: Request) => beside.has(request)
}

export const watch = (): Watch => {
  let seen: string[] = []
  const follow = (page: Page) => {
    const isBeside = besideSignOut(page)
    page.on('pageerror', (error) => seen.push(`exception: ${error.message}`))
    page.on('console', (message) => {
      // the response below says the same, with its address
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        seen.push(`console: ${message.text()}`)
      }
    })
    page.on('response', (response) => {
      const failure = `${response.status()} ${response.request().method()} ${response.url()}`
      // how the client learns that nobody is signed in
      if (/^401 GET .*[/](whoami|tenants)$/.test(failure)) return
      if (response.status() === 401 && isBeside(response.request())) return
      if (response.status() >= 400) seen.push(failure)
    })
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? ''
      // leaving a page ends what it was still loading, the event stream above all
      if (reason !== 'net::ERR_ABORTED') seen.push(`${reason} ${request.method()} ${request.url()}`)
    })
  }
  return {
    follow,
    problems: () => [...seen],
    expectProblem: (pattern) => {
      const rest = seen.filter((problem) => !pattern.test(problem))
      if (rest.length === seen.length) throw new Error(`${pattern} was expected among: ${seen.join('\n') || 'nothing'}`)
      seen = rest
    },
  }
}
