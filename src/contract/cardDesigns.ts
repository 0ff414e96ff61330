import * as z from 'zod/mini'
import { Code, Id, Moment, Nothing, rowId, text } from './common.ts'
import { type Policy, route } from './route.ts'

/** Sizes that cards are printed in: two of the US, two of Europe. */
export const cardSizes = ['us-4x6', 'us-6x9', 'a6', 'din-long'] as const
const CardSize = z.enum(cardSizes)
export type CardSize = z.infer<typeof CardSize>

export const cardFonts = ['sans', 'serif', 'hand'] as const
const CardFont = z.enum(cardFonts)
export type CardFont = z.infer<typeof CardFont>

/** A side of a card has so many elements at most. */
const MAX_CARD_ELEMENTS = 40
/** A company has so many designs at most. */
export const MAX_CARD_DESIGNS = 200
/** A picture may be uploaded with up to 10 MB and 25 million pixels; what a card does not need is scaled away. */
export const LARGEST_CARD_PICTURE = 10_000_000
export const MAX_CARD_PICTURE_PIXELS = 25_000_000

const TOO_FAR = 'An element lies on the card or just beside it.'
const mm = z.number().check(z.minimum(-100, TOO_FAR), z.maximum(400, TOO_FAR))
const extent = z
  .number()
  .check(z.minimum(0.2, 'An element measures 0.2 mm or more.'), z.maximum(400, 'An element measures 400 mm at most.'))
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'A color is written #rrggbb.'))

/** Where an element lies: millimetres from the upper left corner of the trimmed card. Later elements lie on top. */
const place = { id: text(40), x: mm, y: mm, width: extent, height: extent }

/** How text is set; `size` in points. */
const type = {
  font: CardFont,
  size: z
    .number()
    .check(z.minimum(4, 'Letters have 4 points or more.'), z.maximum(144, 'Letters have 144 points at most.')),
  bold: z.boolean(),
  color: Color,
  align: z.enum(['left', 'center', 'right']),
}

/** Its text may hold merge fields: `{{firstName}}`, or with what stands in for it `{{firstName|friend}}`. */
const CardText = z.object({ kind: z.literal('text'), ...place, ...type, text: text(2000) })
/** `picture`: null while none is chosen. `cover` fills the frame and cuts what is over, `contain` shows all of it. */
const CardPictureFrame = z.object({
  kind: z.literal('picture'),
  ...place,
  picture: z.nullable(Id),
  fit: z.enum(['cover', 'contain']),
})
/** What the code leads to; merge fields as in a text. */
const CardQr = z.object({ kind: z.literal('qr'), ...place, color: Color, text: text(500) })
/** Whom the card goes to. */
const CardAddress = z.object({ kind: z.literal('address'), ...place, ...type })
/** How to get no more cards; merge fields as in a text. */
const CardOptOut = z.object({ kind: z.literal('optOut'), ...place, ...type, text: text(500) })
/** The box where the stamp is put, or what is printed in its place. */
const CardStamp = z.object({ kind: z.literal('stamp'), ...place, ...type, text: text(200) })
const CardShape = z.object({
  kind: z.literal('shape'),
  ...place,
  form: z.enum(['rectangle', 'ellipse']),
  color: Color,
})

const CardElement = z.discriminatedUnion('kind', [
  CardText,
  CardPictureFrame,
  CardQr,
  CardAddress,
  CardOptOut,
  CardStamp,
  CardShape,
])
export type CardElement = z.infer<typeof CardElement>

const Side = z
  .array(CardElement)
  .check(z.maxLength(MAX_CARD_ELEMENTS, `A side has ${MAX_CARD_ELEMENTS} elements at most.`))

const Title = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please name the design.'), z.maxLength(80, 'A name has 80 characters at most.'))

const drawn = { size: CardSize, front: Side, back: Side }

/** What is on a card: its two sides, the back with the address. */
export const CardDesign = z.object({
  id: Id,
  title: z.string(),
  ...drawn,
  /** Grows with each save. */
  version: z.number(),
  /** Who made it. */
  by: z.object({ uid: Id, name: z.string() }),
  /** When it was last changed. */
  at: Moment,
})
export type CardDesign = z.infer<typeof CardDesign>
/** What of a design is drawn. */
export type CardDrawing = Pick<CardDesign, 'size' | 'front' | 'back'>

