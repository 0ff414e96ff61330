import type { Page } from 'playwright-core'

type Sent = Pick<NonNullable<Parameters<Page['request']['fetch']>[1]>, 'data' | 'multipart'>

/** Asks Clove directly, as the user who is signed in on the page; in the demo's first company. */
export const askFor = async <T>(page: Page, method: string, path: string, sent: Sent = {}): Promise<T> => {
  const answer = await page.request.fetch(path, { method, headers: { 'x-clove-tenant': 'demo' }, ...sent })
  if (!answer.ok()) throw new Error(`${answer.status()} ${method} ${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: T }).data
}
