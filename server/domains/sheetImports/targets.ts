import type { TenantFlag } from '#contract/route.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type SheetRecord, type SheetTarget, sheetTargets } from '#platform/sheets/targets.ts'

/** Features that a record requires. */
const flags: Readonly<Partial<Record<SheetRecord, TenantFlag>>> = {
  safety: 'logistics',
  supplier: 'logistics',
  order: 'logistics',
  label: 'outreach',
}
/** Key columns that belong to a record. */
const naming: Readonly<Record<string, SheetRecord>> = {
  ...{ supplier: 'supplier', order: 'order', marketplace: 'safety' },
  ...{ name: 'label', line1: 'label', line2: 'label', city: 'label', state: 'label', postcode: 'label' },
  ...{ country: 'label', email: 'label' },
}

type Flags = Readonly<Record<string, boolean>>

/** Returns the targets that the company's sheets can fill. */
export const readTargets = async (scope: Scope, tenant: Flags): Promise<SheetTarget[]> =>
  sheetTargets(await readInfoTypes(scope)).filter(({ key, record = naming[key] }) => {
    const flag = record && flags[record]
    return flag === undefined || tenant[flag] === true
  })