/** A picture of the company; GET /postcards/pictures/{id} is its file. */
export const CardPicture = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
  /** Pixels as it is shown. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  addedAt: Moment,
})
export type CardPicture = z.infer<typeof CardPicture>

const policy: Policy = { who: 'member', flags: ['outreach'] }
const params = { id: rowId('This design') }

/** What the company says of itself on each card; '' where it has not. */
const CardSender = z.object({
  company: z.string(),
  returnAddress: z.string(),
  shopLink: z.string(),
  postage: z.string(),
})
export type CardSender = z.infer<typeof CardSender>

export const cardDesignRoutes = {
  showCardSender: route({
    method: 'GET',
    path: '/postcards/sender',
    title: 'What the company says of itself on each card: its name, return address and shop',
    policy,
    response: CardSender,
  }),
  listCardDesigns: route({
    method: 'GET',
    path: '/postcards/templates',
    title: 'The designs of cards that the company keeps, newest change first',
    policy,
    response: z.array(CardDesign),
  }),
  readCardDesign: route({
    method: 'GET',
    path: '/postcards/templates/{id}',
    params,
    title: 'A design of a card',
    policy,
    response: CardDesign,
  }),
  addCardDesign: route({
    method: 'POST',
    path: '/postcards/templates',
    title: 'Keep a new design',
    policy,
    body: z.object({ title: Title, ...drawn }),
    response: CardDesign,
  }),
  saveCardDesign: route({
    method: 'PUT',
    path: '/postcards/templates/{id}',
    params,
    title: 'Change a design; `version` is the one that was changed, and is refused (409) when there is a newer one',
    policy,
    body: z.object({
      title: Title,
      ...drawn,
      version: z.int().check(z.minimum(1), z.maximum(1e9)),
    }),
    response: CardDesign,
  }),
  renameCardDesign: route({
    method: 'PUT',
    path: '/postcards/templates/{id}/title',
    params,
    title: 'Give a design another name',
    policy,
    body: z.object({ title: Title }),
    response: CardDesign,
  }),
  copyCardDesign: route({
    method: 'POST',
    path: '/postcards/templates/{id}/copy',
    params,
    title: 'Keep a copy of a design',
    policy,
    response: CardDesign,
  }),
  removeCardDesign: route({
    method: 'DELETE',
    path: '/postcards/templates/{id}',
    params,
    title: 'Delete a design; POST /postcards/templates/{id}/restore brings it back, for 30 days',
    policy,
    response: Nothing,
  }),
  restoreCardDesign: route({
    method: 'POST',
    path: '/postcards/templates/{id}/restore',
    params,
    title: 'Bring a deleted design back',
    policy,
    response: CardDesign,
  }),
  downloadCardProof: route({
    method: 'GET',
    path: '/postcards/templates/{id}/proof',
    params,
    title:
      'A design as the PDF that is printed, with sample values; `sheet` letter or a4: several a sheet with crop marks',
    policy,
    query: z.object({ tenant: z.optional(Code), sheet: z.optional(z.enum(['letter', 'a4'])) }),
    response: Nothing,
    wire: 'download',
  }),
  sendCardPicture: route({
    method: 'POST',
    path: '/postcards/pictures',
    title: 'Add a picture for cards: PNG or JPEG, 10 MB at most',
    note: 'A multipart form with the file alone. The same file twice is one picture.',
    policy,
    response: CardPicture,
    wire: 'upload',
  }),
  listCardPictures: route({
    method: 'GET',
    path: '/postcards/pictures',
    title: 'The pictures for cards that the company keeps, newest first',
    policy,
    response: z.array(CardPicture),
  }),
  showCardPicture: route({
    method: 'GET',
    path: '/postcards/pictures/{id}',
    params: { id: rowId('This picture') },
    title: 'A picture as it came',
    policy,
    query: z.object({ tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'picture',
  }),
  removeCardPicture: route({
    method: 'DELETE',
    path: '/postcards/pictures/{id}',
    params: { id: rowId('This picture') },
    title: 'Delete a picture that is on no design and on no campaign to be printed',
    policy,
    response: CardPicture,
  }),
}
