import { bodyOf, type Call, json, type Operation } from './call.ts'
import type { WorldLines } from './linesAsked.ts'
import type { OrderEntity } from './orders/orderEntity.ts'
import { ORDERS } from './orders/ordersListed.ts'
import { denied, invalid, notFound } from './refusal.ts'

const HAL = 'application/hal+json'
const DAY = 86_400_000
const limit = { rate: 1, burst: 5 }
const MESSAGES = '/messaging/v1/orders/{amazonOrderId}'
const SOLICITATIONS = '/solicitations/v1/orders/{amazonOrderId}'
const REQUEST = 'productReviewAndSellerFeedback'

/** Messages of text alone, by their last part of the path: of Amazon's operation, and how long it may be. */
const messages = {
  confirmOrderDetails: { name: 'createConfirmOrderDetails', most: 2000 },
  confirmDeliveryDetails: { name: 'createConfirmDeliveryDetails', most: 2000 },
  confirmServiceDetails: { name: 'createConfirmServiceDetails', most: 2000 },
  unexpectedProblem: { name: 'createUnexpectedProblem', most: 2000 },
} as const

const linksOf = (self: string, actions: readonly { name: string; href: string }[]) => ({
  _links: { self: { href: self }, actions },
  _embedded: {
    actions: actions.map(({ name, href }) => ({
      _links: { self: { name, href }, schema: { name, href: href.replace(/\?.*$/, '/schema') } },
      payload: { name },
    })),
  },
})

/** Messaging and Solicitations, version 1: what an order's buyer may be written, and writing it. Nothing is kept but that it was done. */
export const buyerContactOperations = (lines: WorldLines): readonly Operation[] => {
  const solicited = new Set<string>()

  const orderOf = async ({ account, params, query }: Call): Promise<OrderEntity> => {
    const ids = query.getAll('marketplaceIds')
    if (ids.length !== 1 || !account.places.some(({ id }) => ids.includes(id)))
      throw invalid('Exactly one marketplace is required in marketplaceIds.')
    const marketplaces = account.places.filter(({ id }) => ids.includes(id)).map(({ code }) => code)
    const asked = { type: ORDERS, marketplaces, options: { id: params.amazonOrderId ?? '' } }
    for await (const line of lines(account.company, account.account.seller, asked)) return JSON.parse(line)
    throw notFound(`Order ${params.amazonOrderId} was not found.`)
  }
  const pathsOf = ({ params, query }: Call, root: string) => {
    const base = root.replace('{amazonOrderId}', params.amazonOrderId ?? '')
    const tail = `?marketplaceIds=${query.get('marketplaceIds')}`
    return (part = '') => `${base}${part}${tail}`
  }
  /** Buyers are asked once, from 5 to 30 days after delivery. */
  const maySolicit = (order: OrderEntity, now: number): boolean => {
    const shipped = order.packages[0]?.shipTime
    const days = shipped === undefined ? -1 : (now - Date.parse(shipped)) / DAY
    return !solicited.has(order.orderId) && days >= 6 && days <= 32
  }
  const mayWrite = ({ fulfillment }: OrderEntity) => fulfillment.fulfillmentStatus !== 'CANCELLED'

  return [
    {
      name: 'getMessagingActionsForOrder',
      method: 'GET',
      path: MESSAGES,
      limit,
      answer: async (call) => {
        const path = pathsOf(call, MESSAGES)
        const names = mayWrite(await orderOf(call)) ? Object.keys(messages) : []
        const actions = names.map((name) => ({ name, href: path(`/messages/${name}`) }))
        return json(linksOf(path(), actions), 200, HAL)
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
          if (typeof text !== 'string' || text.length < 1 || text.length > most)
            throw invalid('Invalid value for text.')
          if (!mayWrite(await orderOf(call))) throw denied('The message is not allowed for the order.')
          return json({}, 201, HAL)
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
        const names = maySolicit(await orderOf(call), call.now) ? [REQUEST] : []
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
        if (!maySolicit(order, call.now)) throw denied('The solicitation is not allowed for the order.')
        solicited.add(order.orderId)
        return json({}, 201, HAL)
      },
    },
  ]
}
