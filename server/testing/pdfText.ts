import { inflateSync } from 'node:zlib'

/** The texts of a PDF, in the order in which they are drawn. */
export const textOfPdf = (pdf: Buffer): string => {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
  return streams
    .map(([, body = '']) => {
      try {
        return inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    .join('\n')
    .replace(/<([0-9a-f]+)> ?-?[\d.]* ?/gi, (_, hex: string) => Buffer.from(hex, 'hex').toString('latin1'))
    .replace(/[[\]]| TJ/g, '')
}
