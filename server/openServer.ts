import type { FastifyInstance } from 'fastify'
import { type Jobs, startJobs } from '#platform/jobs/startJobs.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { ServerRoom } from '#platform/runtime/room.ts'
import { buildApp, type Pages } from './app.ts'
import { joinRooms } from './joinRooms.ts'

export interface OpenServer {
  app: FastifyInstance
  /** Absent when other processes work on jobs. */
  jobs: Jobs | undefined
  close(): Promise<void>
}

interface Options {
  pages?: Pages | undefined
  /** Milliseconds between two sweeps for jobs of dead servers. */
  sweepEvery?: number | undefined
}

/** Opens a process by its role: it serves requests, works on jobs, or both. It does not listen yet. */
export const openServer = async (
  platform: Platform,
  rooms: readonly ServerRoom[],
  { pages, sweepEvery }: Options = {},
): Promise<OpenServer> => {
  const joined = joinRooms(platform, rooms)
  const app = await buildApp(platform, rooms, joined, pages)
  const duties = {
    kinds: rooms.flatMap(({ jobs }) => jobs?.(platform, joined) ?? []),
    schedules: rooms.flatMap(({ schedules = [] }) => schedules),
  }
  const close = async (jobs?: Jobs) => {
    await app.close()
    await jobs?.close()
  }
  if (platform.settings.role === 'web') return { app, jobs: undefined, close }
  const jobs = await startJobs(platform, duties, sweepEvery).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { app, jobs, close: () => close(jobs) }
}
