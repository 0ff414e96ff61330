import type { CardDrawing } from '#contract/cardDesigns.ts'
import { sizeFacts } from '#rules/cards/cardSizes.ts'
import type { CardSide } from '#rules/cards/designWarnings.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { CardFace } from '#shared/cards/CardFace.tsx'
import { usePictureAddress } from './usePictureAddress.ts'
import { useSampleValues } from './useSampleValues.ts'

interface Thumb {
  design: CardDrawing
  side: CardSide
  measurer: Measurer
}

/** A side of a card, trimmed, with sample values. */
export const CardThumb = ({ design, side, measurer }: Thumb) => {
  const pictureAddress = usePictureAddress()
  const values = useSampleValues()
  const { width, height } = sizeFacts[design.size]
  return (
    <svg className="card-thumb" viewBox={`0 0 ${width} ${height}`} aria-hidden focusable={false}>
      <rect width={width} height={height} fill="#ffffff" />
      <CardFace elements={design[side]} values={values} measurer={measurer} pictureAddress={pictureAddress} />
    </svg>
  )
}
