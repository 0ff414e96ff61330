import type { Purchase, PurchaseInput } from '#contract/purchases.ts'
import type { Supplier } from '#contract/suppliers.ts'
import { newDirectImports } from './directImports.ts'
import type { TestServer } from './testServer.ts'

type Line = PurchaseInput['lines'][number]

export const lampLine = (line: Partial<Line> = {}): Line => ({
  marketplace: 'US',
  seller: 'main',
  asin: 'B0LAMP0001',
  sku: 'LAMP',
  fnsku: 'XLAMP',
  quantity: 100,
  unitCost: 250,
  ...line,
})

export const purchaseInput = (input: Partial<PurchaseInput> = {}): PurchaseInput => ({
  supplier: null,
  currency: 'USD',
  expected: null,
  notes: '',
  lines: [lampLine()],
  ...input,
})

/** A company that buys lamps and sends them to Amazon, by its calls. */
export const newBuyer = async (server: TestServer, tenant: string) => {
  const imports = await newDirectImports(server, tenant, [
    ['main', 'amazon', ['US', 'CA']],
    ['second', 'amazon', ['US']],
  ])
  const { client } = imports
  const move = (id: string, name: string, body?: object) => client.data<Purchase>('POST', `/po/${id}/${name}`, body)
  let someone: Promise<Supplier> | undefined
  /** Whom an order is placed with that names nobody. */
  const anySupplier = async () => {
    const facts = { name: 'Any Supplier', email: '', address: '', currency: 'USD', leadTime: null }
    someone ??= client.data<Supplier>('POST', '/po/suppliers', facts)
    return (await someone).id ?? null
  }
  /** Puts the SKUs of an order into the catalogue, unless they are there. */
  const knowSkus = async (lines: readonly Line[]) => {
    for (const { asin, seller, sku } of lines)
      await client.call('POST', `/asins/${asin.trim()}/sku`, { platform: 'amazon', seller, sku: sku.trim() })
  }
  return {
    ...imports,
    move,
    add: (input: Partial<PurchaseInput> = {}) => client.data<Purchase>('POST', '/po', purchaseInput(input)),
    anySupplier,
    knowSkus,
    /** An order that has been placed. */
    order: async (input: Partial<PurchaseInput> = {}, orderedAt?: string) => {
      const whole = purchaseInput({ supplier: await anySupplier(), ...input })
      await knowSkus(whole.lines)
      const { id } = await client.data<Purchase>('POST', '/po', whole)
      return move(id, 'send', orderedAt ? { orderedAt } : {})
    },
    show: (id: string) => client.data<Purchase>('GET', `/po/${id}`),
    /** Status and words of a refusal. */
    refusal: async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
      const answer = await client.call(method, url, body)
      return [answer.statusCode, answer.json<{ message?: string }>().message]
    },
  }
}
export type Buyer = Awaited<ReturnType<typeof newBuyer>>
