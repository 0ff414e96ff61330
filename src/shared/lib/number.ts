export const UNKNOWN = '–'

const formats = new Map<number, Intl.NumberFormat>()
const formatOf = (decimals: number) => {
  const cachedFormat = formats.get(decimals)
  if (cachedFormat) return cachedFormat
  const numberFormat = new Intl.NumberFormat(undefined, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(decimals, numberFormat)
  return numberFormat
}

/** Formats a number: thousands separators by locale, a real minus sign, '–' for unknown. */
export const formatNumber = (value: number | null | undefined, decimals = 0): string =>
  value === null || value === undefined || !Number.isFinite(value)
    ? UNKNOWN
    : formatOf(decimals).format(value).replace('-', '−')
