import { type RawBuilder, sql } from 'kysely'
import { picturesOf } from '#model/cards/index.ts'
import { cardRestFrom, leftAlone, readStandards, type Standards } from '#model/leads/index.ts'
import type { Scope } from '#platform/db/scope.ts'
import { badRequest, conflict } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { readCompanySettings } from '#platform/tenancy/companySettings.ts'
import { DAY_MS } from '#rules/days.ts'
import { dropFiles, madeFiles } from './campaignFiles.ts'
import { type Campaign, holdCampaign, patchCampaign, tellCampaign } from './campaigns.ts'
import { readChosenCards } from './chosenCards.ts'
import { costOf, readCosts } from './costs.ts'
import { isBusy } from './households.ts'
import { countCards } from './readCards.ts'
import type { Reprint } from './tables.ts'

const SHOWN = 5

const refuse = (items: readonly (string | number)[], why: string) => {
  if (items.length === 0) return
  const moreText = items.length > SHOWN ? ` and ${items.length - SHOWN} more` : ''
  throw badRequest(`${items.slice(0, SHOWN).join(', ')}${moreText}: ${why}`)
}

/**
 * Returns positions of cards given by number or offer code. @throws an error that lists entries without a card in the
 * campaign
 */
const chooseCards = async ({ tx, tenant }: Scope, campaign: number, typed: string): Promise<number[]> => {
  const { numbers, codes, wrong } = readChosenCards(typed)
  refuse(wrong, 'this is neither a card number nor an offer code.')
  if (numbers.length + codes.length === 0) throw badRequest('Enter the cards by number or offer code.')
  const rows = await tx
    .selectFrom('campaign_cards')
    .select(['position', 'offer_code'])
    .where('tenant_id', '=', tenant())
    .where('campaign_id', '=', campaign)
    .where('part', '=', 'card')
    .where('position', 'is not', null)
    .orderBy('position')
    .execute()
  const [numberSet, coded] = [new Set(numbers), new Set(codes)]
  const isChosen = ({ position, offer_code }: (typeof rows)[number]) =>
    numberSet.has((position ?? 0) + 1) || coded.has(offer_code ?? '')
  const cardKeys = new Set(rows.flatMap(({ position, offer_code }) => [(position ?? 0) + 1, offer_code ?? '']))
  refuse(
    [...numbers, ...codes].filter((one) => !cardKeys.has(one)),
    'the campaign has no card with this number, or it can no longer be printed.',
  )
  return rows.filter(isChosen).map(({ position }) => position ?? 0)
}

export const PRINT = 'postcards.print'
/** Days for which files are kept. */
const FILE_DAYS = 14

/**
 * Locks printing, because only one campaign of a company may start at a time: the next one then sees who gets cards.
 */
