import { databaseTime, processTime } from './databaseTime.ts'
import type { Stage } from './stage.ts'

/** Below it the clock of ten milliseconds tells nothing. */
const ENOUGH_SECONDS = 0.6
const MAX_CALLS = 400

const spent = async ({ app, nodes }: Stage) => (await processTime(app.pid)) + (await databaseTime(nodes))

/** Processor time of server and database for some work, in milliseconds: what other processes do meanwhile counts little. */
export const busyTime = async (stage: Stage, work: () => Promise<unknown>): Promise<number> => {
  const before = await spent(stage)
  await work()
  return ((await spent(stage)) - before) * 1000
}

/** Processor time of one call in milliseconds, by the mean of as many as it takes to tell. */
export const busyCall = async (stage: Stage, call: () => Promise<unknown>): Promise<number> => {
  for (let warm = 0; warm < 10; warm += 1) await call()
  const before = await spent(stage)
  let calls = 0
  let busy = 0
  while (busy < ENOUGH_SECONDS && calls < MAX_CALLS) {
    for (let turn = 0; turn < 10; turn += 1) await call()
    calls += 10
    busy = (await spent(stage)) - before
  }
  return (busy * 1000) / calls
}
