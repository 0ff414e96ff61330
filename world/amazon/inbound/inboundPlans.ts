import { marketFacts } from '../../trade/market.ts'
import { type Call, json, momentText, type Operation } from '../gateway/call.ts'
import { openPages, type Pages } from '../gateway/pages.ts'
import type { Plans } from '../gateway/plans.ts'
import { invalid, notFound } from '../gateway/refusal.ts'
import type { InboundShipment } from './inboundListed.ts'
import { address } from './shipFrom.ts'

const ROOT = '/inbound/fba/2024-03-20/inboundPlans'
const planStates: readonly string[] = ['ACTIVE', 'VOIDED', 'SHIPPED']

interface Parts {
  shipmentsOf(call: Call): Promise<InboundShipment[]>
  plans: Plans
  stateless: boolean
}

interface ListQuery {
  /** The plan and shipment whose items are listed, or the state of listed plans. */
  of: string
  size: number
}

const planState = ({ status }: InboundShipment): string =>
  status === 'CANCELLED' ? 'VOIDED' : status === 'WORKING' || status === 'READY_TO_SHIP' ? 'ACTIVE' : 'SHIPPED'

const planOf = (one: InboundShipment) => ({
  inboundPlanId: one.plan,
  name: one.name,
  status: planState(one),
  createdAt: momentText(one.created),
  lastUpdatedAt: momentText(one.updated),
  marketplaceIds: [marketFacts(one.marketplace).id],
  sourceAddress: address(one.country),
})

const itemsOf = ({ items }: InboundShipment) =>
  items.map(({ sku, fnsku, asin, shipped }) => ({
    msku: sku,
    fnsku,
    asin,
    quantity: shipped,
    labelOwner: 'SELLER',
    prepInstructions: [],
  }))

const placementOf = ({ part }: InboundShipment) => `pl${part.slice(2)}`

const shipmentBody = (one: InboundShipment) => ({
  shipmentId: one.part,
  shipmentConfirmationId: one.id,
  amazonReferenceId: one.id,
  name: one.name,
  status: one.status,
  placementOptionId: placementOf(one),
  source: { sourceType: 'SELLER_FACILITY', address: address(one.country) },
  destination: { destinationType: 'AMAZON_WAREHOUSE', warehouseId: one.centre },
})

/** Fulfillment Inbound, version 2024-03-20: plans and their content, without Amazon's counts. */
export const inboundPlanOperations = ({ shipmentsOf, plans, stateless }: Parts) => {
  const pages: Pages<ListQuery> = openPages(stateless)
  const sizeIn = ({ query }: Call, defaultSize: number, maxSize: number): number => {
    const size = Number(query.get('pageSize') ?? defaultSize)
    if (!Number.isInteger(size) || size < 1 || size > maxSize) throw invalid('Invalid value for pageSize.')
    return size
  }
  const cut = <T>(call: Call, of: string, size: number, rows: readonly T[]) => {
    const token = call.query.get('paginationToken')
    const position = token === null ? pages.first({ of, size }) : pages.next(token, call.now)
    if (position.query.of !== of) throw invalid('The paginationToken belongs to another request.')
    const isEmpty = plans.take('emptyPage', call.operation, call.account.account.seller) !== undefined
    const page = pages.cut(position, rows, position.query.size, call.now, isEmpty)
    return { rows: page.rows, more: page.token ? { pagination: { nextToken: page.token } } : {} }
  }
  const found = async (call: Call): Promise<InboundShipment> => {
    const { inboundPlanId, shipmentId } = call.params
    const one = (await shipmentsOf(call)).find(
      ({ plan, part }) => plan === inboundPlanId && part === (shipmentId ?? part),
    )
    if (!one) throw notFound('The resource you are trying to access does not exist.')
    return one
  }
  const items = async (call: Call) => {
    const { inboundPlanId, shipmentId = '' } = call.params
    const one = await found(call)
    const { rows, more } = cut(call, `${inboundPlanId} ${shipmentId}`, sizeIn(call, 10, 1000), itemsOf(one))
    return json({ items: rows, ...more })
  }
  const limit = { rate: 2, burst: 6 }
  const operations: readonly Operation[] = [
    {
      name: 'listInboundPlans',
      method: 'GET',
      path: ROOT,
      limit,
      answer: async (call) => {
        const state = call.query.get('status')
        if (state !== null && !planStates.includes(state)) throw invalid('Invalid value for status.')
        const shown = (await shipmentsOf(call)).filter((one) => state === null || planState(one) === state)
        const { rows, more } = cut(call, state ?? '', sizeIn(call, 10, 30), shown)
        return json({ inboundPlans: rows.map(planOf), ...more })
      },
    },
    {
      name: 'getInboundPlan',
      method: 'GET',
      path: `${ROOT}/{inboundPlanId}`,
      limit,
      answer: async (call) => {
        const one = await found(call)
        return json({
          ...planOf(one),
          placementOptions: [{ placementOptionId: placementOf(one), status: 'ACCEPTED' }],
          shipments: [{ shipmentId: one.part, status: one.status }],
        })
      },
    },
    { name: 'listInboundPlanItems', method: 'GET', path: `${ROOT}/{inboundPlanId}/items`, limit, answer: items },
    {
      name: 'getShipment',
      method: 'GET',
      path: `${ROOT}/{inboundPlanId}/shipments/{shipmentId}`,
      limit,
      answer: async (call) => json(shipmentBody(await found(call))),
    },
    {
      name: 'listShipmentItems',
      method: 'GET',
      path: `${ROOT}/{inboundPlanId}/shipments/{shipmentId}/items`,
      limit: { rate: 2, burst: 30 },
      answer: items,
    },
  ]
  return { operations, endPages: pages.endAll }
}