const lockPrinting = ({ tx, tenant }: Scope) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`postcards of ${tenant()}`}, 0))`.execute(tx)

/** Returns why the card `c` must not be printed any more. */
const hindrance = (campaign: Campaign, standards: Standards): RawBuilder<string | null> => {
  const { tenant } = standards
  const { labeled, optedOut } = leftAlone(tenant, sql`c.buyer`, sql`c.household`)
  const lead = sql`select from leads l where l.tenant_id = ${tenant} and l.asin = c.asin and l.buyer = c.buyer`
  const isWritten = sql`c.household in (
    select w.household from leads w where w.tenant_id = ${tenant} and w.printed_at > ${cardRestFrom(standards)}
  )`
  const changed = campaign.printed_at
    ? // Reprinted cards count as contacted by this campaign.
      sql`not exists (${lead} and l.printed_at = ${campaign.printed_at})`
    : sql`not exists (${lead} and l.printed_at is null and l.obstacle is null) or ${isWritten}
        or ${isBusy(sql`c.household`, campaign.id, standards)}`
  return sql`case
    when ${labeled} or ${optedOut} then 'Labeled or opted out since the proof.'
    when not exists (
      select from recipients r
      where r.tenant_id = ${tenant} and r.buyer = c.buyer and r.standing and r.person is not null
    ) then 'The address was erased after the proof.'
    when ${changed} then 'Contacted by another campaign, or no longer a lead.'
  end`
}

/** Closes gaps of excluded cards, so that a card's number is that of its page. */
const renumber = async (tx: Scope['tx'], campaignCondition: RawBuilder<unknown>) => {
  // Uses negative numbers in between, so that positions stay unique.
  await sql`
    update campaign_cards c set position = -n.place
    from (
      select household, row_number() over (order by position) as place from campaign_cards where ${campaignCondition} and part = 'card'
    ) n
    where ${campaignCondition} and part = 'card' and c.household = n.household`.execute(tx)
  await sql`update campaign_cards set position = -position - 1 where ${campaignCondition} and part = 'card'`.execute(tx)
}

/** Excludes cards to people who must no longer be contacted and returns their number. */
const leaveOut = async ({ tx }: Scope, campaign: Campaign, standards: Standards): Promise<number> => {
  const campaignCondition = sql`tenant_id = ${standards.tenant} and campaign_id = ${campaign.id}`
  // Two steps, because as one statement it compares each card with every other.
  const { rows } = await sql<{ household: Buffer; reason: string }>`
    with found as materialized (
      select c.household, ${hindrance(campaign, standards)} as reason from campaign_cards c
      where c.tenant_id = ${standards.tenant} and c.campaign_id = ${campaign.id} and c.part = 'card'
    )
    select household, reason from found where reason is not null`.execute(tx)
  for (const reason of new Set(rows.map((row) => row.reason))) {
    const households = rows.flatMap((row) => (row.reason === reason ? [row.household] : []))
    await sql`
      update campaign_cards set part = 'skipped', reason = ${reason}, position = null
      where ${campaignCondition} and household = any(${households}::bytea[])`.execute(tx)
  }
  if (rows.length && !campaign.printed_at) await renumber(tx, campaignCondition)
  return rows.length
}

/** Returns when the first address on the cards must be erased by the retention of its source. */
const firstErasure = async (scope: Scope, campaign: number): Promise<Date | null> => {
  const { retention } = await readCompanySettings(scope)
  const { rows } = await sql<{ platform: keyof typeof retention; first: Date }>`
    select newest.platform, min(newest.happened_at) as first
    from campaign_cards c join lateral (
      select platform, happened_at from recipients r
      where r.tenant_id = ${scope.tenant()} and r.buyer = c.buyer and r.standing and r.person is not null
      order by happened_at desc limit 1
    ) newest on true
    where c.tenant_id = ${scope.tenant()} and c.campaign_id = ${campaign} and c.part = 'card'
    group by newest.platform`.execute(scope.tx)
  const ends = rows.map(({ platform, first: firstOrderAt }) => firstOrderAt.getTime() + retention[platform] * DAY_MS)
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

const refuseAgain = ({ state, printed_at }: Campaign, again: boolean) => {
  if (state === 'printing') throw conflict('This campaign is being printed.')
  if (state === 'draft' || state === 'undone') throw conflict('Open the proof first.')
  if (state === 'printed' && !again)
    throw conflict(
      `These cards were printed on ${printed_at?.toISOString().slice(0, 10)}. Printing them again sends each household a second card.`,
    )
}

const refuseWithoutPictures = async (scope: Scope, { design }: Campaign) => {
  if (!design) return
  const storedPictures = await picturesOf(scope, design)
  const isGone = [...design.front, ...design.back].some(
    (element) => element.kind === 'picture' && element.picture !== null && !storedPictures.has(element.picture),
  )
  if (isGone) throw conflict('A picture of these cards was deleted, so they cannot be printed again.')
}

/**
 * Returns the cards of a printed campaign to print again; null for all. A failed print is retried with its original
 * selection.
 */
const reprintOf = async (scope: Scope, campaign: Campaign, cardsText: string | undefined): Promise<Reprint | null> => {
  const { id, state, printed_at, reprint } = campaign
  if (!printed_at) return null
  if (cardsText === undefined && state !== 'failed') return null
  const positions = cardsText === undefined ? reprint?.positions : await chooseCards(scope, id, cardsText)
  if (!positions) return null
  const fileNumbers = await madeFiles(scope, id)
  return { positions, from: reprint?.from ?? Math.max(-1, ...fileNumbers) + 1 }
}

/**
 * Queues the creation of a campaign's files, after excluding people who must no longer be contacted.
 * @throws an error when there is nothing to print, or when it was printed and `again` is not set; `cards` selects those
 * to print again
 */
export const beginPrinting = async (
  scope: Scope,
  platform: Platform,
  id: number,
  { again = false, cards: cardsText }: { again?: boolean | undefined; cards?: string | undefined },
): Promise<{ cards: number }> => {
  await lockPrinting(scope)
  const campaign = await holdCampaign(scope, id)
  refuseAgain(campaign, again)
  const { plan } = campaign
  if (!plan) throw conflict('Open the proof first.')
  await refuseWithoutPictures(scope, campaign)
  const now = platform.now()
  const omittedCount = await leaveOut(scope, campaign, await readStandards(scope, now))
  const totalCards = await countCards(scope, id)
  if (totalCards === 0) throw badRequest('There are no cards to print. The proof shows who is left out and why.')
  const reprint = await reprintOf(scope, campaign, cardsText)
  if (!reprint) await dropFiles(platform, scope, id)
  const cards = reprint?.positions.length ?? totalCards
  const erased = await firstErasure(scope, id)
  const latest = now.getTime() + FILE_DAYS * DAY_MS
  const until = new Date(Math.min(latest, erased?.getTime() ?? latest))
  const { costs } = await readCosts(scope)
  const since = 'Excluded since the proof: labeled, opted out, erased or contacted.'
  const skipped = omittedCount ? [...plan.skipped, { reason: since, count: omittedCount }] : plan.skipped
  const job = await queueJob(scope, PRINT, [String(id)])
  await patchCampaign(scope, id, {
    ...{ state: 'printing', job_id: job.id, message: null, progress: 0, files_until: until },
    reprint: reprint && JSON.stringify(reprint),
    plan: JSON.stringify({ ...plan, cards: totalCards, skipped, cost: costOf(costs, totalCards) }),
  })
  tellCampaign(scope, id)
  return { cards }
}
