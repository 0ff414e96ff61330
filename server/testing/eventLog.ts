import type { EventData, EventName } from '#contract/events.ts'
import type { Platform } from '#platform/runtime/platform.ts'

/** One event as the hub forwards it. */
export interface LoggedEvent {
  id: number
  name: string
  data: unknown
}

/** Everything a tenant's browsers are told from here on, and a way to wait for it. */
export interface EventLog {
  events: readonly LoggedEvent[]
  /** The first event of that name, past or to come, whose data fits. */
  next<N extends EventName>(name: N, fits?: (data: EventData<N>) => boolean): Promise<EventData<N>>
  /** The end of a job, however it ends. */
  jobEnd(id: string): Promise<EventData<'job'>>
  close(): void
}

export const openEventLog = async (platform: Platform, tenant: string, after?: number): Promise<EventLog> => {
  const events: LoggedEvent[] = []
  const waiting = new Set<(event: LoggedEvent) => void>()
  const subscription = await platform.events.subscribe(tenant, after, (event) => {
    events.push(event)
    for (const look of waiting) look(event)
  })
  const next: EventLog['next'] = (name, fits = () => true) =>
    new Promise((resolve) => {
      const look = (event: LoggedEvent) => {
        const data = event.data as EventData<typeof name>
        if (event.name !== name || !fits(data)) return
        waiting.delete(look)
        resolve(data)
      }
      waiting.add(look)
      for (const event of events) if (waiting.has(look)) look(event)
    })
  return {
    events,
    next,
    jobEnd: (id) => next('job', (job) => job.id === id && (job.state === 'finished' || job.state === 'failed')),
    close: () => subscription.close(),
  }
}
