import { text } from 'node:stream/consumers'
import type { AmazonApi, AmazonReport } from '#platform/amazon/amazonApi.ts'
import type { Waiting } from '#platform/connectors/connectors.ts'
import type { Door, Listed, Order } from './door.ts'

const MAX_REASON = 300

const sameMoment = (one: Date | null, other: Date | undefined) =>
  // what was asked for without days may be given some
  one === null || one.getTime() === other?.getTime()

const isOf = ({ since, until, marketplaces }: Order) => {
  const marketplaceKey = [...marketplaces].sort().join()
  return (report: AmazonReport) =>
    sameMoment(since, report.since) &&
    sameMoment(until, report.until) &&
    [...report.marketplaces].sort().join() === marketplaceKey
}

/** What Amazon writes into the document of a report that it could not make: JSON with a sentence, or the sentence. */
const reasonIn = (content: string): string | null => {
  const [, details] = /"errorDetails"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(content) ?? []
  const sentence = (details ?? content).replace(/\\./g, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_REASON)
  return sentence || null
}

const readReason = async (api: AmazonApi, document: string, waiting: Waiting, isRestricted: boolean) =>
  reasonIn(await text((await api.openDocument(document, waiting, isRestricted)).content))

const listedOf = ({ id, document, since, until, createdAt }: AmazonReport): Listed[] =>
  document ? [{ id, document, since: since ?? null, until: until ?? null, madeAt: createdAt }] : []

/** Reports by the Selling Partner API. `isRestricted`: they tell names and addresses. */
export const amazonDoor = (api: AmazonApi, isRestricted = false): Door => ({
  ask: ({ report: { options }, name, marketplaces, since, until }, waiting) =>
    api.createReport(
      { type: name, marketplaces, ...(since && until ? { since, until } : {}), ...(options ? { options } : {}) },
      waiting,
    ),
  find: async (order, since, waiting) =>
    (await api.reports({ types: [order.name], since }, waiting)).filter(isOf(order)).map(({ id }) => id),
  look: async (id, waiting) => {
    const { state, document, createdAt } = await api.report(id, waiting)
    if (state === 'CANCELLED') return { is: 'cancelled' }
    if (state === 'FATAL')
      return { is: 'fatal', said: document ? await readReason(api, document, waiting, isRestricted) : null }
    if (state !== 'DONE') return { is: 'making' }
    return document ? { is: 'made', document, at: createdAt } : { is: 'lost' }
  },
  list: async (name, since, waiting) =>
    (await api.reports({ types: [name], since, states: ['DONE'] }, waiting)).flatMap(listedOf),
  open: async (_, document, waiting) => (await api.openDocument(document, waiting, isRestricted)).content,
})
