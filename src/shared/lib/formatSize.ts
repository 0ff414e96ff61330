import { formatNumber } from './number.ts'

/** Formats a file size: 1204 is 1 kB. */
export const formatSize = (bytes: number): string => {
  const units = ['B', 'kB', 'MB', 'GB']
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  return `${formatNumber(bytes / 1000 ** step, step > 1 ? 1 : 0)} ${units[step]}`
}
