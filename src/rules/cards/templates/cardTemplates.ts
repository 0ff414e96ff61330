import type { CardDrawing, CardElement, CardSize } from '#contract/cardDesigns.ts'
import { safeArea, sizeFacts } from '../cardSizes.ts'
import { back, block, code, frame, fullBleedBox, SHOP_CODE, text } from './parts.ts'

export interface CardTemplate {
  key: string
  title: string
  description: string
  draw(size: CardSize): CardDrawing
}

/** Font sizes scale with the card. */
const scaleOf = (size: CardSize) => Math.min(sizeFacts[size].width / 152.4, sizeFacts[size].height / 101.6)

interface CardArea {
  width: number
  height: number
  /** Points that correspond to `size` on a card of 4 × 6 in. */
  pt(size: number): number
  inset: number
}

const template = (
  about: Omit<CardTemplate, 'draw'> & { color: string; text: string },
  front: (size: CardSize, area: CardArea) => CardElement[],
): CardTemplate => ({
  ...{ key: about.key, title: about.title, description: about.description },
  draw: (size) => {
    const { width, height } = sizeFacts[size]
    const scale = scaleOf(size)
    const area = {
      width,
      height,
      inset: safeArea(size).x + 6,
      pt: (points: number) => Math.round(points * scale * 2) / 2,
    }
    return { size, front: front(size, area), back: back(size, about.color, about.text) }
  },
})

const white = '#ffffff'

/** Design templates, each in every size. */
export const cardTemplates: readonly CardTemplate[] = [
  template(
    {
      ...{ key: 'thanks', title: 'Thank you', description: 'A warm word after a purchase' },
      ...{
        color: '#1f5c46',
        text: 'Dear {{firstName|friend}},\n\nthank you for choosing our {{product|shop}}. We hope it serves you well for years.\n\nIf anything is not right, just write to us.',
      },
    },
    (size, { width, height, inset, pt }) => [
      block('ground', fullBleedBox(size), '#1f5c46'),
      block(
        'sun',
        { x: width * 0.68, y: -height * 0.28, width: height * 0.8, height: height * 0.8 },
        '#2f7a5e',
        'ellipse',
      ),
      block(
        'hill',
        { x: -width * 0.14, y: height * 0.66, width: width * 0.72, height: height * 0.8 },
        '#17483a',
        'ellipse',
      ),
      text('title', { x: inset, y: height * 0.2, width: width * 0.8, height: pt(60) * 0.5 }, 'Thank you!', {
        font: 'hand',
        bold: true,
        size: pt(60),
        color: white,
      }),
      text(
        'words',
        { x: inset, y: height * 0.52, width: width * 0.62, height: pt(16) * 1.6 },
        'It is people like you, {{firstName|friend}}, who keep a small company going.',
        { size: pt(15), color: '#e6f2ec' },
      ),
    ],
  ),
  template(
    {
      ...{ key: 'offer', title: 'Offer', description: 'A code for the next order, in large letters' },
      ...{
        color: '#b4442c',
        text: 'Hello {{firstName|there}},\n\nas a thank you for buying our {{product|things}}, here is something for your next order.\n\nThe code is yours alone.',
      },
    },
    (size, { width, height, inset, pt }) => [
      block('ground', fullBleedBox(size), '#fdf3e7'),
      block('band', { ...fullBleedBox(size), width: width * 0.4 }, '#b4442c'),
      text('number', { x: inset, y: height * 0.26, width: width * 0.4 - inset - 6, height: pt(54) * 0.48 }, '15 %', {
        bold: true,
        size: pt(44),
        color: white,
        align: 'center',
      }),
      text(
        'off',
        { x: inset, y: height * 0.5, width: width * 0.4 - inset - 6, height: pt(20) * 1 },
        'off your next order',
        { size: pt(14), color: '#fbe3d4', align: 'center' },
      ),
      text(
        'title',
        { x: width * 0.46, y: height * 0.2, width: width * 0.54 - inset, height: pt(26) * 1 },
        'Welcome back, {{firstName|friend}}',
        { font: 'serif', bold: true, size: pt(23), color: '#3a2016' },
      ),
      block('box', { x: width * 0.46, y: height * 0.56, width: width * 0.54 - inset, height: height * 0.22 }, white),
      text(
        'offerCode',
        { x: width * 0.46, y: height * 0.635, width: width * 0.54 - inset, height: pt(14) * 0.55 },
        '{{offerCode}}',
        { bold: true, size: pt(12.5), align: 'center' },
      ),
    ],
  ),
  template(
    {
      ...{ key: 'question', title: 'How is it?', description: 'Asks for feedback, with a code to scan' },
      ...{
        color: '#24457a',
        text: 'Dear {{firstName|friend}},\n\nyou have had your {{product|order}} for a while now. What do you like, and what should we make better?\n\nIt takes a minute.',
      },
    },
    (size, { width, height, inset, pt }) => [
      block('ground', fullBleedBox(size), '#eaf0fa'),
      block(
        'wave',
        { x: width * 0.52, y: -height * 0.2, width: width * 0.75, height: height * 1.4 },
        '#24457a',
        'ellipse',
      ),
      text(
        'title',
        { x: inset, y: height * 0.22, width: width * 0.52 - inset, height: pt(34) * 1 },
        'How do you like it?',
        { font: 'serif', bold: true, size: pt(32), color: '#1a2f55' },
      ),
      text(
        'words',
        { x: inset, y: height * 0.62, width: width * 0.46 - inset, height: pt(13) * 1.4 },
        'Scan, and tell us in a minute.',
        { size: pt(14), color: '#33466b' },
      ),
      code('scan', { x: width * 0.68, y: height * 0.3, width: height * 0.4, height: height * 0.4 }, SHOP_CODE),
    ],
  ),
  template(
    {
      ...{ key: 'photo', title: 'Photograph', description: 'Your picture over the whole card, with a line of words' },
      ...{
        color: '#333333',
        text: 'Hello {{firstName|there}},\n\nthis is where your {{product|order}} was made. Come and see our new products.',
      },
    },
    (size, { width, height, inset, pt }) => [
      frame('photo', fullBleedBox(size)),
      block('band', { ...fullBleedBox(size), y: height * 0.7, height: height * 0.3 + 3.2 }, white),
      text(
        'title',
        { x: inset, y: height * 0.74, width: width - 2 * inset, height: pt(24) * 0.6 },
        'Made for days like this',
        { font: 'serif', bold: true, size: pt(22), color: '#222222' },
      ),
    ],
  ),
  template(
    {
      ...{ key: 'letter', title: 'Letter', description: 'Plain, as if written by hand' },
      ...{ color: '#8a6d3b', text: 'Questions? Write to us any time: we read every message.' },
    },
    (size, { width, height, inset, pt }) => [
      block('ground', fullBleedBox(size), '#fbf8f1'),
      block('rule', { x: inset, y: height * 0.14, width: width * 0.16, height: 1.2 }, '#c79a4b'),
      text(
        'letter',
        { x: inset, y: height * 0.2, width: width - 2 * inset, height: height * 0.7 },
        'Dear {{firstName|friend}},\n\nyour {{product|order}} left our hands a while ago, and we have wondered how it is doing. If you need anything, we are here.\n\nYours, {{company|the people who made it}}',
        { font: 'hand', size: pt(22), color: '#2b2b2b' },
      ),
    ],
  ),
]
