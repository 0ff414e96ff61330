import { Readable } from 'node:stream'
import { ConnectorError } from '#platform/connectors/connectorError.ts'
import type {
  Access,
  FailedOutcome,
  Listed,
  Order,
  ReportClient,
  ReportClients,
} from '#server/domains/fetching/reportClient.ts'

interface Made {
  id: string
  order: Order
  at: Date
}

/** Amazon as far as fetching sees it: what it was asked for, and what it answers. */
export interface FakeClients extends ReportClients {
  access: Access[]
  made: Made[]
  listed: Listed[]
  /** Documents that were opened. */
  opened: string[]
  /** What a report holds. */
  fileOf(order: Order | undefined, id: string): string
  poll: (id: string) => ReturnType<ReportClient['poll']>
  /** Hears of every call before it is done and after: a test throws. */
  heard(call: keyof ReportClient, side: 'before' | 'after'): void
  failed(error: unknown): FailedOutcome
}

const meaning = (error: unknown): FailedOutcome => {
  if (!(error instanceof ConnectorError)) return { status: 'broken' }
  if (error.reason === 'throttled') return { status: 'throttled' }
  if (error.reason === 'unauthorised')
    return { status: 'disconnected', problem: { message: 'Amazon does not let Clove in.', todo: 'Connect it again.' } }
  return error.reason === 'refused'
    ? { status: 'refused', problem: { message: 'Amazon refused.', todo: 'Choose other days.' } }
    : { status: 'unreachable' }
}

/** The name by which an order is the same. */
const sameOrder = ({ name, marketplaces, since, until }: Order): string =>
  [name, [...marketplaces].sort(), since?.toISOString(), until?.toISOString()].join(' ')

export const newFakeClients = (now: () => Date, access: Access[]): FakeClients => {
  const heard = async <T>(call: keyof ReportClient, work: () => T): Promise<T> => {
    fake.heard(call, 'before')
    const done = work()
    fake.heard(call, 'after')
    return done
  }
  const client: ReportClient = {
    create: (order) =>
      heard('create', () => {
        const id = `report-${fake.made.length + 1}`
        fake.made.push({ id, order, at: now() })
        return id
      }),
    find: (order, since) =>
      heard('find', () =>
        fake.made.filter((one) => one.at >= since && sameOrder(one.order) === sameOrder(order)).map(({ id }) => id),
      ),
    poll: (id) => heard('poll', () => fake.poll(id)).then((looked) => looked),
    list: (_, since) => heard('list', () => fake.listed.filter(({ madeAt }) => madeAt >= since)),
    download: (id, document) =>
      heard('download', () => {
        fake.opened.push(document)
        return Readable.from([fake.fileOf(fake.made.find((one) => one.id === id)?.order, id)])
      }),
  }
  const fake: FakeClients = {
    access,
    made: [],
    listed: [],
    opened: [],
    fileOf: () => '',
    poll: async (id) => ({ status: 'made', document: `document of ${id}`, at: now() }),
    heard: () => undefined,
    failed: meaning,
    list: async () => fake.access,
    connect: async () => ({
      client,
      worked: async () => undefined,
      failed: async (error) => fake.failed(error),
    }),
  }
  return fake
}
