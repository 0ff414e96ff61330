import { type Supplier, SupplierId } from '#contract/suppliers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict, notFound } from '#platform/errors.ts'
import { parse } from '#platform/wire/validate.ts'
import { minorUnits } from '#rules/money.ts'

interface Row {
  id: number
  name: string
  email: string
  address: string
  currency: string
  lead_time: number | null
}

const supplierOf = ({ id, lead_time, ...row }: Row): Supplier => ({ id: String(id), ...row, leadTime: lead_time })

const suppliersOf = ({ tx, tenant }: Scope) =>
  tx
    .selectFrom('suppliers')
    .select(['id', 'name', 'email', 'address', 'currency', 'lead_time'])
    .where('tenant_id', '=', tenant())

export const listSuppliers = async (scope: Scope): Promise<Supplier[]> =>
  (await suppliersOf(scope).orderBy('name').orderBy('id').execute()).map(supplierOf)

/** @throws a 404 error when the id does not exist */
export const findSupplier = async (scope: Scope, id: number): Promise<Supplier> => {
  const row = await suppliersOf(scope).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('This supplier')
  return supplierOf(row)
}

const check = async (scope: Scope, { id, name, email, currency }: Supplier) => {
  if (minorUnits(currency) === null) throw badRequest(`${currency} is no currency Clove knows.`)
  // Catches typing errors; only the mail server can verify an address.
  if (email && !/^[^\s@,;<>]+@[^\s@,;<>]+$/.test(email)) throw badRequest(`${email} is no e-mail address.`)
  const namesake = (await listSuppliers(scope)).find(
    (one) => one.id !== id && one.name.toLowerCase() === name.toLowerCase(),
  )
  if (namesake) throw conflict(`There is already a supplier ${namesake.name}.`)
}

/** Adds a supplier, or updates the one with that id. */
export const saveSupplier = async (
  scope: Scope,
  supplier: Supplier,
): Promise<{ before: Supplier | undefined; after: Supplier }> => {
  const previousSupplier =
    supplier.id === undefined ? undefined : await findSupplier(scope, parse(SupplierId, supplier.id))
  await check(scope, supplier)
  const { id, leadTime, name, email, address, currency } = supplier
  const row = { name, email, address, currency, lead_time: leadTime }
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
