import { expect, test } from '@jest/globals'
import { modelledOperations } from './testing/amazonModels.ts'
import { type Answered, openTestDouble } from './testing/openTestDouble.ts'

const operations = modelledOperations()
const US = 'ATVPDKIKX0DER'
const MINUTE = 60_000
const reports = '/reports/2021-06-30'
const inbound = '/fba/inbound/v0'
const plans = '/inbound/fba/2024-03-20/inboundPlans'
const everyStatus = 'WORKING,SHIPPED,RECEIVING,CLOSED,CANCELLED,IN_TRANSIT,DELIVERED,CHECKED_IN,READY_TO_SHIP'
const included =
  'BUYER,RECIPIENT,PROCEEDS,EXPENSE,PROMOTION,CANCELLATION,FULFILLMENT,PACKAGES,TAX,PAYMENT,FULFILLMENT_ORDERS'

const found = (name: string) => {
  const operation = operations.find((one) => one.name === name)
  if (!operation) throw new Error(`There is no model of ${name}`)
  return operation
}

/** Calls every operation, and hands out its answer. */
async function* everyAnswer(stateless: boolean): AsyncGenerator<{ name: string; answered: Answered }> {
  // a day later, when all that happened is told
  const double = openTestDouble({ scale: 1000, stateless })
  const get = async <T>(path: string) => {
    const answered = await double.call(path)
    return { answered, body: answered.body as T }
  }
  const post = (path: string, body: unknown) => double.call(path, { method: 'POST', body })

  yield { name: 'getMarketplaceParticipations', ...(await get('/sellers/v1/marketplaceParticipations')) }
  yield { name: 'getAccount', ...(await get('/sellers/v1/account')) }

  const created = await post(`${reports}/reports`, {
    reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
    marketplaceIds: [US],
    dataStartTime: '2026-07-01T00:00:00Z',
    dataEndTime: '2026-07-10T00:00:00Z',
  })
  yield { name: 'createReport', answered: created }
  const { reportId } = created.body as { reportId: string }
  yield { name: 'getReport', ...(await get(`${reports}/reports/${reportId}`)) }
  double.pass(MINUTE)
  const done = await get<{ reportDocumentId: string }>(`${reports}/reports/${reportId}`)
  yield { name: 'getReport', ...done }
  yield { name: 'getReportDocument', ...(await get(`${reports}/documents/${done.body.reportDocumentId}`)) }
  const toCancel = await post(`${reports}/reports`, {
    reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA',
    marketplaceIds: [US],
  })
  const { reportId: second } = toCancel.body as { reportId: string }
  yield { name: 'cancelReport', answered: await double.call(`${reports}/reports/${second}`, { method: 'DELETE' }) }
  const listed = `${reports}/reports?reportTypes=GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2&pageSize=1`
  const page = await get<{ nextToken: string }>(listed)
  yield { name: 'getReports', ...page }
  const next = encodeURIComponent(page.body.nextToken)
  yield { name: 'getReports', ...(await get(`${reports}/reports?nextToken=${next}`)) }
  const resource = { method: 'GET', path: `${reports}/documents/${done.body.reportDocumentId}` }
  yield {
    name: 'createRestrictedDataToken',
    answered: await post('/tokens/2021-03-01/restrictedDataToken', { restrictedResources: [resource] }),
  }

  const search = await get<{ orders: { orderId: string }[]; pagination: { nextToken: string } }>(
    `/orders/2026-01-01/orders?createdAfter=2026-06-20T00:00:00Z&marketplaceIds=${US}&includedData=${included}`,
  )
  yield { name: 'searchOrders', ...search }
  const token = encodeURIComponent(search.body.pagination.nextToken)
  yield { name: 'searchOrders', ...(await get(`/orders/2026-01-01/orders?paginationToken=${token}`)) }
  const order = search.body.orders[0]?.orderId
  yield { name: 'getOrder', ...(await get(`/orders/2026-01-01/orders/${order}?includedData=${included}`)) }

  const messaging = (place: number) => `/messaging/v1/orders/${search.body.orders[place]?.orderId}`
  yield { name: 'getMessagingActionsForOrder', ...(await get(`${messaging(0)}?marketplaceIds=${US}`)) }
  yield { name: 'GetAttributes', ...(await get(`${messaging(0)}/attributes?marketplaceIds=${US}`)) }
  // an order takes one message alone
  for (const [place, [name, part]] of (
    [
      ['createConfirmOrderDetails', 'confirmOrderDetails'],
      ['createConfirmDeliveryDetails', 'confirmDeliveryDetails'],
      ['createConfirmServiceDetails', 'confirmServiceDetails'],
      ['createUnexpectedProblem', 'unexpectedProblem'],
    ] as const
  ).entries())
    yield {
      name,
      answered: await post(`${messaging(place + 1)}/messages/${part}?marketplaceIds=${US}`, { text: 'Hello' }),
    }
  const solicitations = `/solicitations/v1/orders/${order}`
  yield { name: 'getSolicitationActionsForOrder', ...(await get(`${solicitations}?marketplaceIds=${US}`)) }
  yield {
    name: 'createProductReviewAndSellerFeedbackSolicitation',
    answered: await post(`${solicitations}/solicitations/productReviewAndSellerFeedback?marketplaceIds=${US}`, {}),
  }

  const shipments = await get<{ payload: { ShipmentData: { ShipmentId: string }[] } }>(
    `${inbound}/shipments?QueryType=SHIPMENT&ShipmentStatusList=${everyStatus}&MarketplaceId=${US}`,
  )
  yield { name: 'getShipments', ...shipments }
  const range = 'LastUpdatedAfter=2026-01-01T00:00:00Z&LastUpdatedBefore=2026-07-16T00:00:00Z'
  const items = `${inbound}/shipmentItems?QueryType=DATE_RANGE&${range}&MarketplaceId=${US}`
  yield { name: 'getShipmentItems', ...(await get(items)) }
  const shipment = shipments.body.payload.ShipmentData[0]?.ShipmentId
  yield { name: 'getShipmentItemsByShipmentId', ...(await get(`${inbound}/shipments/${shipment}/items`)) }
  const listedPlans = await get<{ inboundPlans: { inboundPlanId: string }[] }>(`${plans}?pageSize=2`)
  yield { name: 'listInboundPlans', ...listedPlans }
  const plan = `${plans}/${listedPlans.body.inboundPlans[0]?.inboundPlanId}`
  const opened = await get<{ shipments: { shipmentId: string }[] }>(plan)
  yield { name: 'getInboundPlan', ...opened }
  yield { name: 'listInboundPlanItems', ...(await get(`${plan}/items`)) }
  const part = `${plan}/shipments/${opened.body.shipments[0]?.shipmentId}`
  yield { name: 'getShipment', ...(await get(part)) }
  yield { name: 'listShipmentItems', ...(await get(`${part}/items`)) }
}

