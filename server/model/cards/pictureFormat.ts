/**
 * A picture is stored with so many pixels at its longer edge: a card of 6×9 inches with its bleed is 2,850 pixels wide at
 * 300 dpi, and a picture that is cropped keeps a quarter more.
 */
export const MAX_EDGE = 3600

/** How a larger picture is scaled down. */
export const FITTED = { width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const

interface PngHeader {
  width: number
  height: number
  bitDepth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  colorType: number
  isInterlaced: boolean
}

/** The header of a PNG, which the format puts at one place. */
const headerOf = (content: Buffer): PngHeader => ({
  width: content.readUInt32BE(16),
  height: content.readUInt32BE(20),
  bitDepth: content.readUInt8(24),
  colorType: content.readUInt8(25),
  isInterlaced: content.readUInt8(28) === 1,
})

/** The chunks of one kind in a PNG, one after the other. */
function* chunksOf(content: Buffer, kind: string) {
  for (let offset = 8; offset + 12 <= content.length; ) {
    const length = content.readUInt32BE(offset)
    if (content.toString('latin1', offset + 4, offset + 8) === kind)
      yield content.subarray(offset + 8, offset + 8 + length)
    offset += 12 + length
  }
}

/** Whether a PDF can take the compressed rows of a PNG as they are: grey or RGB, 8 bits, not interlaced, nothing see-through. */
export const isPlainPng = (content: Buffer): boolean => {
  const { bitDepth, colorType, isInterlaced } = headerOf(content)
  return (
    bitDepth === 8 &&
    (colorType === 0 || colorType === 2) &&
    !isInterlaced &&
    chunksOf(content, 'tRNS').next().done === true
  )
}

/** The compressed rows of a plain PNG and how to read them. */
export const plainRows = (content: Buffer): { width: number; height: number; colors: 1 | 3; rows: Buffer } => {
  const { width, height, colorType } = headerOf(content)
  return { width, height, colors: colorType === 0 ? 1 : 3, rows: Buffer.concat([...chunksOf(content, 'IDAT')]) }
}
