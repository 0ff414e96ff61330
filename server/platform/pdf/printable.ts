/** Characters beyond Latin-1 that the standard font of a PDF has. */
const extraSigns = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const isPrintable = (sign: string) =>
  sign === '\n' || extraSigns.includes(sign) || /[\u0020-\u007e\u00a0-\u00ff]/.test(sign)

/**
 * Returns a text in the characters of a PDF's standard font: `Łódź` keeps what it can, other scripts become question
 * marks.
 */
export const printable = (text: string): string =>
  [...text.replace(/\r\n?/g, '\n').replaceAll('−', '-')]
    .map((sign) => {
      if (isPrintable(sign)) return sign
      const [baseSign = ''] = sign.replace(/[Łł]/, (one) => (one === 'Ł' ? 'L' : 'l')).normalize('NFKD')
      return isPrintable(baseSign) ? baseSign : '?'
    })
    .join('')
