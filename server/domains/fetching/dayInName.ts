const template = /\((\d\d)\/(\d\d)\/(\d{4})[ ,]+\d\d:\d\d\)/

/**
 * Returns the creation day of a shipment (`YYYY-MM-DD`) from the name that Seller Central gives it, for example
 * `FBA STA (05/14/2026 09:15)-PHX7`; the API reports it nowhere else. Returns null for a name that the seller chose or
 * a date that is ambiguous. `isMonthFirst`: the American date order.
 */
export const dayInName = (name: string, isMonthFirst: boolean): string | null => {
  const [, one = '', other = '', year = ''] = template.exec(name) ?? []
  const [firstNumber, second] = [Number(one), Number(other)]
  if (!firstNumber || !second || Math.max(firstNumber, second) > 31 || Math.min(firstNumber, second) > 12) return null
  const isSure = isMonthFirst || firstNumber === second || Math.max(firstNumber, second) > 12
  if (!isSure) return null
  const isDayFirst = firstNumber > 12
  return isDayFirst ? `${year}-${other}-${one}` : `${year}-${one}-${other}`
}
