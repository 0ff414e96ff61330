import * as z from 'zod/mini'
import { Id, Nothing, rowId } from './common.ts'
import { type Policy, route } from './route.ts'

/** An integer of a range; `message` is the sentence for any other value. */
const whole = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message))

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

/** Settings that have a preset until somebody saves them. */
export const presetNames = ['minQuantity', 'roundTo', 'leadTime'] as const
export const PresetName = z.enum(presetNames)
export type PresetName = z.infer<typeof PresetName>

/** `presets`: the settings that nobody has saved yet; `currency`: the company's, which new suppliers start with. */
const ShownPurchaseSettings = z.object({
  ...PurchaseSettings.shape,
  presets: z.array(PresetName),
  currency: z.string(),
})
export type ShownPurchaseSettings = z.infer<typeof ShownPurchaseSettings>

/** What orders and payments of a supplier follow; the first two are for products without their own. */
const supplierTerms = {
  /** Units per product and order; null: the default of the settings. */
  minQuantity: z.nullable(whole(0, 1_000_000, 'A minimum is 0 to 1,000,000 units.')),
  /** Units per case; null: none. */
  casePack: z.nullable(whole(1, 1_000_000, 'A case holds 1 to 1,000,000 units.')),
  /** Least value of an order, in minor units of the supplier's currency; null: none. */
  minValue: z.nullable(whole(0, 1e11, 'A minimum value is 0 or more, and not that high.')),
  /** Percent of an order's value that is paid when it is placed. */
  depositPercent: whole(0, 100, 'A deposit is 0 to 100 %.'),
  /** Days after an order is placed until the rest is due. */
  balanceDays: whole(0, 365, 'The rest is due 0 to 365 days after the order.'),
  /** Name of the person who takes orders, or ''. */
  contact: z.string().check(z.trim(), z.maxLength(120, 'A contact has 120 characters at most.')),
}

const supplierFacts = {
  id: z.optional(Id),
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the supplier.'), z.maxLength(120)),
  email: z.string().check(z.trim(), z.maxLength(200)),
  address: z.string().check(z.maxLength(600)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Choose a currency.')),
  /** Days; null: the default of the settings, or the learned value. */
  leadTime: z.nullable(whole(0, 730, 'A lead time is 0 to 730 days: two years at most.')),
}

export const Supplier = z.object({ ...supplierFacts, ...supplierTerms })
export type Supplier = z.infer<typeof Supplier>

/** A supplier to save; omitted terms stay as they are, or are empty. */
const SupplierInput = z.object({ ...supplierFacts, ...z.partial(z.object(supplierTerms)).shape })
export type SupplierInput = z.infer<typeof SupplierInput>

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
    response: ShownPurchaseSettings,
  }),
  savePurchaseSettings: route({
    method: 'POST',
    path: '/po/settings/creation',
    title: 'Change the settings of suggested order quantities',
    policy: { ...policy, needs: ['costs', 'orders'] },
    body: z.partial(PurchaseSettings),
    response: ShownPurchaseSettings,
  }),
  listSuppliers: route({
    method: 'GET',
    path: '/po/suppliers',
    title: 'Suppliers',
    api: 'purchasing',
    policy: { ...policy, onboarding: true },
    response: z.array(Supplier),
    hides: { costs: ['[].minValue'] },
  }),
  saveSupplier: route({
    method: 'POST',
    path: '/po/suppliers',
    title: 'Add a supplier, or change the one with this id',
    policy: { ...policy, needs: ['costs', 'orders'] },
    body: SupplierInput,
    response: Supplier,
  }),
  addSuppliers: route({
    method: 'POST',
    path: '/po/suppliers/names',
    title: 'Add suppliers by name, in the company’s currency; names that exist stay as they are',
    policy: { ...policy, onboarding: true, needs: ['costs', 'orders'] },
    body: z.object({ names: z.array(Supplier.shape.name).check(z.minLength(1), z.maxLength(500)) }),
    response: z.array(Supplier),
  }),
  removeSupplier: route({
    method: 'DELETE',
    path: '/po/suppliers/{id}',
    params: { id: SupplierId },
    title: 'Remove a supplier without orders',
    policy: { ...policy, needs: ['costs', 'orders'] },
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
