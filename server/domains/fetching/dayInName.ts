const template = /\((\d\d)\/(\d\d)\/(\d{4})[ ,]+\d\d:\d\d\)/

/**
 * The day on which a shipment was created, `YYYY-MM-DD`, from the name that Seller Central gives it, `FBA STA (05/14/2026 09:15)-PHX7`: the
 * interface tells it nowhere else. Null where the name is the seller's own, or may mean two days. `isMonthFirst`: as in America.
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
