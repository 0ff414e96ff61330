import axe from 'axe-core'

/** Returns the serious and critical accessibility violations of the page. */
export const violations = async (): Promise<string[]> => {
  const found = await axe.run(document.body, {
    // colors need a layout, which jsdom lacks
    rules: { 'color-contrast': { enabled: false } },
    // other result types would only take time
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  })
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)
}
