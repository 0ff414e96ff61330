import * as z from 'zod/mini'
import { Id, Nothing, rowId } from './common.ts'
import { type Policy, route } from './route.ts'

/** `leadTime` in weeks. */
export const PurchaseSettings = z.object({
  minQuantity: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  roundTo: z.int().check(z.minimum(1), z.maximum(100_000)),
  leadTime: z.int().check(z.minimum(0), z.maximum(104)),
  /** Delivery address on the PDF of an order; '': the company's address. */
  shipTo: z.string().check(z.maxLength(600, 'A delivery address has 600 characters at most.')),
  /** Payment and delivery terms on the PDF of an order, or ''. */
  terms: z.string().check(z.maxLength(4000, 'Terms have 4,000 characters at most.')),
})
export type PurchaseSettings = z.infer<typeof PurchaseSettings>

export const Supplier = z.object({
  id: z.optional(Id),
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the supplier.'), z.maxLength(120)),
  email: z.string().check(z.trim(), z.maxLength(200)),
  address: z.string().check(z.maxLength(600)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Please choose a currency.')),
  /** Days; null: the default of the settings, or the learned value. */
  leadTime: z.nullable(z.int().check(z.minimum(0), z.maximum(730))),
})
export type Supplier = z.infer<typeof Supplier>

/** Lead times measured from receipts of orders, in days. `sigma` is null with fewer than three orders. */
const LeadTime = z.object({
  supplier: z.nullable(Id),
  supplierName: z.nullable(z.string()),
  /** Null: all marketplaces together. */
  marketplace: z.nullable(z.string()),
  orders: z.number(),
  toShip: z.nullable(z.number()),
  toReceive: z.nullable(z.number()),
  toSell: z.nullable(z.number()),
  mean: z.nullable(z.number()),
  sigma: z.nullable(z.number()),
})
export type LeadTime = z.infer<typeof LeadTime>

const policy: Policy = { who: 'member' }

export const SupplierId = rowId('This supplier')

export const supplierRoutes = {
  showPurchaseSettings: route({
    method: 'GET',
    path: '/po/settings/creation',
    title: 'Settings of suggested order quantities',
    policy,
    response: PurchaseSettings,
  }),
  savePurchaseSettings: route({
    method: 'POST',
    path: '/po/settings/creation',
    title: 'Change the settings of suggested order quantities',
    policy,
    body: z.partial(PurchaseSettings),
    response: PurchaseSettings,
  }),
  listSuppliers: route({
    method: 'GET',
    path: '/po/suppliers',
    title: 'Suppliers',
    policy,
    response: z.array(Supplier),
  }),
  saveSupplier: route({
    method: 'POST',
    path: '/po/suppliers',
    title: 'Add a supplier, or change the one with this id',
    policy,
    body: Supplier,
    response: Supplier,
  }),
  removeSupplier: route({
    method: 'DELETE',
    path: '/po/suppliers/{id}',
    params: { id: SupplierId },
    title: 'Remove a supplier without orders',
    policy,
    response: Nothing,
  }),
  listLeadTimes: route({
    method: 'GET',
    path: '/po/leadTimes',
    title: 'Lead times learned from orders',
    policy,
    response: z.array(LeadTime),
  }),
}
