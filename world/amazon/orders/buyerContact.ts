import { DAY_MS } from '#rules/days.ts'
import { mix, seedFor } from '../../trade/random.ts'
import { bodyOf, type Call, json, type Operation } from '../gateway/call.ts'
import type { WorldLines } from '../gateway/linesQuery.ts'
import { denied, invalid, notFound } from '../gateway/refusal.ts'
import { languageOf } from '../gateway/sellers.ts'
import type { OrderEntity } from './orderEntity.ts'
import { ORDERS } from './ordersListed.ts'

const HAL = 'application/hal+json'
const limit = { rate: 1, burst: 5 }
const MESSAGES = '/messaging/v1/orders/{amazonOrderId}'
const SOLICITATIONS = '/solicitations/v1/orders/{amazonOrderId}'
const REQUEST = 'productReviewAndSellerFeedback'
/** One in this many buyers opted out of messages; in Canada one in this many reads French. */
const SILENT = 23
const FRENCH = 5

/** Text messages by the last part of their path: Amazon's operation, and the maximum length. */
const messages = {
  confirmOrderDetails: { name: 'createConfirmOrderDetails', most: 2000 },
  confirmDeliveryDetails: { name: 'createConfirmDeliveryDetails', most: 2000 },
  confirmServiceDetails: { name: 'createConfirmServiceDetails', most: 2000 },
  unexpectedProblem: { name: 'createUnexpectedProblem', most: 2000 },
} as const

/** A message sent to a buyer. */
export interface Contact {
  order: string
  /** Our name of the seller account. */
  seller: string
  /** Amazon's name of the message, the last part of its path. */
  kind: string
  text?: string
}

const linksOf = (self: string, actions: readonly { name: string; href: string }[]) => ({
  _links: { self: { href: self }, actions },
  _embedded: {
    actions: actions.map(({ name, href }) => ({
      _links: { self: { name, href }, schema: { name, href: href.replace(/\?.*$/, '/schema') } },
      payload: { name },
    })),
  },
})

const luckOf = ({ account, params }: Call) =>
  mix(seedFor(account.company.seed, 'contact'), Number(params.amazonOrderId?.replace(/\D/g, '').slice(-9)))

/** Amazon rejects markup, email addresses and external links. */
const isRefused = (text: string) => /<[a-z/]|[\w.]@[\w.]|https?:\/\/(?!www\.amazon\.)/i.test(text)

/**
 * Messaging and Solicitations, version 1: the permitted messages about an order, and sending them. An order permits one
 * unsolicited message; afterwards it permits none.
 */
export const buyerContactOperations = (lines: WorldLines) => {
  const sent: Contact[] = []
  const written = new Set<string>()

  const orderOf = async ({ account, params, query }: Call): Promise<OrderEntity> => {
    const ids = query.getAll('marketplaceIds')
    if (ids.length !== 1 || !account.places.some(({ id }) => ids.includes(id)))
      throw invalid('Exactly one marketplace is required in marketplaceIds.')
    const marketplaces = account.places.filter(({ id }) => ids.includes(id)).map(({ code }) => code)
    const linesQuery = { type: ORDERS, marketplaces, options: { id: params.amazonOrderId ?? '' } }
    for await (const line of lines(account.company, account.account.seller, linesQuery)) return JSON.parse(line)
    throw notFound(`Order ${params.amazonOrderId} was not found.`)
  }
  const pathsOf = ({ params, query }: Call, root: string) => {
    const base = root.replace('{amazonOrderId}', params.amazonOrderId ?? '')
    const tail = `?marketplaceIds=${query.get('marketplaceIds')}`
    return (part = '') => `${base}${part}${tail}`
  }
  const daysSinceShipped = ({ packages }: OrderEntity, now: number) => {
    const shipped = packages[0]?.shipTime
    return shipped === undefined ? -1 : (now - Date.parse(shipped)) / DAY_MS
  }
  const isOpen = (call: Call, { orderId }: OrderEntity) => !written.has(orderId) && luckOf(call) % SILENT !== 0
  /** Buyers can be solicited once, from 5 to 30 days after delivery. */
  const maySolicit = (call: Call, order: OrderEntity): boolean => {
    const days = daysSinceShipped(order, call.now)
    return isOpen(call, order) && days >= 6 && days <= 32
  }
  const mayWrite = (call: Call, order: OrderEntity): boolean =>
    isOpen(call, order) &&
    order.fulfillment.fulfillmentStatus !== 'CANCELLED' &&
    daysSinceShipped(order, call.now) <= 32
  const take = ({ account }: Call, order: string, kind: string, text?: string) => {
    written.add(order)
    sent.push({ order, seller: account.account.seller, kind, ...(text === undefined ? {} : { text }) })
    return json({}, 201, HAL)
  }

  const operations: readonly Operation[] = [
    {
      name: 'getMessagingActionsForOrder',
      method: 'GET',
      path: MESSAGES,
      limit,
      answer: async (call) => {
        const path = pathsOf(call, MESSAGES)
        const names = mayWrite(call, await orderOf(call)) ? Object.keys(messages) : []
        const actions = names.map((name) => ({ name, href: path(`/messages/${name}`) }))
        return json(linksOf(path(), actions), 200, HAL)
      },
    },
    {
      name: 'GetAttributes',
      method: 'GET',
      path: `${MESSAGES}/attributes`,
      limit,
      answer: async (call) => {
        await orderOf(call)
        const place = call.account.places.find(({ id }) => id === call.query.get('marketplaceIds'))
        const isFrench = place?.code === 'CA' && luckOf(call) % FRENCH === 0
        const locale = isFrench ? 'fr-CA' : languageOf(place?.code ?? '').replace('_', '-')
        return json({ buyer: { locale } }, 200, HAL)
      },
    },
    ...Object.entries(messages).map(
      ([part, { name, most }]): Operation => ({
        name,
        method: 'POST',
        path: `${MESSAGES}/messages/${part}`,
        limit,
        answer: async (call) => {
          const { text } = bodyOf(call)
          if (typeof text !== 'string' || text.length < 1 || text.length > most || isRefused(text))
            throw invalid('Invalid value for text.')
          const order = await orderOf(call)
          if (!mayWrite(call, order)) throw denied('The message is not allowed for the order.')
          return take(call, order.orderId, part, text)
        },
      }),
    ),
    {
      name: 'getSolicitationActionsForOrder',
      method: 'GET',
      path: SOLICITATIONS,
      limit,
      answer: async (call) => {
        const path = pathsOf(call, SOLICITATIONS)
        const names = maySolicit(call, await orderOf(call)) ? [REQUEST] : []
        const actions = names.map((name) => ({ name, href: path(`/solicitations/${name}`) }))
        return json(linksOf(path(), actions), 200, HAL)
      },
    },
    {
      name: 'createProductReviewAndSellerFeedbackSolicitation',
      method: 'POST',
      path: `${SOLICITATIONS}/solicitations/${REQUEST}`,
      limit,
      answer: async (call) => {
        const order = await orderOf(call)
        if (!maySolicit(call, order)) throw denied('The solicitation is not allowed for the order.')
        return take(call, order.orderId, REQUEST)
      },
    },
  ]
  return { operations, sent: (): readonly Contact[] => sent }
}
