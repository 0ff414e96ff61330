import axe from 'axe-core'
import type { Page } from 'playwright-core'

const standards: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

/** What keeps people with a disability from using the page as it now shows: one line per broken rule (WCAG 2.1 A and AA). */
export const accessibilityFaults = async (page: Page): Promise<string[]> => {
  // given to the debugger, not to the page: the page's policy allows no foreign script
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    (rules) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: rules, resultTypes: ['violations'] }),
    standards,
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** In the order they are looked at, so that a page is light again when both are through. */
export const schemes = ['dark', 'light'] as const

/** The faults of the page in a scheme; it stays as it is then shown. */
export const faultsIn = async (page: Page, colorScheme: (typeof schemes)[number]): Promise<string[]> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction((wanted) => document.documentElement.style.colorScheme === wanted, colorScheme)
  const faults = await accessibilityFaults(page)
  return faults.map((fault) => `${colorScheme}: ${fault}`)
}

/** The same in both; the page is light again afterwards. */
export const faultsInBoth = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const scheme of schemes) faults.push(...(await faultsIn(page, scheme)))
  return faults
}
