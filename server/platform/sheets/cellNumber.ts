export type DecimalSign = '.' | ','

/** What a text shows of its decimal sign: the sign, `unclear`, or null for nothing. */
type Evidence = DecimalSign | 'unclear' | null

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.')

/** Returns a number without blanks, currency and percent sign; null when the text contains anything else. */
const bareNumber = (text: string): string | null => {
  const bare = text.replace(/[\s\u00a0\u202f'’]/g, '').replace(/^[−–]/, '-')
  return /^[+-]?[\d.,]*\d[\d.,]*(e[+-]?\d{1,3})?$/i.test(bare) ? bare : null
}

const evidenceOf = (bare: string): Evidence => {
  const points = bare.split('.').length - 1
  const commas = bare.split(',').length - 1
  if (points === 0 && commas === 0) return null
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  const sign: DecimalSign = points > 0 ? '.' : ','
  if (points + commas > 1) return other(sign)
  // 1.5e3 has one digit after its decimal sign.
  const [integerPart = '', part = ''] = bare.replace(/^[+-]|e.*$/gi, '').split(sign)
  // 1,234 may be either; 0,125 and 12345,678 have no thousands separator.
  return part.length === 3 && /^[1-9]\d{0,2}$/.test(integerPart) ? 'unclear' : sign
}

/** Returns the decimal sign of a column from its unambiguous numbers; null when there are none or they differ. */
export const decimalSignOf = (texts: Iterable<string>): DecimalSign | null => {
  let decimalSign: DecimalSign | null = null
  for (const text of texts) {
    if (!/[.,]/.test(text)) continue
    const bare = bareNumber(text.replace(/[^\d.,+\-−eE'’\s\u00a0\u202f]/g, ''))
    const sign = bare === null ? null : evidenceOf(bare)
    if (sign === null || sign === 'unclear') continue
    if (decimalSign !== null && decimalSign !== sign) return null
    decimalSign = sign
  }
  return decimalSign
}

/** The result of reading a number; `unclear` with both possible values; null when the text is no number. */
type ReadNumber = { value: number } | { unclear: [number, number] } | null

const valueWith = (bare: string, sign: DecimalSign): number | null => {
  const [integerPart = '', part, ...otherParts] = bare.replace(/e.*$/i, '').split(sign)
  const groups = integerPart.split(other(sign))
  // Thousands separators split groups of three digits.
  if (otherParts.length > 0 || part?.includes(other(sign)) || groups.slice(1).some(({ length }) => length !== 3))
    return null
  const power = /e.*$/i.exec(bare)?.[0] ?? ''
  const value = Number(`${groups.join('')}${part === undefined ? '' : `.${part}`}${power}`)
  return Number.isFinite(value) ? value : null
}

/** Reads a number in common notations. `sign`: the decimal sign of its column, null when unknown. */
export const readNumber = (text: string, sign: DecimalSign | null): ReadNumber => {
  if (/^-?\d{1,15}$/.test(text)) return { value: Number(text) }
  const bare = bareNumber(text)
  if (bare === null) return null
  const signEvidence = evidenceOf(bare)
  if (signEvidence === 'unclear' && sign === null) {
    const [point, comma] = [valueWith(bare, '.'), valueWith(bare, ',')]
    return point === null || comma === null ? null : { unclear: [Math.min(point, comma), Math.max(point, comma)] }
  }
  const value = valueWith(bare, signEvidence === '.' || signEvidence === ',' ? signEvidence : (sign ?? '.'))
  return value === null ? null : { value }
}
