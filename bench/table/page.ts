/** How a page is read. Runs in the page, before anything else, and stands by itself. */
export interface Reading {
  cell: string
  area: string
  count: string
}
export interface Clock {
  first(seen: PageSeen): Promise<number>
  /** Starts at the next event of the type; ends when what is to be seen has been painted. */
  arm(type: string, seen: PageSeen): void
  result: Promise<number>
  /** Watches frames until called again: their lengths, and the share of those in which rows were missing. */
  frames(): () => { lengths: number[]; blank: number }
}
interface PageSeen {
  column: string
  top: string[]
  count: number
}
declare global {
  interface Window {
    benchClock: Clock
  }
}

/** Puts a clock into the page. */
export const installClock = ({ cell, area, count }: Reading) => {
  const plain = (text: string | null) => (text ?? '').replace(/(?<=\d),(?=\d)/g, '').trim()
  const cellsIn = (column: string) => {
    const box = document.querySelector(area)?.getBoundingClientRect()
    if (!box) return []
    return [...document.querySelectorAll(cell.replace('$', column))]
      .map((element) => ({ element, at: element.getBoundingClientRect() }))
      .filter(({ at }) => at.height > 0 && at.top >= box.top - 2 && at.top < box.bottom)
      .sort((a, b) => a.at.top - b.at.top)
  }
  const isSeen = ({ column, top, count: wanted }: PageSeen) => {
    if (Number(document.querySelector(count)?.textContent?.replace(/\D/g, '')) !== wanted) return false
    const texts = cellsIn(column)
      .slice(0, 5)
      .map(({ element }) => plain(element.textContent))
    return texts.length === top.length && texts.every((text, at) => text === top[at])
  }
  const painted = (seen: PageSeen) =>
    new Promise<number>((done) => {
      const end = performance.now() + 30_000
      const look = () => {
        if (isSeen(seen)) requestAnimationFrame(() => done(performance.now()))
        else if (performance.now() > end) done(Number.NaN)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const clock: Clock = {
    first: painted,
    result: Promise.resolve(0),
    arm: (type, seen) => {
      clock.result = new Promise((done) => {
        addEventListener(type, ({ timeStamp }) => void painted(seen).then((end) => done(end - timeStamp)), {
          once: true,
          capture: true,
        })
      })
    },
    frames: () => {
      const full = cellsIn('sku').length
      const lengths: number[] = []
      let [before, isOn, looks, blank] = [performance.now(), true, 0, 0]
      const tick = () => {
        const now = performance.now()
        lengths.push(now - before)
        before = now
        if (lengths.length % 4 === 0) {
          looks += 1
          if (cellsIn('sku').length < 0.7 * full) blank += 1
        }
        if (isOn) requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
      return () => {
        isOn = false
        return { lengths, blank: (100 * blank) / Math.max(1, looks) }
      }
    },
  }
  window.benchClock = clock
}
