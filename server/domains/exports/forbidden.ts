import type { Company } from '#contract/company.ts'
import type { ExportInput } from '#contract/exports.ts'
import { badRequest } from '#platform/errors.ts'
import { allowedColumns, exportColumnTitles } from '#rules/exports/exportColumns.ts'

/** @throws an error when the platforms of an export forbid one of its columns */
export const refuseForbidden = (
  { audience, columns }: Pick<ExportInput, 'audience' | 'columns'>,
  addressUse: Company['addressUse'],
): void => {
  const allowed = allowedColumns(audience.platforms, addressUse)
  const forbidden = columns.filter((column) => !allowed.includes(column))
  if (forbidden.length === 0) return
  const titles = forbidden.map((column) => exportColumnTitles[column]).join(', ')
  throw badRequest(
    `${titles} can’t be exported for buyers of these platforms: their addresses may not be used for marketing (see Company Information). Remove the platform or the columns.`,
  )
}
