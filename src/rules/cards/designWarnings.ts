import type { CardDrawing, CardElement, CardPicture } from '#contract/cardDesigns.ts'
import { addressArea, clearZone, isInside, overlaps, safeArea, sizeFacts } from './cardSizes.ts'
import { type CardValues, fieldTitles, isSenderField, type MergeField } from './cardValues.ts'
import { elementText, isLettered, type LetteredElement } from './elementText.ts'
import { pictureDpi } from './pictureFit.ts'
import { lacksPermit } from './postage.ts'
import { layText, type Measurer } from './textLines.ts'

/** Minimum resolution of a picture for the printer, dots per inch. */
const FEWEST_DPI = 300

export const cardSides = ['front', 'back'] as const
export type CardSide = (typeof cardSides)[number]

export interface CardWarning {
  side: CardSide
  /** Id of the element; null: the whole side. */
  element: string | null
  kind: 'picture' | 'safe' | 'clear' | 'address' | 'field' | 'sender' | 'fit' | 'bleed' | 'missing'
  /** What is wrong and how to fix it. */
  message: string
}

export interface Looked {
  design: CardDrawing
  /** Pixel sizes of the pictures, by id. */
  pictures: ReadonlyMap<string, Pick<CardPicture, 'width' | 'height'>>
  values: CardValues
  measurer: Measurer
}

type Found = Pick<CardWarning, 'kind' | 'message'>

const ofPicture = (element: Extract<CardElement, { kind: 'picture' }>, pictures: Looked['pictures']): Found[] => {
  if (element.picture === null)
    return [{ kind: 'picture', message: 'No picture selected. Choose one or delete the frame.' }]
  const picture = pictures.get(element.picture)
  if (!picture) return [{ kind: 'picture', message: 'The picture was deleted. Choose another one.' }]
  const dpi = Math.floor(pictureDpi(element, picture))
  if (dpi >= FEWEST_DPI) return []
  const message = `The picture has ${dpi} dpi at this size; printing needs ${FEWEST_DPI}. Make it smaller or choose a larger file.`
  return [{ kind: 'picture', message }]
}

/** A gap this small is treated as none. */
const NEAR = 0.5

const isCutShort = ({ x, y, width, height }: CardElement, size: CardDrawing['size']): boolean => {
  const card = sizeFacts[size]
  const gaps = [x, y, card.width - x - width, card.height - y - height]
  return gaps.some((gap) => gap < NEAR && gap > 0.01 - card.bleed)
}

const ofBleed = (element: CardElement, size: CardDrawing['size']): Found[] =>
  isCutShort(element, size)
    ? [
        {
          kind: 'bleed',
          message: 'This ends at the cut edge, where a white line may show. Extend it to the bleed.',
        },
      ]
    : []

const ofText = (element: LetteredElement, { design, values, measurer }: Looked): Found[] => {
  const { text, empty, unknown } = elementText(element, values)
  const problems: Found[] = []
  if (!isInside(element, safeArea(design.size)))
    problems.push({
      kind: 'safe',
      message: 'Text reaches outside the safe area and may be cut off. Move it inside.',
    })
  if (!layText(text, element, measurer).fits)
    problems.push({
      kind: 'fit',
      message: 'The text doesn’t fit. Make the frame larger or the font smaller.',
    })
  if (element.kind === 'stamp' && lacksPermit(text)) problems.push({ kind: 'sender', message: NO_PERMIT })
  return [...problems, ...ofFields(empty, unknown, text === '' && element.kind !== 'address')]
}

const NO_PERMIT =
  'Printed postage must name its permit: city, state and number. Use {{postage}} here; an admin enters the permit under Company Information.'

/** The warning when a card prints missing sender data. */
const formatMissingSender = (field: MergeField): string =>
  `The ${fieldTitles[field]} is unknown. An admin enters it under Company Information.`

const ofFields = (empty: readonly MergeField[], unknown: readonly string[], isBlank: boolean): Found[] => [
  ...empty.map((field) =>
    isSenderField(field)
      ? { kind: 'sender' as const, message: formatMissingSender(field) }
      : {
          kind: 'field' as const,
          message: `There is no ${fieldTitles[field]} here. Add a fallback: {{${field}|…}}.`,
        },
  ),
  ...unknown.map((name) => ({ kind: 'field' as const, message: `There is no field {{${name}}}.` })),
  ...(isBlank && !empty.length
    ? [{ kind: 'field' as const, message: 'The text is empty. Write something or delete it.' }]
    : []),
]

const ofElement = (element: CardElement, looked: Looked): Found[] => {
  if (isLettered(element)) return ofText(element, looked)
  const { size } = looked.design
  if (element.kind === 'picture') return [...ofPicture(element, looked.pictures), ...ofBleed(element, size)]
  if (element.kind === 'shape') return ofBleed(element, size)
  if (element.kind === 'qr') {
    const { text, empty, unknown } = elementText(element, looked.values)
    const isIn = isInside(element, safeArea(looked.design.size))
    return [
      ...(isIn
        ? []
        : [{ kind: 'safe' as const, message: 'The QR code reaches outside the safe area and may be cut off.' }]),
      ...(Math.min(element.width, element.height) < 15
        ? [{ kind: 'fit' as const, message: 'The QR code is smaller than 15 mm, which phones may not read.' }]
        : []),
      ...ofFields(empty, unknown, text === ''),
    ]
  }
  return []
}

const inClearZone = (element: CardElement, { size }: CardDrawing): Found[] => {
  const zone = clearZone(size)
  if (!zone || !overlaps(element, zone)) return []
  if (element.kind === 'shape' && element.color === '#ffffff') return []
  return [
    {
      kind: 'clear',
      message: 'The postal service prints its barcode here, so this area must stay white. Move it up or left.',
    },
  ]
}

const ofBack = (design: CardDrawing, values: CardValues, measurer: Measurer): CardWarning[] => {
  const about = { side: 'back' as const }
  const warnings: CardWarning[] = []
  for (const element of design.back) {
    for (const problem of inClearZone(element, design)) warnings.push({ ...about, element: element.id, ...problem })
    if (element.kind !== 'address' || isInside(printedBox(element, values, measurer), addressArea(design.size)))
      continue
    const message = 'The address is outside the area that the postal service reads. Move it inside.'
    warnings.push({ ...about, element: element.id, kind: 'address', message })
  }
  const hasElement = (kind: CardElement['kind']) => design.back.some((element) => element.kind === kind)
  if (!hasElement('address'))
    warnings.push({ ...about, element: null, kind: 'missing', message: 'The back has no address. Add it.' })
  if (![...design.front, ...design.back].some(({ kind }) => kind === 'optOut'))
    warnings.push({
      ...about,
      element: null,
      kind: 'missing',
      message: 'The card doesn’t say how to opt out. Add the opt-out line.',
    })
  return warnings
}

/** Returns the part of a frame that its letters cover. */
const printedBox = (element: LetteredElement, values: CardValues, measurer: Measurer) => {
  const laid = layText(elementText(element, values).text, element, measurer)
  return { ...element, height: Math.max(1, laid.height) }
}

/** Returns the problems that a printer or the post would have with a card, by side and element order. */
export const designWarnings = (looked: Looked): CardWarning[] => [
  ...cardSides.flatMap((side) =>
    looked.design[side].flatMap((element) =>
      ofElement(element, looked).map((problem) => ({ side, element: element.id, ...problem })),
    ),
  ),
  ...ofBack(looked.design, looked.values, looked.measurer),
]
