import type * as z from 'zod/mini'
import { CashSettings } from '#contract/cash.ts'
import { DeadSettings } from '#contract/inventory.ts'
import { RestockSettings } from '#contract/restock.ts'
import { type PresetName, PurchaseSettings, presetNames, type ShownPurchaseSettings } from '#contract/suppliers.ts'
import type { Scope } from '#platform/db/scope.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'

/** A company's settings for stock planning; each part has its own screen. */
export interface PlanningSettings {
  restock: RestockSettings
  purchase: PurchaseSettings
  dead: DeadSettings
  cash: CashSettings
}

/** All settings, and those that nobody has saved yet. */
export interface PlanningState extends PlanningSettings {
  presets: PresetName[]
}

const defaultSettings: PlanningSettings = {
  restock: { defaultScale: 42, serviceLevel: 95, useSeason: true, reviewPeriod: 7 },
  purchase: { minQuantity: 300, roundTo: 10, leadTime: 4, shipTo: '', terms: '' },
  dead: { defaultRange: 94, problemRange: 7 },
  cash: { balance: null, balanceDay: null, line: null },
}

const shapes: { [Part in keyof PlanningSettings]: Record<keyof PlanningSettings[Part], z.ZodMiniType> } = {
  restock: RestockSettings.shape,
  purchase: PurchaseSettings.shape,
  dead: DeadSettings.shape,
  cash: CashSettings.shape,
}

/** Returns the saved values of one part. */
const savedOf = (part: keyof PlanningSettings, settings: unknown): Record<string, unknown> =>
  (settings as Record<string, Record<string, unknown> | null | undefined> | null)?.[part] ?? {}

/** Returns one part of the settings; values that are absent or violate the contract get their default. */
const partOf = <Part extends keyof PlanningSettings>(part: Part, settings: unknown): PlanningSettings[Part] => {
  const set = savedOf(part, settings)
  const checked = Object.entries(defaultSettings[part]).map(([name, fallback]) => {
    const schema = shapes[part][name as keyof PlanningSettings[Part]]
    const parsed = schema.safeParse(set[name])
    return [name, parsed.success ? parsed.data : fallback]
  })
  return Object.fromEntries(checked) as PlanningSettings[Part]
}

/** Returns the settings in `tenants.settings`, with defaults for absent values. */
const planningSettingsOf = (settings: unknown): PlanningState => ({
  restock: partOf('restock', settings),
  purchase: partOf('purchase', settings),
  dead: partOf('dead', settings),
  cash: partOf('cash', settings),
  presets: presetNames.filter((name) => savedOf('purchase', settings)[name] === undefined),
})

/**
 * Reads the stored settings; `held` locks them until the transaction ends. New rows of the company may be written
 * meanwhile: waiting for an import that writes them would hold up whoever saves, and can end in a deadlock.
 */
const readStored = async ({ tx, tenant }: Scope, held = false): Promise<unknown> => {
  const { settings } = await tx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenant())
    .$if(held, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return settings
}

/** Reads the settings of the current tenant. */
export const readPlanningSettings = async (scope: Scope): Promise<PlanningState> =>
  planningSettingsOf(await readStored(scope))

/** Reads the purchase settings with the names of those that are presets, and the company's currency. */
export const readShownPurchase = async (scope: Scope): Promise<ShownPurchaseSettings> => {
  const { purchase, presets } = await readPlanningSettings(scope)
  return { ...purchase, presets, currency: (await readCompanySettings(scope)).currency }
}

/** Saves the given fields of one part; other settings stay. Returns the part before and after the change. */
export const savePlanningSettings = async <Part extends keyof PlanningSettings>(
  scope: Scope,
  part: Part,
  given: { [Name in keyof PlanningSettings[Part]]?: PlanningSettings[Part][Name] | undefined },
): Promise<{ before: PlanningSettings[Part]; after: PlanningSettings[Part] }> => {
  const stored = await readStored(scope, true)
  const oldSettings = planningSettingsOf(stored)[part]
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  // a value that nobody has saved stays a preset
  await changeTenant(scope, { settings: { [part]: { ...savedOf(part, stored), ...changes } } })
  return { before: oldSettings, after: { ...oldSettings, ...changes } }
}
