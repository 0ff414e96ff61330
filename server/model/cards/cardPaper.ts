import { createRequire } from 'node:module'
import type PDFKit from 'pdfkit'
import type { CardFont } from '#contract/cardDesigns.ts'
import { type Measurer, POINT, type TextStyle } from '#rules/cards/textLines.ts'

/** A PDF document for cards. */
export type CardPaper = InstanceType<typeof PDFKit>

const { resolve } = createRequire(import.meta.url)

const files: Readonly<Record<CardFont, { regular: string; bold: string }>> = {
  sans: {
    regular: '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf',
    bold: '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf',
  },
  serif: {
    regular: '@expo-google-fonts/lora/400Regular/Lora_400Regular.ttf',
    bold: '@expo-google-fonts/lora/700Bold/Lora_700Bold.ttf',
  },
  hand: {
    regular: '@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf',
    bold: '@expo-google-fonts/caveat/700Bold/Caveat_700Bold.ttf',
  },
}

const nameOf = ({ font, bold }: TextStyle) => `${font}-${bold ? 'bold' : 'regular'}`

/** Creates a PDF without pages. Unused fonts are not embedded. */
export const openPaper = async (title: string): Promise<CardPaper> => {
  // loaded on demand, because most server processes print nothing
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title }, pdfVersion: '1.7' })
  for (const [font, { regular, bold }] of Object.entries(files)) {
    paper.registerFont(`${font}-regular`, resolve(regular))
    paper.registerFont(`${font}-bold`, resolve(bold))
  }
  return paper
}

/** Sets the font and size for the next text. */
const setType = (paper: CardPaper, style: TextStyle): CardPaper => paper.font(nameOf(style)).fontSize(style.size)

/** PDFKit internals missing in its types: whether the current font has a glyph. */
interface Lettered {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/**
 * Returns the text with only characters of its font: others lose their accents or become question marks. Also sets the
 * font.
 */
export const printable = (paper: CardPaper, text: string, style: TextStyle): string => {
  const { font } = (setType(paper, style) as unknown as Lettered)._font
  const hasGlyph = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  const toPlainSign = (sign: string) => {
    const [baseSign = ''] = sign.normalize('NFKD')
    return hasGlyph(baseSign) ? baseSign : '?'
  }
  return [...text].map((sign) => (hasGlyph(sign) ? sign : sign === 'ẞ' ? 'SS' : toPlainSign(sign))).join('')
}

/** Returns a measurer that uses the printed fonts. */
export const measurerOf = (paper: CardPaper): Measurer => ({
  widthOf: (text, style) => paper.widthOfString(printable(paper, text, style)) * POINT,
})

/** An embedded picture in PDFKit's internal format. */
export interface PrintedImage {
  label: string
  width: number
  height: number
  /** EXIF orientation; 5 to 8 are rotated by 90°. */
  orientation?: number
  obj: unknown
}

interface OpenedImage extends PrintedImage {
  embed(paper: CardPaper): void
}

/** Opens a JPEG without decoding it. @throws an error of PDFKit if it is not one */
export const openImage = (paper: CardPaper, content: Buffer): OpenedImage =>
  // PDFKit's types omit this method
  (paper as unknown as { openImage(content: Buffer): OpenedImage }).openImage(content)
