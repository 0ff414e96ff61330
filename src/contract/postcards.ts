import * as z from 'zod/mini'
import { Audience, AudienceCount } from './audience.ts'
import { CardDesign } from './cardDesigns.ts'
import { Asin, Code, Cost, Id, Moment, Nothing, rowId } from './common.ts'
import { LONG_SECONDS, type Policy, route } from './route.ts'

const policy: Policy = { who: 'member', flags: ['outreach'] }

/** Maximum number of cards in a campaign. */
export const MAX_CARDS = 20_000
/** Number of cards in one file for the printer. */
export const CARDS_IN_FILE = 500
/** Number of proof cards in one response. */
export const CARDS_IN_LOOK = 20
/** Hours after printing in which it can be undone. */
export const UNDO_HOURS = 24

/** Percentage of a campaign's households that get no card. */
const Holdout = z
  .int('Hold back a whole number of percent.')
  .check(z.minimum(0, 'Hold back 0 % or more.'), z.maximum(50, 'Hold back 50 % at most.'))

/**
 * Output of a campaign: PDF files with one card per page at its size with bleed, or several on a sheet with crop marks,
 * each with an address file; or only the addresses.
 */
const CardOutput = z.enum(['single', 'letter', 'a4', 'addresses'])
export type CardOutput = z.infer<typeof CardOutput>

const PostcardInput = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Enter a name for the campaign.'), z.maxLength(120)),
  audience: Audience,
  /** Null: none is chosen yet. */
  design: z.nullable(Id),
  holdout: Holdout,
  /** Maximum number of cards, newest buyers first; null: up to the limit of a campaign. */
  limit: z.nullable(
    z
      .int('Enter a whole number of cards.')
      .check(z.minimum(1), z.maximum(MAX_CARDS, 'A campaign has 20,000 cards at most.')),
  ),
  /** Maximum cost of all cards, minor units of the company's currency; null: unlimited. */
  budget: z.nullable(Cost),
  /** Prefix of each offer code. */
  codePrefix: z
    .string()
    .check(z.regex(/^[A-Z0-9]{0,8}$/, 'The start of a code has up to eight capital letters and digits.')),
  output: CardOutput,
})
export type PostcardInput = z.infer<typeof PostcardInput>

/**
 * Planned: cards are drawn and can be previewed. Printing: files are being created. Printed: the households count as
 * contacted.
 */
const PostcardState = z.enum(['draft', 'planned', 'printing', 'printed', 'undone', 'failed'])
export type PostcardState = z.infer<typeof PostcardState>

const Reason = z.object({ reason: z.string(), count: z.int() })

const PostcardPlan = z.object({
  at: Moment,
  cards: z.int(),
  /** Households without a card, the control group for measuring the response. */
  holdout: z.int(),
  /** Excluded households with a postal address, by reason. */
  skipped: z.array(Reason),
  /** Printed cards that need a check. */
  warnings: z.array(Reason),
  currency: z.string(),
  /** Minor units; null: the costs were unknown. */
  cost: z.nullable(z.number()),
})
export type PostcardPlan = z.infer<typeof PostcardPlan>

const PostcardFile = z.object({
  at: z.int(),
  kind: z.enum(['cards', 'addresses']),
  name: z.string(),
  cards: z.int(),
  bytes: z.int(),
})
export type PostcardFile = z.infer<typeof PostcardFile>

export const Postcard = z.object({
  id: Id,
  ...PostcardInput.shape,
  /** Title of the design, if it still exists. */
  designTitle: z.nullable(z.string()),
  state: PostcardState,
  by: z.string(),
  savedAt: Moment,
  /** Why it failed. */
  message: z.nullable(z.string()),
  /** Percent, while it is printing. */
  progress: z.nullable(z.int()),
  plan: z.nullable(PostcardPlan),
  printedAt: z.nullable(Moment),
  /** Printing can be undone until then. */
  undoUntil: z.nullable(Moment),
  files: z.array(PostcardFile),
  /** When the files are deleted. */
  filesUntil: z.nullable(Moment),
})
export type Postcard = z.infer<typeof Postcard>

export const PostcardCount = z.object({
  ...AudienceCount.shape,
  /** Households of the printable leads; a household gets one card. */
  households: z.int(),
  /** Households that another campaign prints for or reserves. */
  busy: z.int(),
  /** Estimated number of cards, before fields are checked. */
  cards: z.int(),
  holdout: z.int(),
  limitedBy: z.nullable(z.enum(['limit', 'budget', 'most'])),
  currency: z.string(),
  cost: z.nullable(z.number()),
})
export type PostcardCount = z.infer<typeof PostcardCount>

/** Costs per card, minor units of the company's currency. */
export const CardCosts = z.object({ print: Cost, postage: Cost })
export type CardCosts = z.infer<typeof CardCosts>

/** A card of a proof, as it will be printed. */
export const ProofCard = z.object({
  household: z.string(),
  position: z.nullable(z.int()),
  /** Why it is excluded; null: it is printed. */
  skipped: z.nullable(z.string()),
  warnings: z.array(z.string()),
  asin: z.string(),
  address: z.array(z.string()),
  firstName: z.string(),
  product: z.string(),
  offerCode: z.string(),
  optOutCode: z.string(),
  optOutAddress: z.string(),
  company: z.string(),
  returnAddress: z.string(),
  postage: z.string(),
  shopLink: z.string(),
})
export type ProofCard = z.infer<typeof ProofCard>

