import type { SheetRun } from '#contract/sheetImports.ts'
import { formatPlural } from '#shared/lib/formatPlural.ts'

/** Formats the result of an undo. */
export const formatUndo = ({ restored, kept: keptCount }: NonNullable<SheetRun['undone']>): string =>
  `${formatPlural(restored, 'value')} restored.${keptCount ? ` ${formatPlural(keptCount, 'value')} changed later or in use: ${keptCount === 1 ? 'it stays' : 'they stay'}.` : ''}`

/** Formats the result of a run. */
export const formatRun = ({ state, changed, rows, errors, message, progress, undone }: SheetRun): string => {
  if (undone) return formatUndo(undone)
  if (state === 'applying') return `${progress ?? 0} % done`
  if (state === 'failed') return message ?? 'It failed.'
  const done =
    state === 'nothing' ? 'Nothing to change' : `${formatPlural(changed, 'value')} in ${formatPlural(rows, 'row')}`
  return errors ? `${done}, ${formatPlural(errors, 'mistake')} skipped` : done
}

export const stateLabels: Readonly<Record<SheetRun['state'], string>> = {
  applying: 'applying',
  applied: 'applied',
  nothing: 'nothing new',
  failed: 'failed',
  undone: 'undone',
}
