import { type Answer, createEngine, type Engine } from './engine.ts'
import type { ToWorker } from './workerEngine.ts'

let engine: Engine | undefined

const buffersOf = ({ order, totals, groups }: Answer): ArrayBuffer[] => {
  const sums = [...Object.values(totals), ...Object.values(groups?.sums ?? {})].map(({ values }) => values)
  return [order, ...(groups ? [groups.starts] : []), ...sums].map(({ buffer }) => buffer as ArrayBuffer)
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.is === 'table') {
    engine = createEngine(data.table)
    return
  }
  if (data.is === 'revised') {
    engine = engine?.revise(data.columns)
    return
  }
  if (data.is === 'warmUp') {
    engine?.warmUp()
    return
  }
  const answer = engine?.ask(data.question)
  // what is sent leaves this thread, while the engine remembers totals
  if (answer) {
    const sent = { ...answer, totals: structuredClone(answer.totals) }
    self.postMessage({ id: data.id, answer: sent }, { transfer: buffersOf(sent) })
  }
}
