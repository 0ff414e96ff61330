import { Readable } from 'node:stream'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import type { Access, Door, Doors, Failed, Listed, Order } from '#server/domains/fetching/door.ts'

interface Made {
  id: string
  order: Order
  at: Date
}

/** Amazon as far as fetching sees it: what it was asked for, and what it answers. */
export interface FakeDoors extends Doors {
  access: Access[]
  made: Made[]
  listed: Listed[]
  /** Documents that were opened. */
  opened: string[]
  /** What a report holds. */
  fileOf(order: Order | undefined, id: string): string
  look: (id: string) => ReturnType<Door['look']>
  /** Hears of every call before it is done and after: a test throws. */
  heard(call: keyof Door, side: 'before' | 'after'): void
  failed(error: unknown): Failed
}

const meaning = (error: unknown): Failed => {
  if (!(error instanceof ConnectorError)) return { is: 'broken' }
  if (error.reason === 'throttled') return { is: 'throttled' }
  if (error.reason === 'unauthorised')
    return { is: 'shut', problem: { message: 'Amazon does not let Clove in.', todo: 'Connect it again.' } }
  return error.reason === 'refused'
    ? { is: 'refused', problem: { message: 'Amazon refused.', todo: 'Choose other days.' } }
    : { is: 'unreachable' }
}

/** The name by which an order is the same. */
const sameOrder = ({ name, marketplaces, since, until }: Order): string =>
  [name, [...marketplaces].sort(), since?.toISOString(), until?.toISOString()].join(' ')

export const newFakeDoors = (now: () => Date, access: Access[]): FakeDoors => {
  const heard = async <T>(call: keyof Door, work: () => T): Promise<T> => {
    fake.heard(call, 'before')
    const done = work()
    fake.heard(call, 'after')
    return done
  }
  const door: Door = {
    ask: (order) =>
      heard('ask', () => {
        const id = `report-${fake.made.length + 1}`
        fake.made.push({ id, order, at: now() })
        return id
      }),
    find: (order, since) =>
      heard('find', () =>
        fake.made.filter((one) => one.at >= since && sameOrder(one.order) === sameOrder(order)).map(({ id }) => id),
      ),
    look: (id) => heard('look', () => fake.look(id)).then((looked) => looked),
    list: (_, since) => heard('list', () => fake.listed.filter(({ madeAt }) => madeAt >= since)),
    open: (id, document) =>
      heard('open', () => {
        fake.opened.push(document)
        return Readable.from([fake.fileOf(fake.made.find((one) => one.id === id)?.order, id)])
      }),
  }
  const fake: FakeDoors = {
    access,
    made: [],
    listed: [],
    opened: [],
    fileOf: () => '',
    look: async (id) => ({ is: 'made', document: `document of ${id}`, at: now() }),
    heard: () => undefined,
    failed: meaning,
    list: async () => fake.access,
    open: async () => ({
      door,
      worked: async () => undefined,
      failed: async (error) => fake.failed(error),
    }),
  }
  return fake
}
