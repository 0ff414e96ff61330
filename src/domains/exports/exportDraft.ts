import type { BuyerMeasure, ExportAudience, ExportColumn, ExportInput } from '#contract/exports.ts'
import { type LeadLabel, labelTypes } from '#contract/leads.ts'
import { allowedColumns } from '#rules/exports/exportColumns.ts'
import { setFilters } from '#rules/leadFilters.ts'
import type { ExportRules } from './exportsApi.ts'

/** The form state of an export. */
export type ExportDraft = ExportInput

export const newDraft: ExportDraft = {
  audience: { platforms: ['shop'] },
  columns: ['name', 'line1', 'line2', 'city', 'state', 'postcode', 'country', 'orders', 'latest'],
  format: 'xlsx',
}

/** Every label, `type:label`. */
export const labelChoices = (['address', 'customer'] as const).flatMap((type) =>
  labelTypes[type].map((label) => ({
    value: `${type}:${label}`,
    label: `${type === 'address' ? 'Address' : 'Customer'}: ${label}`,
  })),
)
export const labelKey = ({ type, label }: LeadLabel): string => `${type}:${label}`
export const labelOf = (key: string): LeadLabel => {
  const [type, label = ''] = key.split(':')
  return { type: type === 'address' ? 'address' : 'customer', label }
}

/** Returns the limits that are set. */
const setMeasures = (measures: ExportAudience['measures'] = {}): ExportAudience['measures'] =>
  Object.fromEntries(
    Object.entries(measures).filter(([, limits]) => limits?.least !== undefined || limits?.most !== undefined),
  ) as Partial<Record<BuyerMeasure, { least?: number; most?: number }>>

/** Returns the columns of a draft that its platforms allow, in file order. */
export const columnsOf = ({ audience, columns }: ExportDraft, { addressUse }: ExportRules): ExportColumn[] =>
  allowedColumns(audience.platforms, addressUse).filter((column) => columns.includes(column))

/** Returns the request without empty fields and without forbidden columns. */
export const inputOf = (draft: ExportDraft, rules: ExportRules): ExportInput => {
  const { filters = {}, labels = {}, measures, ...audience } = draft.audience
  return {
    audience: { ...audience, filters: setFilters(filters), labels, measures: setMeasures(measures) },
    columns: columnsOf(draft, rules),
    format: draft.format,
  }
}
