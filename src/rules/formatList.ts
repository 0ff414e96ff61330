/** Formats names as a list in a sentence: 'units, orders and revenue'. */
export const formatList = (names: readonly unknown[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names.join('')
