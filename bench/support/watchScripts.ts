import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Returns what sums up the gzip size of every script that a page has loaded so far, in kB. */
export const watchScripts = (page: Pick<Page, 'on'>): (() => Promise<number>) => {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!response.url().endsWith('.js') || sizes.has(response.url())) return
    const size = response.body().then((body) => gzipSync(body).length / 1000)
    // scripts still under way when the page closes are not asked for again; whoever sums up sees the failure
    size.catch(() => undefined)
    sizes.set(response.url(), size)
  })
  return async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
}
