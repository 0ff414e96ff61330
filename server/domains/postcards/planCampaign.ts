import type { CardDesign } from '#contract/cardDesigns.ts'
import type { PostcardInput, PostcardPlan } from '#contract/postcards.ts'
import { cardSenderOf, picturesOf, readDesign, warnOf } from '#model/cards/index.ts'
import { hexOf, readPersons } from '#model/people/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import type { CardValues } from '#rules/cards/cardValues.ts'
import { missingFacts } from '#rules/cards/missingFacts.ts'
import { isHeldBack } from '#rules/postcards/holdout.ts'
import { dropCards, holdCampaign, patchCampaign, tellCampaign } from './campaigns.ts'
import { cardLimit } from './cardLimit.ts'
import { cardText, postalKey } from './cardText.ts'
import { costOf, readCosts } from './costs.ts'
import { type Candidate, readCandidates } from './households.ts'
import { offerCodes } from './offerCodes.ts'
import { readSender } from './readSender.ts'
import { type PlannedCard, writeCards } from './writeCards.ts'

/** The result of checking a card: why it is skipped, and its warnings. */
interface CheckedCard {
  skipped: string | null
  warnings: string[]
}

/** Returns a function that checks cards of a design. A card with an empty field is skipped. */
const cardCheck = async (scope: Scope, design: CardDesign): Promise<(values: CardValues) => CheckedCard> => {
  const pictures = await picturesOf(scope, design)
  const warn = await warnOf()
  return (values) => {
    const designWarnings = warn({ design, pictures, values })
    const side = (one: (typeof designWarnings)[number]) => (one.side === 'front' ? 'Front' : 'Back')
    const empty = designWarnings.find(({ kind }) => kind === 'field')
    return {
      skipped: empty?.message ?? null,
      warnings: [...new Set(designWarnings.map((one) => `${side(one)}: ${one.message}`))],
    }
  }
}

/** Households per batch. */
const BATCH = 500
const ERASED = 'The address was erased.'
const BUSY = 'Another campaign prints for this household or holds it back.'

const validCard: CheckedCard = { skipped: null, warnings: [] }

const designOf = async (scope: Scope, { design, output }: PostcardInput): Promise<CardDesign | null> => {
  if (output === 'addresses') return null
  if (design === null) throw badRequest('Choose a design first.')
  const storedDesign = await readDesign(scope, Number(design))
  if (!storedDesign.back.some(({ kind }) => kind === 'address'))
    throw badRequest('The design has no address on its back. Add it first.')
  return storedDesign
}

const countReasons = (reasons: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count)
}

/** Returns the summary of planned cards: their number, skipped ones with reasons, and warnings. */
const planOf = (cards: readonly PlannedCard[], rest: Pick<PostcardPlan, 'at' | 'currency' | 'cost'>): PostcardPlan => ({
  ...rest,
  cards: cards.filter(({ part }) => part === 'card').length,
  holdout: cards.filter(({ part }) => part === 'held').length,
  skipped: countReasons(cards.flatMap(({ reason }) => reason ?? [])),
  warnings: countReasons(cards.flatMap(({ part, warnings }) => (part === 'card' ? warnings : []))),
})

interface Drawing {
  id: number
  input: PostcardInput
  design: CardDesign | null
  most: number
}

/** Draws households, latest buyers first, until there are enough cards. */
const drawCards = async (
  scope: Scope,
  platform: Pick<Platform, 'secrets' | 'settings'>,
  { id, input, design, most }: Drawing,
  candidates: readonly Candidate[],
): Promise<PlannedCard[]> => {
  const sender = await readSender(scope, platform)
  if (!sender.returnAddress.country || !sender.returnAddress.postcode)
    throw badRequest(
      'Enter the company’s return address first, under Settings › Company Information. Undelivered cards return to it; addresses abroad need a country.',
    )
  const missing = design ? missingFacts(design, cardSenderOf(sender.company, sender)) : []
  if (missing.length)
    throw badRequest(
      `The design prints the ${missing.join(' and the ')}, which is not set yet. Enter it under Settings › Company Information.`,
    )
  const check = design ? await cardCheck(scope, design) : () => validCard
  const isHeld = ({ household }: Candidate) =>
    isHeldBack(hexOf(sender.keys.mark(`holdout ${id} ${hexOf(household)}`)), input.holdout)
  const drawn: PlannedCard[] = []
  let cards = 0
  for (let from = 0; from < candidates.length && cards < most; from += BATCH) {
    const batch = candidates.slice(from, from + BATCH)
    const coded = { campaign: id, prefix: input.codePrefix }
    const codes = await offerCodes(
      scope,
      sender.keys,
      coded,
      batch.map(({ household }) => household),
    )
    const persons = await readPersons(
      scope,
      sender.keys,
      batch.map(({ buyer }) => buyer),
    )
    for (const [index, candidate] of batch.entries()) {
      if (cards >= most) break
      const person = persons.get(hexOf(candidate.buyer))
      const offer = codes[index] ?? ''
      const { skipped, warnings } = person
        ? check(cardText(sender, { ...candidate, offerCode: offer }, person))
        : { ...validCard, skipped: ERASED }
      // A household whose card would be skipped is not held back either, so that both groups stay comparable.
      const part = skipped !== null ? 'skipped' : isHeld(candidate) ? 'held' : 'card'
      if (part === 'card') cards += 1
      const key = person ? postalKey(person, sender.returnAddress.country) : ''
      drawn.push({ ...candidate, part, reason: skipped, offer: part === 'card' ? offer : null, warnings, key })
    }
    // Yields to other requests.
    await new Promise(setImmediate)
  }
  return drawn
}

/** Draws the cards of a campaign again and replaces earlier ones. @throws an error when nothing can be printed */
export const planCampaign = async (
  scope: Scope,
  platform: Pick<Platform, 'secrets' | 'settings' | 'now'>,
  id: number,
): Promise<PostcardPlan> => {
  const campaign = await holdCampaign(scope, id)
  const { input, state } = campaign
  if (state === 'printing' || state === 'printed') throw conflict('This campaign is already printed or being printed.')
  const now = platform.now()
  const design = await designOf(scope, input)
  const { currency, costs } = await readCosts(scope)
  const { cards: most } = cardLimit(input, costs)
  const { candidates, busy } = await readCandidates(scope, id, input.audience, now)
  const drawn = await drawCards(scope, platform, { id, input, design, most }, candidates)
  const initialPlan = planOf(drawn, { at: now.toISOString(), currency, cost: null })
  const skipped = busy ? [...initialPlan.skipped, { reason: BUSY, count: busy }] : initialPlan.skipped
  const plan = { ...initialPlan, skipped, cost: costOf(costs, initialPlan.cards) }
  await dropCards(scope, id)
  await writeCards(scope, id, drawn)
  const fresh = { state: 'planned' as const, message: null, printed_at: null, job_id: null, progress: null }
  await patchCampaign(scope, id, {
    ...{ ...fresh, plan: JSON.stringify(plan), design: design && JSON.stringify(design) },
  })
  tellCampaign(scope, id)
  return plan
}
