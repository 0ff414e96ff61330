import { setTimeout as wait } from 'node:timers/promises'
import type { Audience } from '#contract/audience.ts'
import type { LeadFilters, LeadJob, LeadRow } from '#contract/leads.ts'
import type { MessageAudience, MessageAudienceCount } from '#contract/messages.ts'
import type { PostcardCount, PostcardInput } from '#contract/postcards.ts'
import { databaseTime } from '../support/databaseTime.ts'
import { type Figure, median, timed } from '../support/figures.ts'
import type { Stage } from '../support/stage.ts'

const ROUNDS = 5
/** Leads that audiences are counted over. */
const LEADS = 600_000

const readyOf = (rows: readonly LeadRow[]) => rows.reduce((sum, { ready = 0 }) => sum + ready, 0)

const generateAll = async ({ client }: Stage, asins: readonly string[]): Promise<void> => {
  await client.post('/leads/batch', { asins })
  for (;;) {
    const jobs = await client.get<LeadJob[]>('/leads/jobs')
    if (!jobs.some(({ state }) => state === 'queued' || state === 'running')) return
    await wait(200)
  }
}

/** Clears asins from the end of the table until so many leads are left. */
const clearDownTo = async ({ client }: Stage, most: number): Promise<number> => {
  const rows = await client.get<LeadRow[]>('/leads')
  let left = 0
  const cleared = rows.filter(({ ready = 0 }) => {
    left += ready
    return left > most
  })
  await client.post('/leads/batch/clear', { asins: cleared.map(({ asin }) => asin) })
  return readyOf(await client.get<LeadRow[]>('/leads'))
}

/** Time of a call, and what of it is the database's processor time; medians, in milliseconds. */
const measure = async ({ nodes }: Stage, call: () => Promise<unknown>) => {
  const times: number[] = []
  const before = await databaseTime(nodes)
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(call))
  return { time: median(times), busy: (1000 * ((await databaseTime(nodes)) - before)) / ROUNDS }
}

const campaign = (audience: Audience): PostcardInput => ({
  ...{
    title: 'Bench',
    audience,
    design: null,
    holdout: 0,
    limit: null,
    budget: null,
    codePrefix: '',
    output: 'single',
  },
})

const audiences: [string, LeadFilters][] = [
  ['no filter', {}],
  ['since a day', { since: '2026-06-01' }],
  ['a span of days', { since: '2026-04-01', until: '2026-09-01' }],
]

const repeated: [string, LeadFilters][] = [
  ['of an asin', { repeat: { count: 2 } }],
  ['of all asins', { repeat: { count: 2, all: true } }],
  ['of all asins, since a day', { repeat: { count: 2, since: '2026-06-01', all: true } }],
]

/** Orders of the newest sixty days that messages can be sent for. */
const recent = (repeat: number | null): MessageAudience => ({
  ...{ asins: [], marketplaces: [], shipped: { from: 0, to: 60 }, repeat, without: [] },
})

/** Leads of all asins in one batch; then what audiences of campaigns and the repeat filter take over 600,000 of them. */
export const measureAudiences = async (stage: Stage): Promise<Figure[]> => {
  const { client, nodes } = stage
  const asins = (await client.get<LeadRow[]>('/leads')).map(({ asin }) => asin)
  const before = await databaseTime(nodes)
  const seconds = (await timed(() => generateAll(stage, asins))) / 1000
  const busy = (await databaseTime(nodes)) - before
  const figures: Figure[] = [
    { name: `generate for ${asins.length} asins`, value: seconds, unit: 's', aim: 30 },
    { name: '… of it processor time of the database', value: busy, unit: 's' },
    { name: '… leads of them', value: readyOf(await client.get<LeadRow[]>('/leads')), unit: '' },
    { name: 'leads that are counted', value: await clearDownTo(stage, LEADS), unit: '' },
  ]
  const add = async (name: string, aim: number, call: () => Promise<unknown>) => {
    const { time, busy } = await measure(stage, call)
    figures.push(
      { name, value: time, unit: 'ms', aim },
      { name: '… processor time of the database', value: busy, unit: 'ms' },
    )
  }
  for (const [name, filters] of audiences)
    await add(`audience count, ${name}`, 500, () =>
      client.post<PostcardCount>('/postcards/audience', { id: '1', ...campaign({ filters }) }),
    )
  for (const [name, filters] of repeated)
    await add(`repeat filter ${name}`, 1000, () => client.post('/leads/filtered', filters))
  const countOrders = (repeat: number | null) =>
    client.post<MessageAudienceCount>('/customers/audience', { kind: 'review', audience: recent(repeat) })
  figures.push({ name: 'orders of sixty days', value: (await countOrders(null)).orders, unit: '' })
  await add('messages’ audience of sixty days', 1000, () => countOrders(null))
  await add('messages’ audience, who bought again', 1000, () => countOrders(2))
  return figures
}
