import type { Supplier } from '#contract/suppliers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { FoundThing, SheetValues } from '#platform/sheets/compareItems.ts'
import type { SheetContext, SheetRecords, SheetThing } from '#platform/sheets/sheetRecords.ts'
import { listSuppliers, newSupplier, removeSupplier, saveSupplier } from './suppliers.ts'

const normalizeName = (name: string) => name.trim().toLowerCase()

const namedSuppliers = async (scope: Scope): Promise<Map<string, Supplier>> =>
  new Map((await listSuppliers(scope)).map((supplier) => [normalizeName(supplier.name), supplier]))

const text = (value: SheetValues[string] | undefined, previousText: string) =>
  value === undefined ? previousText : String(value ?? '')

/** Returns a supplier with its new values; `before` is undefined for a new one. */
const changed = (
  name: string,
  previousSupplier: Supplier | undefined,
  values: SheetValues,
  currency: string,
): Supplier => {
  const supplier = previousSupplier ?? newSupplier(name, currency)
  const number = (value: SheetValues[string] | undefined, previous: number | null) =>
    value === undefined ? previous : (value as number | null)
  return {
    ...supplier,
    email: text(values.email, supplier.email),
    address: text(values.address, supplier.address),
    contact: text(values.contact, supplier.contact),
    currency: text(values.currency ?? undefined, supplier.currency),
    leadTime: number(values.leadTime, supplier.leadTime),
    minQuantity: number(values.minQuantity, supplier.minQuantity),
    casePack: number(values.casePack, supplier.casePack),
    depositPercent: Math.round(number(values.depositPercent, supplier.depositPercent) ?? 0),
    balanceDays: number(values.balanceDays, supplier.balanceDays) ?? 0,
  }
}

const writeSupplier = async (scope: Scope, { key, values }: SheetThing, currency: string) => {
  const name = key.supplier ?? ''
  const previousSupplier = (await namedSuppliers(scope)).get(normalizeName(name))
  if (values.name === null) {
    if (previousSupplier?.id !== undefined) await removeSupplier(scope, Number(previousSupplier.id))
  } else await saveSupplier(scope, changed(name, previousSupplier, values, currency))
}

/** Imports suppliers from sheets, with the same effect as the purchasing settings; unknown ones are added. */
export const supplierRecords: SheetRecords = {
  record: 'supplier',
  read: async (scope, things) => {
    const suppliersByName = await namedSuppliers(scope)
    return things.map(({ key, values }): FoundThing => {
      const name = key.supplier ?? ''
      if (name.length > 120) return { at: 'supplier', problem: 'The name of a supplier has 120 characters at most.' }
      const supplier = suppliersByName.get(normalizeName(name))
      return {
        key: { supplier: supplier?.name ?? name },
        name: supplier?.name ?? name,
        values: supplier
          ? {
              // Names match regardless of upper and lower case.
              name: values.name ?? supplier.name,
              ...{ email: supplier.email || null, address: supplier.address || null },
              ...{ currency: supplier.currency, leadTime: supplier.leadTime, contact: supplier.contact || null },
              ...{ minQuantity: supplier.minQuantity, casePack: supplier.casePack },
              ...{ depositPercent: supplier.depositPercent || null, balanceDays: supplier.balanceDays || null },
            }
          : {},
      }
    })
  },
  write: async (scope, things, { currency }: SheetContext) => {
    const problems: (string | null)[] = []
    for (const thing of things)
      try {
        await writeSupplier(scope, thing, currency)
        problems.push(null)
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        problems.push(error.message)
      }
    return problems
  },
}