test.each([false, true])('every answer is one that Amazon could give (ids that tell: %p)', async (stateless) => {
  const seen = new Set<string>()
  for await (const { name, answered } of everyAnswer(stateless)) {
    expect([name, answered.status, answered.body]).toEqual([name, expect.any(Number), answered.body])
    expect(answered.status).toBeLessThan(300)
    expect(found(name).faults(answered.status, answered.body)).toEqual([])
    seen.add(name)
  }
  expect([...seen].sort()).toEqual(operations.map(({ name }) => name).sort())
})

test('every error that Amazon tells of can be had, as Amazon words it', async () => {
  const double = openTestDouble({ scale: 1000 })
  for (const { name, method, path, statuses, faults } of operations)
    for (const status of statuses.filter((one) => one >= 400)) {
      double.controls.fail(status, { operation: name })
      const { status: given, body } = await double.call(path.replaceAll(/[{}]/g, ''), {
        method,
        ...(method === 'POST' ? { body: {} } : {}),
      })
      double.pass(1000)
      expect([name, given, faults(given, body)]).toEqual([name, status, []])
    }
})

test('what is not there, not allowed, badly asked or asked too often is told as Amazon tells it', async () => {
  const double = openTestDouble()
  const requests = [
    ['getReport', `${reports}/reports/1`, 404],
    ['getReports', `${reports}/reports?pageSize=3`, 400],
    ['getReports', `${reports}/reports?nextToken=1&pageSize=3`, 400],
    ['searchOrders', '/orders/2026-01-01/orders', 400],
    ['getOrder', '/orders/2026-01-01/orders/1', 404],
    ['getShipments', `${inbound}/shipments?QueryType=SHIPMENT&MarketplaceId=${US}`, 400],
    ['getShipmentItemsByShipmentId', `${inbound}/shipments/1/items`, 404],
    ['getInboundPlan', `${plans}/1`, 404],
    ['getMessagingActionsForOrder', `/messaging/v1/orders/1?marketplaceIds=${US}`, 404],
  ] as const
  for (const [name, path, status] of requests) {
    const answered = await double.call(path)
    expect([name, answered.status, found(name).faults(answered.status, answered.body)]).toEqual([name, status, []])
  }
  const denied = await double.call('/sellers/v1/account', { token: 'Atza|no' })
  expect([denied.status, found('getAccount').faults(403, denied.body)]).toEqual([403, []])
  double.controls.throttle('getAccount')
  const refused = await double.call('/sellers/v1/account')
  expect([refused.status, found('getAccount').faults(429, refused.body)]).toEqual([429, []])
})
