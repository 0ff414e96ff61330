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

/** Maximum number of elements on a side of a card. */
const MAX_CARD_ELEMENTS = 40
/** Maximum number of designs of a company. */
export const MAX_CARD_DESIGNS = 200
/** Maximum upload size of a picture: 10 MB and 25 million pixels; larger pictures than a card needs are scaled down. */
export const LARGEST_CARD_PICTURE = 10_000_000
export const MAX_CARD_PICTURE_PIXELS = 25_000_000

const TOO_FAR = 'An element lies on the card or just beside it.'
const mm = z.number().check(z.minimum(-100, TOO_FAR), z.maximum(400, TOO_FAR))
const extent = z
  .number()
  .check(z.minimum(0.2, 'An element measures 0.2 mm or more.'), z.maximum(400, 'An element measures 400 mm at most.'))
const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'A color is written #rrggbb.'))

/** Position of an element: millimetres from the upper left corner of the trimmed card. Later elements lie on top. */
const place = { id: text(40), x: mm, y: mm, width: extent, height: extent }

/** Typography; `size` in points. */
const type = {
  font: CardFont,
  size: z
    .number()
    .check(z.minimum(4, 'Letters have 4 points or more.'), z.maximum(144, 'Letters have 144 points at most.')),
  bold: z.boolean(),
  color: Color,
  align: z.enum(['left', 'center', 'right']),
}

/** The text may hold merge fields: `{{firstName}}`, or with a fallback `{{firstName|friend}}`. */
const CardText = z.object({ kind: z.literal('text'), ...place, ...type, text: text(2000) })
/** `picture`: null until one is chosen. `cover` fills the frame and crops the picture, `contain` shows all of it. */
const CardPictureFrame = z.object({
  kind: z.literal('picture'),
  ...place,
  picture: z.nullable(Id),
  fit: z.enum(['cover', 'contain']),
})
/** The content of the QR code; it may hold merge fields as a text does. */
const CardQr = z.object({ kind: z.literal('qr'), ...place, color: Color, text: text(500) })
/** The recipient's address. */
const CardAddress = z.object({ kind: z.literal('address'), ...place, ...type })
/** Opt-out instructions; they may hold merge fields as a text does. */
const CardOptOut = z.object({ kind: z.literal('optOut'), ...place, ...type, text: text(500) })
/** The box for the stamp, or the text printed in its place. */
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
  .check(z.trim(), z.minLength(1, 'Enter a name for the design.'), z.maxLength(80, 'A name has 80 characters at most.'))

const drawn = { size: CardSize, front: Side, back: Side }

/** The content of a card: its two sides; the address is on the back. */
export const CardDesign = z.object({
  id: Id,
  title: z.string(),
  ...drawn,
  /** Increases with each save. */
  version: z.number(),
  /** The author. */
  by: z.object({ uid: Id, name: z.string() }),
  /** When it was last changed. */
  at: Moment,
})
export type CardDesign = z.infer<typeof CardDesign>
/** The drawn part of a design. */
export type CardDrawing = Pick<CardDesign, 'size' | 'front' | 'back'>

/** A picture of the company; GET /postcards/pictures/{id} returns the file. */
export const CardPicture = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['image/png', 'image/jpeg']),
  /** Width in pixels as displayed. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  addedAt: Moment,
})
export type CardPicture = z.infer<typeof CardPicture>

const policy: Policy = { who: 'member', flags: ['outreach'] }
const params = { id: rowId('This design') }

/** The sender that the company prints on each card; '' when not set. */
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
    title: 'The company’s texts on each card: name, return address and shop',
    policy,
    response: CardSender,
  }),
  listCardDesigns: route({
    method: 'GET',
    path: '/postcards/templates',
    title: 'Card designs of the company, last changed first',
    policy,
    response: z.array(CardDesign),
  }),
  readCardDesign: route({
    method: 'GET',
    path: '/postcards/templates/{id}',
    params,
    title: 'A card design',
    policy,
    response: CardDesign,
  }),
  addCardDesign: route({
    method: 'POST',
    path: '/postcards/templates',
    title: 'Save a new card design',
    policy,
    body: z.object({ title: Title, ...drawn }),
    response: CardDesign,
  }),
  saveCardDesign: route({
    method: 'PUT',
    path: '/postcards/templates/{id}',
    params,
    title:
      'Change a card design; `version` is the edited version, and the call is refused (409) if there is a newer one',
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
    title: 'Rename a card design',
    policy,
    body: z.object({ title: Title }),
    response: CardDesign,
  }),
  copyCardDesign: route({
    method: 'POST',
    path: '/postcards/templates/{id}/copy',
    params,
    title: 'Copy a card design',
    policy,
    response: CardDesign,
  }),
  removeCardDesign: route({
    method: 'DELETE',
    path: '/postcards/templates/{id}',
    params,
    title: 'Delete a card design; POST /postcards/templates/{id}/restore restores it for 30 days',
    policy,
    response: Nothing,
  }),
  restoreCardDesign: route({
    method: 'POST',
    path: '/postcards/templates/{id}/restore',
    params,
    title: 'Restore a deleted card design',
    policy,
    response: CardDesign,
  }),
  downloadCardProof: route({
    method: 'GET',
    path: '/postcards/templates/{id}/proof',
    params,
    title:
      'A design as the PDF that is printed, with sample values; `sheet` letter or a4: several a sheet with crop marks',
    policy: { ...policy, needs: ['exports'] },
    query: z.object({ tenant: z.optional(Code), sheet: z.optional(z.enum(['letter', 'a4'])) }),
    response: Nothing,
    wire: 'download',
  }),
  sendCardPicture: route({
    method: 'POST',
    path: '/postcards/pictures',
    title: 'Add a picture for cards: PNG or JPEG, 10 MB at most',
    note: 'A multipart form with only the file. The same file sent twice is one picture.',
    policy,
    response: CardPicture,
    wire: 'upload',
  }),
  listCardPictures: route({
    method: 'GET',
    path: '/postcards/pictures',
    title: 'Pictures for cards, newest first',
    policy,
    response: z.array(CardPicture),
  }),
  showCardPicture: route({
    method: 'GET',
    path: '/postcards/pictures/{id}',
    params: { id: rowId('This picture') },
    title: 'The file of a picture',
    policy,
    query: z.object({ tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'picture',
  }),
  removeCardPicture: route({
    method: 'DELETE',
    path: '/postcards/pictures/{id}',
    params: { id: rowId('This picture') },
    title: 'Delete a picture that no design and no unprinted campaign uses',
    policy,
    response: CardPicture,
  }),
}
