export const UNKNOWN = '–'

const formats = new Map<number, Intl.NumberFormat>()
const formatOf = (decimals: number) => {
  const known = formats.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat(undefined, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(decimals, made)
  return made
}

/** A number for the eye: thousands by locale, a real minus sign, '–' for unknown. */
export const formatNumber = (value: number | null | undefined, decimals = 0): string =>
  value === null || value === undefined || !Number.isFinite(value)
    ? UNKNOWN
    : formatOf(decimals).format(value).replace('-', '−')
