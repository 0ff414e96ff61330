import type { CardElement, CardSize } from '#contract/cardDesigns.ts'
import { addressArea, sizeFacts } from '#rules/cards/cardSizes.ts'

const type = { font: 'sans', size: 12, bold: false, color: '#000000', align: 'left' } as const

/** Labels of elements on screen. */
export const elementLabels: Readonly<Record<CardElement['kind'], string>> = {
  text: 'Text',
  picture: 'Picture',
  qr: 'QR code',
  address: 'Address',
  optOut: 'Opt-out line',
  stamp: 'Stamp',
  shape: 'Shape',
}

/** Returns a new element in the middle of the card; an address where the post reads it. */
export const newElement = (kind: CardElement['kind'], size: CardSize, id: string): CardElement => {
  const card = sizeFacts[size]
  const middle = (width: number, height: number) => ({
    id,
    x: Math.round((card.width - width) / 2),
    y: Math.round((card.height - height) / 2),
    width,
    height,
  })
  switch (kind) {
    case 'text':
      return { kind, ...middle(60, 14), ...type, text: 'New text' }
    case 'picture':
      return { kind, ...middle(60, 40), picture: null, fit: 'cover' }
    case 'qr':
      return { kind, ...middle(25, 25), color: '#000000', text: 'https://example.com/?code={{offerCode}}' }
    case 'address': {
      const area = addressArea(size)
      return { kind, ...middle(60, 30), x: Math.round(card.width / 2 + 4), y: Math.ceil(area.y + 2), ...type }
    }
    case 'optOut':
      return {
        ...{ kind, ...middle(60, 8), ...type, size: 7 },
        text: 'No more cards? Go to {{optOutAddress}} and enter {{optOutCode}}.',
      }
    case 'stamp':
      return { kind, ...middle(23, 20), ...type, size: 7, align: 'center', text: card.isUs ? '{{postage}}' : 'Stamp' }
    case 'shape':
      return { kind, ...middle(50, 30), form: 'rectangle', color: '#1f5c46' }
  }
}

const MAX_SHOWN = 28

/** Returns the name of an element in the list: its kind and content. */
export const elementName = (element: CardElement): string => {
  const says = 'form' in element ? element.form : 'text' in element ? element.text.replace(/\s+/g, ' ').trim() : ''
  const short = says.length > MAX_SHOWN ? `${says.slice(0, MAX_SHOWN)}…` : says
  return short ? `${elementLabels[element.kind]}: ${short}` : elementLabels[element.kind]
}
