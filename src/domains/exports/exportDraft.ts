import type { BuyerMeasure, ExportAudience, ExportColumn, ExportInput } from '#contract/exports.ts'
import { type LeadLabel, labelTypes } from '#contract/leads.ts'
import { allowedColumns } from '#rules/exports/exportColumns.ts'
import { setFilters } from '#rules/leadFilters.ts'
import type { ExportRules } from './exportsApi.ts'

/** What is being asked for, as the form holds it. */
export type ExportDraft = ExportInput

export const newDraft: ExportDraft = {
  audience: { platforms: ['shop'] },
  columns: ['name', 'line1', 'line2', 'city', 'state', 'postcode', 'country', 'orders', 'latest'],
  format: 'xlsx',
}

/** Every label there is, `type:label`. */
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

/** Limits that say something. */
const setMeasures = (measures: ExportAudience['measures'] = {}): ExportAudience['measures'] =>
  Object.fromEntries(
    Object.entries(measures).filter(([, limits]) => limits?.least !== undefined || limits?.most !== undefined),
  ) as Partial<Record<BuyerMeasure, { least?: number; most?: number }>>

/** The columns of a draft that its platforms allow, in the order of the file. */
export const columnsOf = ({ audience, columns }: ExportDraft, { addressUse }: ExportRules): ExportColumn[] =>
  allowedColumns(audience.platforms, addressUse).filter((column) => columns.includes(column))

/** What the server is asked for: fields that say nothing are left out, and columns that must not leave. */
export const inputOf = (draft: ExportDraft, rules: ExportRules): ExportInput => {
  const { filters = {}, labels = {}, measures, ...audience } = draft.audience
  return {
    audience: { ...audience, filters: setFilters(filters), labels, measures: setMeasures(measures) },
    columns: columnsOf(draft, rules),
    format: draft.format,
  }
}
