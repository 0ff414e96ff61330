import * as z from 'zod/mini'
import { asinRoutes } from '#contract/asins.ts'
import { Code, TypedAsin, units } from '#contract/common.ts'
import { purchaseRoutes } from '#contract/purchaseRoutes.ts'
import { PurchaseStatus } from '#contract/purchases.ts'
import { supplierRoutes } from '#contract/suppliers.ts'
import { UserError } from '#platform/errors.ts'
import { amountOf } from './amounts.ts'
import { pageOf } from './fitRows.ts'
import { Cursor, listed, type ToolContext, tool } from './tool.ts'

const Order = z.object({
  number: z.string(),
  status: PurchaseStatus,
  supplier: z.nullable(z.string()),
  expected: z.nullable(z.string()),
  daysLate: z.number(),
  units: z.number(),
  received: z.number(),
  cost: z.nullable(z.number()).check(z.describe('Null when the cost of a line is missing')),
  currency: z.string(),
  link: z.string(),
})

const listOrders = tool({
  name: 'list_orders',
  title: 'Purchase orders',
  description:
    'Purchase orders, newest first, with their units, cost, expected day and days late; of one product or status, or all.',
  scopes: ['purchasing:read'],
  input: z.object({ asin: z.optional(TypedAsin), status: z.optional(PurchaseStatus), cursor: Cursor }),
  output: z.object(listed(Order)),
  use: async ({ call, links }, { asin, status, cursor }) => {
    const orders = await call(purchaseRoutes.listPurchases, { query: { asin, status } })
    const rows = orders.map(({ id, number, supplierName, lines, currency, ...order }) => {
      const isCosted = lines.every(({ unitCost }) => unitCost !== null)
      const cost = lines.reduce((sum, line) => sum + line.quantity * (line.unitCost ?? 0), 0)
      return {
        ...{ number, status: order.status, supplier: supplierName, expected: order.expected },
        daysLate: order.daysLate,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
        received: lines.reduce((sum, { received }) => sum + received, 0),
        cost: isCosted ? amountOf(cost, currency) : null,
        ...{ currency, link: links.screen(`/po/orders/${id}`) },
      }
    })
    return pageOf(rows, cursor)
  },
})

const Line = z.object({
  asin: TypedAsin,
  marketplace: Code,
  seller: z.optional(Code).check(z.describe('Needed when several sellers have the product there')),
  units: units(1),
})

/** Returns the SKU of a product in a marketplace. @throws when there is none, or several sellers have one */
const skuOf = async ({ call }: ToolContext, { asin, marketplace, seller }: z.infer<typeof Line>) => {
  const { skus } = await call(asinRoutes.showAsin, { params: { asin } })
  const here = skus.filter((sku) => sku.marketplace === marketplace && (seller === undefined || sku.seller === seller))
  const [first] = here
  if (!first) throw new UserError(404, `${asin} has no SKU in ${marketplace}${seller ? ` of ${seller}` : ''}.`)
  const sellers = [...new Set(here.map((sku) => sku.seller))]
  if (sellers.length > 1)
    throw new UserError(400, `${asin} has several sellers in ${marketplace}: ${sellers.join(', ')}. Name one of them.`)
  return first
}

const draftOrder = tool({
  name: 'draft_order',
  title: 'Draft a purchase order',
  description:
    'Prepares a purchase order as a draft, with units as in restock_plan. It is placed, and its costs are checked, by a person at the returned link.',
  scopes: ['purchasing:write', 'catalogue:read'],
  drafts: true,
  input: z.object({
    supplier: z.optional(z.string().check(z.maxLength(200))).check(z.describe('Name of a supplier')),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'A currency has three capital letters, such as USD.')),
    notes: z.optional(z.string().check(z.maxLength(1000))),
    lines: z.array(Line).check(z.minLength(1, 'An order needs at least one line.'), z.maxLength(40)),
  }),
  output: z.object({ number: z.string(), units: z.number(), link: z.string(), next: z.string() }),
  use: async (context, { supplier, currency, notes, lines }) => {
    const { call, links } = context
    const suppliers = supplier === undefined ? [] : await call(supplierRoutes.listSuppliers)
    const named = suppliers.find(({ name }) => name.toLowerCase() === supplier?.toLowerCase())
    if (supplier !== undefined && !named) {
      const names = suppliers.slice(0, 20).map(({ name }) => name)
      throw new UserError(
        404,
        `There is no supplier ${supplier}.${names.length ? ` There are: ${names.join(', ')}.` : ''}`,
      )
    }
    const ordered = []
    for (const line of lines) {
      const { sku, fnsku, seller } = await skuOf(context, line)
      ordered.push({ ...{ asin: line.asin, marketplace: line.marketplace, seller, sku, fnsku }, quantity: line.units })
    }
    const { id, number } = await call(purchaseRoutes.addPurchase, {
      body: { supplier: named?.id ?? null, currency, expected: null, notes: notes ?? '', lines: ordered },
    })
    return {
      number,
      units: lines.reduce((sum, line) => sum + line.units, 0),
      link: links.screen(`/po/orders/${id}`),
      next: 'This is a draft. Somebody checks its costs and places it at the link.',
    }
  },
})

export const orderTools = [listOrders, draftOrder]
