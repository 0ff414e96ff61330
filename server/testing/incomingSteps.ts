import type { MissingPo } from '#contract/incoming.ts'
import type { Purchase } from '#contract/purchases.ts'
import { inboundFile } from './logisticsFiles.ts'
import { newBuyer } from './purchasing.ts'
import type { TestServer } from './testServer.ts'

export const MAIN = { seller: 'main', marketplace: 'US' }

let tenants = 0
/** A company that buys, with what arrivals ask and answer. */
export const openIncoming = async (server: TestServer) => {
  tenants += 1
  const buyer = await newBuyer(server, `incoming-${tenants}`)
  const { client, send } = buyer
  const missing = () => client.data<Record<string, MissingPo>>('GET', '/sales/incoming/missing')
  return {
    ...buyer,
    missing,
    takeBack: buyer.undo,
    /** Unbooked units by shipment. */
    left: async () =>
      Object.fromEntries(
        Object.values(await missing()).flatMap(({ ids }) => ids.map(({ id, received }) => [id, received])),
      ),
    count: async () => (await client.data<{ pos: number }>('GET', '/notifications/missingPo')).pos,
    /** Received units by shipment; a name that holds an order's number makes a sure match. */
    ship: (...shipments: (readonly [id: string, received: number, cells?: Record<string, string>])[]) =>
      send(
        inboundFile(
          shipments.map(([id, received, cells]) => ({
            'Shipment ID': id,
            'Units expected': String(received),
            'Units located': String(received),
            Created: '2026-02-10',
            'Last updated': '2026-03-10',
            Status: 'Closed',
            ...cells,
          })),
        ),
        MAIN,
      ),
    match: (id: string, po: string, received: number, fnsku = 'XLAMP', line?: number) =>
      client.data('POST', '/sales/incoming/match', { fnsku, id, po, received, ...(line ? { line } : {}) }),
    undo: (id: string, po?: string, fnsku = 'XLAMP') =>
      client.data('POST', '/sales/incoming/undo', { fnsku, id, ...(po ? { po } : {}) }),
  }
}

export const bookings = ({ bookings: all }: Purchase) =>
  all.map(({ id, line, quantity, automatic, undone }) => ({ id, line, quantity, automatic, undone }))
