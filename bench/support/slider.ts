import type { Page } from 'playwright-core'

/** Moves the restock slider to each of the scales as a hand would, and tells how long each took from input to repaint, in milliseconds. */
export const moveSlider = async (page: Page, scales: readonly number[]): Promise<number[]> => {
  const slider = page.getByRole('slider', { name: 'Days to cover' })
  if (!(await slider.isVisible())) await page.getByRole('button', { name: /^Days to cover: / }).click()
  await slider.waitFor()
  return page.evaluate(async (wanted) => {
    const slider = document.querySelector<HTMLInputElement>('input[type=range]')
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done()
          port2.postMessage(0)
        })
      })
    const suggestions = () =>
      [...document.querySelectorAll('td[data-col="suggested"]')].map(({ textContent }) => textContent).join()
    const times: number[] = []
    for (const scale of wanted) {
      const before = suggestions()
      await new Promise((rest) => setTimeout(rest, 150))
      const since = performance.now()
      setValue?.call(slider, String(scale))
      slider?.dispatchEvent(new Event('input', { bubbles: true }))
      do await painted()
      while (suggestions() === before && performance.now() - since < 5000)
      times.push(performance.now() - since)
    }
    return times
  }, scales)
}
