import { formatNumber } from './number.ts'

/** Returns the change in percent; null without a previous value. */
export const changeOf = (now: number | null | undefined, previousValue: number | null | undefined): number | null =>
  typeof now === 'number' && typeof previousValue === 'number' && previousValue !== 0
    ? ((now - previousValue) / Math.abs(previousValue)) * 100
    : null

/** Formats a change with its sign: '▲ 12 %'; one that rounds to zero is none. */
export const formatChange = (percent: number): string => {
  if (Math.abs(percent) < 0.5) return 'no change'
  return `${percent < 0 ? '▼' : '▲'} ${formatNumber(Math.abs(percent))} %`
}