const PostcardId = rowId('This campaign')
const FileAt = rowId('This file')
const id = { id: PostcardId }

export const postcardRoutes = {
  showCardCosts: route({
    method: 'GET',
    path: '/postcards/costs',
    title: 'Cost of printing and posting a card; null until it is set',
    policy: { ...policy, needs: ['money'] },
    response: z.object({ currency: z.string(), costs: z.nullable(CardCosts) }),
  }),
  saveCardCosts: route({
    method: 'PUT',
    path: '/postcards/costs',
    title: 'Set the cost of printing and posting a card',
    policy: { ...policy, needs: ['money', 'changes'] },
    body: CardCosts,
    response: z.object({ currency: z.string(), costs: z.nullable(CardCosts) }),
  }),
  countPostcards: route({
    method: 'POST',
    path: '/postcards/audience',
    title: 'Number of cards of a campaign, and who is left out and why',
    note: '`id` is the campaign itself: the households that it holds are not left out.',
    policy: { ...policy, needs: ['money'] },
    body: z.object({ id: Id, ...PostcardInput.shape }),
    response: PostcardCount,
    reads: true,
    seconds: LONG_SECONDS,
  }),
  listPostcards: route({
    method: 'GET',
    path: '/postcards/campaigns',
    title: 'Postcard campaigns, newest first',
    policy: { ...policy, needs: ['money'] },
    response: z.array(Postcard),
  }),
  addPostcard: route({
    method: 'POST',
    path: '/postcards/campaigns',
    title: 'Create a campaign to the buyers of some or all products',
    note: '`like` is a campaign whose settings and products are copied.',
    policy: { ...policy, needs: ['money', 'changes'] },
    body: z.object({
      title: PostcardInput.shape.title,
      asins: z.array(Asin).check(z.maxLength(20_000)),
      like: z.optional(Id),
    }),
    response: Postcard,
  }),
  showPostcard: route({
    method: 'GET',
    path: '/postcards/campaigns/{id}',
    params: id,
    title: 'A campaign and its progress',
    policy: { ...policy, needs: ['money'] },
    response: Postcard,
  }),
  savePostcard: route({
    method: 'PUT',
    path: '/postcards/campaigns/{id}',
    params: id,
    title: 'Change a campaign that is not printed; a planned one becomes a draft again',
    policy: { ...policy, needs: ['money', 'changes'] },
    body: PostcardInput,
    response: Postcard,
  }),
  removePostcard: route({
    method: 'DELETE',
    path: '/postcards/campaigns/{id}',
    params: id,
    title: 'Delete a campaign without printed cards',
    policy: { ...policy, needs: ['money', 'changes'] },
    response: Nothing,
  }),
  proofPostcard: route({
    method: 'POST',
    path: '/postcards/campaigns/{id}/proof',
    params: id,
    title: 'Draw who gets a card and who is held back, and check each card for errors',
    policy: { ...policy, needs: ['money', 'changes'] },
    response: Postcard,
    seconds: LONG_SECONDS,
  }),
  listProofCards: route({
    method: 'GET',
    path: '/postcards/campaigns/{id}/cards',
    params: id,
    title: 'Cards of a campaign as they will be printed, 20 per page in postal order',
    note: '`from` starts at 0; `show` is `cards`, `skipped` or `warned`; `code` finds the card of an offer code in any spelling.',
    policy: { ...policy, needs: ['buyers'] },
    query: z.object({
      from: z.optional(Code),
      show: z.optional(z.enum(['cards', 'skipped', 'warned'])),
      code: z.optional(Code),
    }),
    response: z.object({
      total: z.int(),
      cards: z.array(ProofCard),
      /** The design at the time of drawing; null for a list of addresses. */
      design: z.nullable(CardDesign),
    }),
    personal: true,
  }),
  downloadProof: route({
    method: 'GET',
    path: '/postcards/campaigns/{id}/proof.pdf',
    params: id,
    title: 'Twenty cards of a campaign as PDF, as they will be printed',
    policy: { ...policy, needs: ['buyers', 'exports'] },
    query: z.object({ from: z.optional(Code), tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'download',
    personal: true,
  }),
  printPostcard: route({
    method: 'POST',
    path: '/postcards/campaigns/{id}/print',
    params: id,
    title: 'Create the print files of a planned campaign, as a job; its households count as contacted once they exist',
    note: 'Printed cards are printed again, to the same households, only with `again`: all, or those in `cards`, by number or offer code.',
    policy: { ...policy, needs: ['money', 'buyers', 'changes'] },
    body: z.object({
      again: z.optional(z.boolean()),
      cards: z.optional(z.string().check(z.maxLength(20_000, 'List fewer cards at a time.'))),
    }),
    response: Postcard,
    seconds: LONG_SECONDS,
  }),
  undoPostcard: route({
    method: 'POST',
    path: '/postcards/campaigns/{id}/undo',
    params: id,
    title: 'Undo printing within a day, or stop it: the files are deleted, and nobody counts as contacted',
    policy: { ...policy, needs: ['money', 'changes'] },
    response: Postcard,
    seconds: LONG_SECONDS,
  }),
  downloadPostcards: route({
    method: 'GET',
    path: '/postcards/campaigns/{id}/files/{at}',
    params: { ...id, at: FileAt },
    title: 'A file of a campaign: cards as PDF, or addresses as CSV',
    policy: { ...policy, needs: ['buyers', 'exports'] },
    query: z.object({ tenant: z.optional(Code) }),
    response: Nothing,
    wire: 'download',
    personal: true,
  }),
}
