import { type Answer, createEngine, type Engine } from './engine.ts'
import type { Prepared } from './pageAnswers.ts'
import type { FromWorker, ToWorker } from './workerEngine.ts'

let engine: Engine | undefined
let warmUpSteps: Iterator<Prepared, void> | undefined

/** Runs one step at a time, so that no query waits longer than one; steps of a closed engine are dropped. */
const runWarmUp = (steps: Iterator<Prepared, void> | undefined) => {
  if (!steps || steps !== warmUpSteps) return
  const { done, value: prepared } = steps.next()
  if (done) return
  // copied, because the engine caches it
  self.postMessage({ kind: 'prepared', prepared } satisfies FromWorker)
  setTimeout(runWarmUp, 0, steps)
}

const buffersOf = ({ order, totals, groups }: Answer): ArrayBuffer[] => {
  const sums = [...Object.values(totals), ...Object.values(groups?.sums ?? {})].map(({ values }) => values)
  return [order, ...(groups ? [groups.starts] : []), ...sums].map(({ buffer }) => buffer as ArrayBuffer)
}

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'table') {
    engine = createEngine(data.table)
    warmUpSteps = undefined
    return
  }
  if (data.kind === 'revised') {
    engine = engine?.revise(data.columns)
    warmUpSteps = undefined
    return
  }
  if (data.kind === 'warmUp') {
    warmUpSteps = engine?.warmUp()
    runWarmUp(warmUpSteps)
    return
  }
  const answer = engine?.ask(data.question)
  // sent buffers leave this thread, but the engine still caches its totals
  if (answer) {
    const sent = { ...answer, totals: structuredClone(answer.totals) }
    const message: FromWorker = { kind: 'answer', id: data.id, answer: sent }
    self.postMessage(message, { transfer: buffersOf(sent) })
  }
}
