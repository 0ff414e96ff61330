import axe from 'axe-core'

/** What serious or critical the page has against those who cannot see it or have no mouse. */
export const violations = async (): Promise<string[]> => {
  const found = await axe.run(document.body, {
    // colors need a layout, which jsdom has not
    rules: { 'color-contrast': { enabled: false } },
    // what is not read below takes its time as well
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}
