import { useEffect, useMemo, useState } from 'react'
import { cardFonts } from '#contract/cardDesigns.ts'
import { type Measurer, POINT, type TextStyle } from '#rules/cards/textLines.ts'
import './fonts.css'

/** The printed fonts by the names this page knows them by. */
export const familyOf = (font: TextStyle['font']): string => `"Card ${font}"`

/** Letters are measured this large, pixels: at the size of the screen they would be rounded. */
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
        // without a canvas letters are as wide as they usually are
        if (context) context.font = face
        width = context ? context.measureText(text).width / LARGE : text.length * 0.5
        widthCache.set(key, width)
      }
      return width * size * POINT
    },
  }
}

/** Measures with the printed fonts, once they are there; `isReady`: they are. */
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
  // what was measured before is of other letters
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const measurer = useMemo(newMeasurer, [isReady])
  return { measurer, isReady }
}
