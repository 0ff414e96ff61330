import { useEffect, useMemo, useState } from 'react'
import { cardFonts } from '#contract/cardDesigns.ts'
import { type Measurer, POINT, type TextStyle } from '#rules/cards/textLines.ts'
import './fonts.css'

/** Returns the CSS name of a printed font. */
export const familyOf = (font: TextStyle['font']): string => `"Card ${font}"`

/** Font size of measurements in pixels: at screen size the widths would be rounded. */
const LARGE = 200

const faces = cardFonts.flatMap((font) => [400, 700].map((weight) => `${weight} ${LARGE}px ${familyOf(font)}`))

const newMeasurer = (): Measurer => {
  const context = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d')
  const widthCache = new Map<string, number>()
  return {
    widthOf: (text, { font, bold, size }) => {
      const face = `${bold ? 700 : 400} ${LARGE}px ${familyOf(font)}`
      const key = `${face} ${text}`
      let width = widthCache.get(key)
      if (width === undefined) {
        // without a canvas, letters have average widths
        if (context) context.font = face
        width = context ? context.measureText(text).width / LARGE : text.length * 0.5
        widthCache.set(key, width)
      }
      return width * size * POINT
    },
  }
}

/** Measures text with the printed fonts once they are loaded; `isReady`: they are. */
export const useMeasurer = (): { measurer: Measurer; isReady: boolean } => {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      await Promise.allSettled(faces.map((face) => document.fonts?.load(face, 'Aß')))
      if (!isGone) setIsReady(true)
    }
    void load()
    return () => {
      isGone = true
    }
  }, [])
  // earlier measurements used another font
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const measurer = useMemo(newMeasurer, [isReady])
  return { measurer, isReady }
}
