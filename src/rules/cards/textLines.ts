import type { CardFont } from '#contract/cardDesigns.ts'

/** Millimetres per point. */
export const POINT = 25.4 / 72
/** Line height, and distance from the top of a line to its baseline, in font sizes. */
const LINE = 1.3
const FOOT = 1.02

export interface TextStyle {
  font: CardFont
  bold: boolean
  /** Points. */
  size: number
}

/** Measures the width of text with the printed fonts. */
export interface Measurer {
  /** Width of a text on one line, millimetres. */
  widthOf(text: string, style: TextStyle): number
}

interface Frame extends TextStyle {
  width: number
  height: number
  align: 'left' | 'center' | 'right'
}

export interface TextLine {
  text: string
  /** Left end and baseline, millimetres from the frame's upper left corner. */
  x: number
  y: number
  width: number
}

export interface LaidText {
  lines: TextLine[]
  height: number
  /** Whether the whole text fits its frame. */
  fits: boolean
}

/** Splits a word that is wider than its frame. */
const broken = (word: string, fits: (text: string) => boolean): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const sign of word) {
    if (piece && !fits(piece + sign)) {
      pieces.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...pieces, piece]
}

const wrapped = (paragraph: string, fits: (text: string) => boolean): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/ +/)) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    const pieces = broken(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  return [...lines, line]
}

/** Breaks a text into lines in its frame; used by the editor, the PDF and the warnings. */
export const layText = (text: string, frame: Frame, { widthOf }: Measurer): LaidText => {
  const { width, height, size, align } = frame
  // tolerance for rounding differences between a browser and a PDF, so that both break lines alike
  const fits = (line: string) => widthOf(line, frame) <= width + 0.05
  const texts = text.split(/\r?\n/).flatMap((paragraph) => wrapped(paragraph.trim(), fits))
  const step = size * POINT * LINE
  const lines = texts.map((line, lineIndex) => {
    const wide = widthOf(line, frame)
    const shift = { left: 0, center: (width - wide) / 2, right: width - wide }[align]
    return { text: line, x: shift, y: lineIndex * step + size * POINT * FOOT, width: wide }
  })
  const needed = lines.length * step
  return { lines, height: needed, fits: needed <= height + 0.05 && lines.every((line) => line.width <= width + 0.05) }
}
