import { formatNumber } from './number.ts'

/** A number with what it counts: '1 unit', '1,200 units'. `several`: the word for more than one where it is not just an s. */
export const formatPlural = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
