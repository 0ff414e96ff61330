import * as z from 'zod/mini'
import type { InfoType } from '#contract/infoTypes.ts'
import type { OfferedInfo } from '#contract/reports.ts'
import { readInfoTypes } from '#model/catalogue/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'

/** Product info besides the info types of the company. */
const productInfo: readonly OfferedInfo[] = [
  { key: 'name', title: 'Name', unit: 'text' },
  { key: 'sku', title: 'SKUs', unit: 'text' },
  { key: 'fnsku', title: 'FNSKUs', unit: 'text' },
  { key: 'parent', title: 'Parent', unit: 'text' },
  { key: 'stock', title: 'Stock', unit: 'count' },
  { key: 'cover', title: 'Days of cover', unit: 'days' },
]

const unitOf = ({ key, kind }: InfoType): OfferedInfo['unit'] => {
  if (key === 'lead_time') return 'days'
  if (key === 'case_pack') return 'count'
  if (kind === 'number') return 'ratio'
  return kind === 'money' ? 'money' : 'text'
}

/** Returns all available product info: from reports, and each info type of the company. */
const readOfferedInfo = async (scope: Scope): Promise<OfferedInfo[]> => {
  const types = await readInfoTypes(scope)
  const infoOptions = types.map((type) => ({ key: type.key, title: type.title, unit: unitOf(type) }))
  return [...productInfo, ...infoOptions.filter(({ key }) => !productInfo.some((one) => one.key === key))]
}

interface ReportSettings {
  shownInfo: string[]
  offered: OfferedInfo[]
}

const defaultShown = ['name', 'category', 'supplier', 'unit_cost', 'lead_time', 'stock', 'cover']
const Settings = z.object({ report: z.object({ shownInfo: z.array(z.string()) }) })

/** Returns the product info that reports may show, in the company's order. */
export const readReportSettings = async (scope: Scope): Promise<ReportSettings> => {
  const { settings } = await scope.tx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', scope.tenant())
    .executeTakeFirstOrThrow()
  const set = Settings.safeParse(settings)
  const offered = await readOfferedInfo(scope)
  const selectedKeys = set.success ? set.data.report.shownInfo : defaultShown
  return { shownInfo: selectedKeys.filter((key) => offered.some((one) => one.key === key)), offered }
}

/** @throws an error that names an unknown key */
export const saveReportSettings = async (scope: Scope, shownInfo: readonly string[]): Promise<ReportSettings> => {
  const offered = await readOfferedInfo(scope)
  const strange = shownInfo.find((key) => !offered.some((one) => one.key === key))
  if (strange !== undefined)
    throw badRequest(`There is no detail “${strange}”. There are ${offered.map(({ key }) => key).join(', ')}.`)
  await changeTenant(scope, { settings: { report: { shownInfo: [...new Set(shownInfo)] } } })
  return readReportSettings(scope)
}
