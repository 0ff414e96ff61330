import type { SheetRun } from '#contract/sheetImports.ts'
import { counted } from '#shared/lib/counted.ts'

/** What an undo came to. */
export const formatUndo = ({ restored, kept }: NonNullable<SheetRun['undone']>): string =>
  `${counted(restored, 'value')} put back.${kept ? ` ${counted(kept, 'value')} changed since or in use: ${kept === 1 ? 'it stays' : 'they stay'}.` : ''}`

/** What became of a run. */
export const formatRun = ({ state, changed, rows, errors, message, progress, undone }: SheetRun): string => {
  if (undone) return formatUndo(undone)
  if (state === 'applying') return `${progress ?? 0} % done`
  if (state === 'failed') return message ?? 'It failed.'
  const done = state === 'nothing' ? 'Nothing to change' : `${counted(changed, 'value')} in ${counted(rows, 'row')}`
  return errors ? `${done}, ${counted(errors, 'mistake')} left out` : done
}

export const stateLabels: Readonly<Record<SheetRun['state'], string>> = {
  applying: 'applying',
  applied: 'applied',
  nothing: 'nothing new',
  failed: 'failed',
  undone: 'undone',
}
