import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './figures.ts'

const megabytes = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Resident memory of a process while `work` runs: how far above the start it came, in MB. */
export const memoryGrowth = async <T>(pid: number, work: () => Promise<T>): Promise<{ value: T; growth: number }> => {
  const before = megabytes(pid)
  let most = before
  let over = false
  const watching = (async () => {
    while (!over) {
      most = Math.max(most, megabytes(pid))
      await wait(200)
    }
  })()
  const value = await work().finally(() => {
    over = true
  })
  await watching
  return { value, growth: most - before }
}

/** 95th percentile of one call's time, asked again and again with short rests until told to stop. */
export const latencyWhile = async (call: () => Promise<unknown>, until: () => boolean): Promise<number> => {
  const times: number[] = []
  while (!until()) {
    const since = performance.now()
    await call()
    times.push(performance.now() - since)
    await wait(5)
  }
  return percentile(times, 0.95)
}
