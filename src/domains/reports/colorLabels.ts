import type { ColumnColors, ReportColor } from '#contract/reports.ts'

type Scale = Extract<ColumnColors, { scale: unknown }>['scale']
export type Band = Extract<ColumnColors, { bands: unknown }>['bands'][number]

export const colorLabels: Readonly<Record<ReportColor, string>> = {
  ...{ red: 'Red', amber: 'Amber', green: 'Green', blue: 'Blue', gray: 'Gray' },
}

const scaleList: readonly Scale[] = [
  ['red', 'green'],
  ['green', 'red'],
  ['red', 'amber', 'green'],
  ['green', 'amber', 'red'],
  ['gray', 'blue'],
]
const scaleKey = (scale: readonly ReportColor[]) => scale.join()

const BANDS = 'bands'
/** Color rules of a column: from its minimum to its maximum, or by bounds. */
export const colorChoices = [
  ...scaleList.map((scale) => ({
    value: scaleKey(scale),
    label: `Least to most: ${scale.map((color) => colorLabels[color].toLowerCase()).join(' – ')}`,
  })),
  { value: BANDS, label: 'By thresholds' },
]

/** Returns the choice of a rule. */
export const choiceOf = (rule: ColumnColors): string => ('scale' in rule ? scaleKey(rule.scale) : BANDS)

/** Returns the rule of a choice. */
export const ruleOf = (column: string, choice: string): ColumnColors => {
  const scale = scaleList.find((one) => scaleKey(one) === choice)
  return scale ? { column, scale } : { column, bands: [{ below: 0, color: 'red' }] }
}
