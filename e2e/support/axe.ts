import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What keeps people with a disability from using the page as it now shows: one line per broken rule (WCAG 2.1 A and AA). */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // given to the debugger, not to the page: the page's policy allows no foreign script
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
