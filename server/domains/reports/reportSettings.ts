import * as z from 'zod/mini'
import type { OfferedInfo } from '#contract/reports.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest } from '#platform/errors.ts'
import { changeTenant } from '#platform/tenancy/changeTenant.ts'
import { readOfferedInfo } from './infoTypes.ts'

interface ReportSettings {
  shownInfo: string[]
  offered: OfferedInfo[]
}

const defaultShown = ['name', 'category', 'supplier', 'unit_cost', 'lead_time', 'stock', 'cover']
const Settings = z.object({ report: z.object({ shownInfo: z.array(z.string()) }) })

/** What reports may show of a product, in its order: as the company has set it, of what there is. */
export const readReportSettings = async (scope: Scope): Promise<ReportSettings> => {
  const { settings } = await scope.tx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', scope.tenant())
    .executeTakeFirstOrThrow()
  const set = Settings.safeParse(settings)
  const offered = await readOfferedInfo(scope)
  const listed = set.success ? set.data.report.shownInfo : defaultShown
  return { shownInfo: listed.filter((key) => offered.some((one) => one.key === key)), offered }
}

/** @throws a refusal that names what there is not */
export const saveReportSettings = async (scope: Scope, shownInfo: readonly string[]): Promise<ReportSettings> => {
  const offered = await readOfferedInfo(scope)
  const strange = shownInfo.find((key) => !offered.some((one) => one.key === key))
  if (strange !== undefined)
    throw badRequest(`There is no info “${strange}”. There are ${offered.map(({ key }) => key).join(', ')}.`)
  await changeTenant(scope, { settings: { report: { shownInfo: [...new Set(shownInfo)] } } })
  return readReportSettings(scope)
}
