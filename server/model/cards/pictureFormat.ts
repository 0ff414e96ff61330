/**
 * Maximum pixels of a stored picture's longer edge: a 6×9 inch card with bleed is 2,850 pixels wide at 300 dpi, and
 * cropped pictures keep a quarter more.
 */
export const MAX_EDGE = 3600

/** Options for scaling down larger pictures. */
export const FITTED = { width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true } as const

interface PngHeader {
  width: number
  height: number
  bitDepth: number
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  colorType: number
  isInterlaced: boolean
}

/** Returns the header of a PNG, which is at a fixed offset. */
const headerOf = (content: Buffer): PngHeader => ({
  width: content.readUInt32BE(16),
  height: content.readUInt32BE(20),
  bitDepth: content.readUInt8(24),
  colorType: content.readUInt8(25),
  isInterlaced: content.readUInt8(28) === 1,
})

/** Yields the chunks of one type in a PNG. */
function* chunksOf(content: Buffer, kind: string) {
  for (let offset = 8; offset + 12 <= content.length; ) {
    const length = content.readUInt32BE(offset)
    if (content.toString('latin1', offset + 4, offset + 8) === kind)
      yield content.subarray(offset + 8, offset + 8 + length)
    offset += 12 + length
  }
}

/**
 * Returns true if a PDF can contain the compressed rows of a PNG unchanged: grey or RGB, 8 bits, not interlaced,
 * opaque.
 */
export const isPlainPng = (content: Buffer): boolean => {
  const { bitDepth, colorType, isInterlaced } = headerOf(content)
  return (
    bitDepth === 8 &&
    (colorType === 0 || colorType === 2) &&
    !isInterlaced &&
    chunksOf(content, 'tRNS').next().done === true
  )
}

/** Returns the compressed rows of a plain PNG and their format. */
export const plainRows = (content: Buffer): { width: number; height: number; colors: 1 | 3; rows: Buffer } => {
  const { width, height, colorType } = headerOf(content)
  return { width, height, colors: colorType === 0 ? 1 : 3, rows: Buffer.concat([...chunksOf(content, 'IDAT')]) }
}
