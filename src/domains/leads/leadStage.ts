import { type LeadWork, WAITING } from './leadsSlice.ts'

/** The state of an ASIN's jobs: that of the most active one. */
export type LeadStage =
  | { name: 'idle' | 'clearing' | 'waiting' }
  | { name: 'generating'; progress: number | undefined }
  | { name: 'failed'; message: string | undefined }

export const stageOf = (work: LeadWork | undefined): LeadStage => {
  if (!work) return { name: 'idle' }
  if (work.clearing) return { name: 'clearing' }
  const jobs = Object.values(work.jobs)
  const running = jobs.find(({ state }) => state === 'running')
  if (running) return { name: 'generating', progress: running.progress }
  if (jobs.some(({ state }) => state === WAITING || state === 'queued')) return { name: 'waiting' }
  const failed = jobs.find(({ state }) => state === 'failed')
  return failed ? { name: 'failed', message: failed.message } : { name: 'idle' }
}

/** Formats the stage. */
export const formatStage = (stage: LeadStage): string => {
  if (stage.name === 'idle') return ''
  if (stage.name === 'generating') return stage.progress === undefined ? 'generating' : `generating ${stage.progress} %`
  return stage.name
}
