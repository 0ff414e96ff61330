import { useMemo } from 'react'
import type { CardDrawing } from '#contract/cardDesigns.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { type CardWarning, designWarnings } from '#rules/cards/designWarnings.ts'
import type { Measurer } from '#rules/cards/textLines.ts'
import { useGetCardPicturesQuery } from './cardDesignsApi.ts'

const none: readonly CardWarning[] = []

/** What a printer or the post would mind of a design with these values; nothing until letters and pictures are known. */
export const useDesignWarnings = (
  { size, front, back }: CardDrawing,
  values: CardValues,
  measurer: Measurer,
  isReady: boolean,
): readonly CardWarning[] => {
  const { data } = useGetCardPicturesQuery()
  return useMemo(() => {
    if (!isReady || !data) return none
    const pictures = new Map(data.map((picture) => [picture.id, picture]))
    return designWarnings({ design: { size, front, back }, pictures, values, measurer })
  }, [size, front, back, values, measurer, isReady, data])
}
