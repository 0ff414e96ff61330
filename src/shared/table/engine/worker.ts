import { type Answer, createEngine, type Engine } from './engine.ts'
import type { ToWorker } from './workerEngine.ts'

let engine: Engine | undefined
let ahead: Iterator<void> | undefined

/** Runs one step at a time, so that no query waits longer than one; steps of a closed engine are dropped. */
const doAhead = (steps: Iterator<void> | undefined) => {
  if (steps === ahead && !steps?.next().done) setTimeout(doAhead, 0, steps)
}

const buffersOf = ({ order, totals, groups }: Answer): ArrayBuffer[] => {
  const sums = [...Object.values(totals), ...Object.values(groups?.sums ?? {})].map(({ values }) => values)
  return [order, ...(groups ? [groups.starts] : []), ...sums].map(({ buffer }) => buffer as ArrayBuffer)
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === 'table') {
    engine = createEngine(data.table)
    ahead = undefined
    return
  }
  if (data.is === 'revised') {
    engine = engine?.revise(data.columns)
    ahead = undefined
    return
  }
  if (data.is === 'warmUp') {
    ahead = engine?.warmUp()
    doAhead(ahead)
    return
  }
  const answer = engine?.ask(data.question)
  // sent buffers leave this thread, but the engine still caches its totals
  if (answer) {
    const sent = { ...answer, totals: structuredClone(answer.totals) }
    self.postMessage({ id: data.id, answer: sent }, { transfer: buffersOf(sent) })
  }
}
