import { createRequire } from 'node:module'
import type PDFKit from 'pdfkit'
import type { CardFont } from '#contract/cardDesigns.ts'
import { type Measurer, POINT, type TextStyle } from '#rules/cards/textLines.ts'

/** A PDF that cards are drawn in. */
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

/** Begins a PDF without pages. A font that is not used is not in it. */
export const openPaper = async (title: string): Promise<CardPaper> => {
  // most starts of the server print none
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({ autoFirstPage: false, margin: 0, info: { Title: title }, pdfVersion: '1.7' })
  for (const [font, { regular, bold }] of Object.entries(files)) {
    paper.registerFont(`${font}-regular`, resolve(regular))
    paper.registerFont(`${font}-bold`, resolve(bold))
  }
  return paper
}

/** Sets the letters that are written next. */
const setType = (paper: CardPaper, style: TextStyle): CardPaper => paper.font(nameOf(style)).fontSize(style.size)

/** What its types leave out of a PDF: whether the font that is set has a letter. */
interface Lettered {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } }
}

/** A text in the letters that its font has: others lose their accents, or become question marks. Sets the type. */
export const printable = (paper: CardPaper, text: string, style: TextStyle): string => {
  const { font } = (setType(paper, style) as unknown as Lettered)._font
  const hasGlyph = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  const toPlainSign = (sign: string) => {
    const [baseSign = ''] = sign.normalize('NFKD')
    return hasGlyph(baseSign) ? baseSign : '?'
  }
  return [...text].map((sign) => (hasGlyph(sign) ? sign : sign === 'ẞ' ? 'SS' : toPlainSign(sign))).join('')
}

/** Measures with the fonts that are printed. */
export const measurerOf = (paper: CardPaper): Measurer => ({
  widthOf: (text, style) => paper.widthOfString(printable(paper, text, style)) * POINT,
})

/** A picture that stands in the PDF, in the form in which PDFKit keeps its own. */
export interface PrintedImage {
  label: string
  width: number
  height: number
  /** As a camera notes how it was held: 5 to 8 lie on their side. */
  orientation?: number
  obj: unknown
}

interface OpenedImage extends PrintedImage {
  embed(paper: CardPaper): void
}

/** Opens a JPEG without decoding it. @throws whatever, when it is none */
export const openImage = (paper: CardPaper, content: Buffer): OpenedImage =>
  // its types leave this call out
  (paper as unknown as { openImage(content: Buffer): OpenedImage }).openImage(content)
