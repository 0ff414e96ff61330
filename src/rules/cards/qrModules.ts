import qrcode from 'qrcode-generator'
import type { Box } from './cardSizes.ts'

/** White modules around a code, within its frame. */
const QUIET = 2

export interface DrawnQr {
  /** The white square behind the code. */
  background: Box
  /** Dark modules; adjacent ones are merged. */
  dark: Box[]
}

/** Returns the UTF-8 bytes as a string with one character per byte. */
const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text))

/** Draws a QR code in the upper left of its frame, with 15 % error correction. Null for an empty text. */
export const drawQr = (text: string, { x, y, width, height }: Box): DrawnQr | null => {
  if (text === '') return null
  const code = qrcode(0, 'M')
  code.addData(bytesOf(text), 'Byte')
  code.make()
  const count = code.getModuleCount()
  const side = Math.min(width, height)
  const module = side / (count + 2 * QUIET)
  const dark: Box[] = []
  for (let row = 0; row < count; row += 1) {
    let run = 0
    for (let column = 0; column <= count; column += 1) {
      if (column < count && code.isDark(row, column)) {
        run += 1
        continue
      }
      const [left, top] = [x + (QUIET + column - run) * module, y + (QUIET + row) * module]
      if (run) dark.push({ x: left, y: top, width: run * module, height: module })
      run = 0
    }
  }
  return { background: { x, y, width: side, height: side }, dark }
}
