import type { Restock, RestockRow } from '#contract/restock.ts'
import { inScope } from '#platform/db/scope.ts'
import { addDays, daysUpTo } from '#rules/days.ts'
import { marketplaceDay } from '#rules/marketplaceDay.ts'
import { type DirectImports, newDirectImports } from './directImports.ts'
import { order, ordersFile, stockFile } from './reportFiles.ts'
import { openIdleServer, type TestServer } from './testServer.ts'

export const NOW = new Date()
/** Today in America, whatever hour it is. */
export const TODAY = marketplaceDay(NOW.getTime(), 'US')
/** The last day that is over in America. */
export const END = addDays(TODAY, -1)
export const LAMP = 'B0LAMP0001'
export const made = { asOf: NOW.toISOString() }
export const smallOrders = { minQuantity: 10, roundTo: 25 }

/** A server whose clock stands, so that no test goes over midnight, and on which only tests run jobs. */
export const openStandingServer = async (): Promise<TestServer> => {
  const server = await openIdleServer()
  server.platform.now = () => NOW
  return server
}

let tenants = 0
export const newcomer = (
  server: TestServer,
  marketplaces = ['US', 'CA'],
  shops: Parameters<typeof newDirectImports>[2] = [],
): Promise<DirectImports> => {
  tenants += 1
  return newDirectImports(server, `restock-${tenants}`, [['us', 'amazon', marketplaces], ...shops])
}

export const on = (day: string, quantity: number, cells = {}) =>
  order(`${day} ${quantity} ${JSON.stringify(cells)}`, {
    'purchase-date': `${day}T20:00:00+00:00`,
    quantity: String(quantity),
    ...cells,
  })

/** The restock table as it is now. */
export const readRestock = ({ client }: DirectImports): Promise<Restock> =>
  client.data<Restock>('GET', '/sales/restock')

/** The restock table after the job that follows imports. */
export const restock = async (uploader: DirectImports): Promise<Restock> => {
  await uploader.rollDemand()
  return readRestock(uploader)
}

const onlyRow = ({ table }: Restock): RestockRow => {
  if (table.length !== 1 || !table[0]) throw new Error(`${table.length} rows`)
  return table[0]
}
export const readOnly = async (uploader: DirectImports): Promise<RestockRow> => onlyRow(await readRestock(uploader))
export const only = async (uploader: DirectImports): Promise<RestockRow> => onlyRow(await restock(uploader))

/** Two a day on each of sixty days and fifty in stock. */
export const steady = async (server: TestServer): Promise<DirectImports> => {
  const uploader = await newcomer(server)
  await uploader.send(ordersFile(daysUpTo(END, 60).map((day) => on(day, 2))), made)
  await uploader.send(stockFile({ LAMP: 50 }), { marketplace: 'US', ...made })
  await uploader.rollDemand()
  return uploader
}

export const inTenant = (server: TestServer, uploader: DirectImports, work: Parameters<typeof inScope<void>>[2]) =>
  inScope(server.platform.db, { tenant: uploader.client.tenantId }, work)
