import type { TenantFlag } from '#contract/route.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { type SheetRecord, type SheetTarget, sheetTargets } from '#platform/sheets/targets.ts'

/** What the company must have switched on to fill it. */
const flags: Readonly<Partial<Record<SheetRecord, TenantFlag>>> = {
  safety: 'logistics',
  supplier: 'logistics',
  order: 'logistics',
  label: 'outreach',
}
/** What only names things of a record. */
const naming: Readonly<Record<string, SheetRecord>> = {
  ...{ supplier: 'supplier', order: 'order', marketplace: 'safety' },
  ...{ name: 'label', line1: 'label', line2: 'label', city: 'label', state: 'label', postcode: 'label' },
  ...{ country: 'label', email: 'label' },
}

type Flags = Readonly<Record<string, boolean>>

/** What the company's sheets can fill. */
export const readTargets = async (scope: Scope, tenant: Flags): Promise<SheetTarget[]> =>
  sheetTargets(await readInfoTypes(scope)).filter(({ key, record = naming[key] }) => {
    const flag = record && flags[record]
    return flag === undefined || tenant[flag] === true
  })
