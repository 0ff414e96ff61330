import { type Supplier, SupplierId, type SupplierInput } from '#contract/suppliers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { parse } from '#platform/wire/validate.ts'
import { minorUnits } from '#rules/money.ts'

interface Row {
  id: number
  name: string
  email: string
  address: string
  currency: string
  contact: string
  lead_time: number | null
  min_quantity: number | null
  case_pack: number | null
  min_value: number | string | null
  deposit_percent: number
  balance_days: number
}

const supplierOf = ({ id, name, email, address, currency, contact, ...row }: Row): Supplier => ({
  id: String(id),
  ...{ name, email, address, currency, contact },
  leadTime: row.lead_time,
  minQuantity: row.min_quantity,
  casePack: row.case_pack,
  minValue: row.min_value === null ? null : Number(row.min_value),
  depositPercent: row.deposit_percent,
  balanceDays: row.balance_days,
})

const suppliersOf = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('suppliers')
    .select([
      ...(['id', 'name', 'email', 'address', 'currency', 'contact', 'lead_time'] as const),
      ...(['min_quantity', 'case_pack', 'min_value', 'deposit_percent', 'balance_days'] as const),
    ])
    .where('tenant_id', '=', tenant())

export const listSuppliers = async (scope: Scope): Promise<Supplier[]> =>
  (await suppliersOf(scope).orderBy('name').orderBy('id').execute()).map(supplierOf)

/** @throws a 404 error when the id does not exist */
export const findSupplier = async (scope: Scope, id: number): Promise<Supplier> => {
  const row = await suppliersOf(scope).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This supplier')
  return supplierOf(row)
}

const check = async (scope: Scope, { id, name, email, currency }: SupplierInput) => {
  if (minorUnits(currency) === null) throw badRequest(`${currency} is not a known currency.`)
  // Catches typing errors; only the mail server can verify an address.
  if (email && !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(email)) throw badRequest(`${email} is not an email address.`)
  const namesake = (await listSuppliers(scope)).find(
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (namesake) throw conflict(`There is already a supplier ${namesake.name}.`)
}

/** Adds a supplier, or updates the one with that id. */
export const saveSupplier = async (
  scope: Scope,
  input: SupplierInput,
): Promise<{ before: Supplier | undefined; after: Supplier }> => {
  const previousSupplier = input.id === undefined ? undefined : await findSupplier(scope, parse(SupplierId, input.id))
  await check(scope, input)
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const supplier: Supplier = { ...(previousSupplier ?? newSupplier(input.name, input.currency)), ...given }
  const { id, name, email, address, currency, contact } = supplier
  const row = {
    ...{ name, email, address, currency, contact },
    lead_time: supplier.leadTime,
    min_quantity: supplier.minQuantity,
    case_pack: supplier.casePack,
    min_value: supplier.minValue,
    deposit_percent: supplier.depositPercent,
    balance_days: supplier.balanceDays,
  }
  const { tx, tenant } = scope
  if (id === undefined) {
    const createdRow = await tx
      .insertInto('suppliers')
      .values({ tenant_id: tenant(), ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { before: previousSupplier, after: { ...supplier, id: String(createdRow.id) } }
  }
  await tx.updateTable('suppliers').set(row).where('tenant_id', '=', tenant()).where('id', '=', Number(id)).execute()
  return { before: previousSupplier, after: supplier }
}

/** Returns a supplier with only a name and a currency. */
export const newSupplier = (name: string, currency: string): Supplier => ({
  ...{ name, email: '', address: '', currency, contact: '' },
  ...{ leadTime: null, minQuantity: null, casePack: null, minValue: null, depositPercent: 0, balanceDays: 0 },
})

/** Adds the suppliers that do not exist yet, in the company's currency, and returns them. */
export const addSuppliers = async (scope: Scope, names: readonly string[]): Promise<Supplier[]> => {
  const { currency } = await readCompanySettings(scope)
  const existingNames = new Set((await listSuppliers(scope)).map(({ name }) => name.toLowerCase()))
  const newNames = new Map(names.map((name) => [name.toLowerCase(), name]))
  for (const name of existingNames) newNames.delete(name)
  const { tx, tenant } = scope
  if (newNames.size === 0) return []
  const rows = await tx
    .insertInto('suppliers')
    .values([...newNames.values()].map((name) => ({ tenant_id: tenant(), name, currency })))
    .returning(['id', 'name'])
    .execute()
  return rows.map(({ id, name }) => ({ ...newSupplier(name, currency), id: String(id) }))
}

/** Removes a supplier without orders and returns it. */
export const removeSupplier = async (scope: Scope, id: number): Promise<Supplier> => {
  const supplier = await findSupplier(scope, id)
  const { tx, tenant } = scope
  const { orders } = await tx
    .selectFrom('purchase_orders')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .where('tenant_id', '=', tenant())
    .where('supplier_id', '=', id)
    .executeTakeFirstOrThrow()
  if (Number(orders) > 0)
    throw conflict(
      `${supplier.name} is on ${orders} purchase order${Number(orders) === 1 ? '' : 's'} and can’t be removed.`,
    )
  await tx.deleteFrom('suppliers').where('tenant_id', '=', tenant()).where('id', '=', id).execute()
  return supplier
}
