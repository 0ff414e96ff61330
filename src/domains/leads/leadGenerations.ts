import type { LeadJob } from '#contract/leads.ts'

/** What this browser asked for at once: how many jobs it became, and what came of those that have ended. */
export interface LeadGeneration {
  id: string
  /** Jobs that have not ended yet. */
  open: string[]
  jobs: number
  /** The asins nobody new was found for. */
  nobody: string[]
  /** New leads of the others. */
  added: number
}

export const generationOf = (id: string, jobs: readonly LeadJob[]): LeadGeneration => ({
  id,
  open: jobs.map((job) => job.id),
  jobs: jobs.length,
  nobody: [],
  added: 0,
})

/** Counts what has ended; the same job is told of by events and by the list. */
export const endJobs = (generations: LeadGeneration[], jobs: readonly LeadJob[]) => {
  if (!generations.length) return
  const ended = new Map(
    jobs.filter(({ state }) => state === 'finished' || state === 'failed').map((job) => [job.id, job]),
  )
  for (const generation of generations) {
    for (const id of generation.open) {
      const job = ended.get(id)
      if (job?.state !== 'finished') continue
      if (job.result?.count) generation.added += job.result.count
      else generation.nobody.push(job.args[0])
    }
    generation.open = generation.open.filter((id) => !ended.has(id))
  }
}
