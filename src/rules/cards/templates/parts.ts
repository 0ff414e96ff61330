import type { CardElement, CardSize } from '#contract/cardDesigns.ts'
import { type Box, bleedArea, clearZone, safeArea, sizeFacts } from '../cardSizes.ts'

type Of<Kind extends CardElement['kind']> = Extract<CardElement, { kind: Kind }>
type Overrides<Kind extends CardElement['kind']> = Partial<Omit<Of<Kind>, 'kind' | 'id' | keyof Box>>

const type = { font: 'sans', size: 10, bold: false, color: '#000000', align: 'left' } as const

const round = (length: number) => Math.round(length * 100) / 100
const placed = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

export const text = (id: string, box: Box, content: string, overrides: Overrides<'text'> = {}): CardElement => ({
  ...{ kind: 'text', id, ...placed(box), ...type },
  ...overrides,
  text: content,
})

export const block = (id: string, box: Box, color: string, form: Of<'shape'>['form'] = 'rectangle'): CardElement => ({
  ...{ kind: 'shape', id, ...placed(box), form, color },
})

export const code = (id: string, box: Box, leadsTo: string): CardElement => ({
  ...{ kind: 'qr', id, ...placed(box), color: '#000000', text: leadsTo },
})

export const frame = (id: string, box: Box): CardElement => ({
  ...{ kind: 'picture', id, ...placed(box), picture: null, fit: 'cover' },
})

/** The whole card including the bleed. */
export const fullBleedBox = (size: CardSize): Box => bleedArea(size)

/** The elements of every back. */
const addressed = (size: CardSize): CardElement[] => {
  const { width, height, isUs } = sizeFacts[size]
  const safe = safeArea(size)
  const stamp = isUs ? { width: 23, height: 20 } : { width: 22, height: 25 }
  const left = width / 2 + 4
  const bottom = isUs ? height - 19 : height - 18
  return [
    text('sender', { x: safe.x + 2, y: safe.y + 2, width: width / 2 - 12, height: 14.5 }, '{{returnAddress}}', {
      size: 7.5,
    }),
    {
      ...{ kind: 'stamp', id: 'stamp', ...type, size: 7, align: 'center' },
      ...placed({ x: width - safe.x - 2 - stamp.width, y: safe.y + 2, ...stamp }),
      text: isUs ? '{{postage}}' : 'Stamp',
    },
    {
      ...{ kind: 'address', id: 'address', ...type, size: 11 },
      ...placed({ x: left, y: bottom - 32, width: width - left - 13, height: 32 }),
    },
  ]
}

/** Target of the QR code: the shop, which reads the card's offer code. */
export const SHOP_CODE = '{{shopLink}}?code={{offerCode}}'

const OPT_OUT = 'No more cards? Go to {{optOutAddress}} and enter {{optOutCode}}.'

/**
 * The address side: sender, a message with its QR code on the left, recipient on the right, and opt-out instructions.
 */
export const back = (size: CardSize, color: string, messageText: string): CardElement[] => {
  const { width, height } = sizeFacts[size]
  const safe = safeArea(size)
  const column = width / 2 - safe.x - 10
  const left = safe.x + 2
  const zone = clearZone(size)
  const bottom = (zone ? zone.y : height - safe.y) - 10
  const top = safe.y + 17
  const square = 20
  return [
    ...addressed(size),
    block('line', { x: width / 2 - 3, y: top, width: 0.3, height: bottom - top }, color),
    text('message', { x: left, y: top, width: column, height: bottom - top - square - 4 }, messageText, { size: 9.5 }),
    code('code', { x: left, y: bottom - square - 2, width: square, height: square }, SHOP_CODE),
    text(
      'codeWords',
      { x: left + square + 2, y: bottom - square + 1, width: column - square - 2, height: square - 4 },
      'Your code\n{{offerCode}}',
      { size: 7, bold: true },
    ),
    {
      ...{ kind: 'optOut', id: 'optOut', ...type, size: 6.5 },
      ...placed({ x: left, y: bottom, width: column + 4, height: 8 }),
      text: OPT_OUT,
    },
  ]
}
