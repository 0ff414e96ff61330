import { formatNumber } from './number.ts'

/** Formats a count: '1 unit', '1,200 units'. `several`: the irregular plural. */
export const formatPlural = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
