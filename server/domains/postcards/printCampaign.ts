import { Readable } from 'node:stream'
import { CARDS_IN_FILE } from '#contract/postcards.ts'
import { drawCards, openPictures, picturesOf } from '#model/cards/index.ts'
import { inScope, type Scope } from '#platform/db/scope.ts'
import { UserError } from '#platform/errors.ts'
import type { JobKind } from '#platform/jobs/job.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { csvLine } from '#platform/wire/csv.ts'
import { PRINT } from './beginPrinting.ts'
import { addFile, madeFiles, storeCampaignFile } from './campaignFiles.ts'
import { type Campaign, holdCampaign, patchCampaign, tellCampaign } from './campaigns.ts'
import type { Sender } from './cardText.ts'
import { failPrinting, finishPrinting } from './finishPrinting.ts'
import { layoutOf } from './layoutOf.ts'
import { countCards, type NumberedCard, readCardValues } from './readCards.ts'
import { readSender } from './readSender.ts'

/** Maximum number of address lines. */
const LINES = 8
const MARK = '\ufeff'

/** Returns the header of the address list; the byte order mark lets spreadsheets read non-ASCII letters. */
const addressHead = (): string =>
  MARK +
  csvLine([
    ...['card', 'offer code', 'opt-out code', 'opt-out address', 'first name', 'product', 'name'],
    ...Array.from({ length: LINES - 1 }, (_, index) => `address ${index + 1}`),
  ])

/** Returns the line of a card. */
const addressRow = (card: NumberedCard): string => {
  const { number, offerCode, optOutCode, optOutAddress, firstName, product, address } = card
  const lines = address.length > LINES ? [...address.slice(0, LINES - 1), address.slice(LINES - 1).join(', ')] : address
  const filled = Array.from({ length: LINES }, (_, index) => lines[index] ?? '')
  return csvLine([number, offerCode, optOutCode, optOutAddress, firstName, product, ...filled])
}

interface Printing {
  campaign: Campaign
  sender: Sender
  cards: number
}

type Within = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>

/** Returns a title as a valid file name on every system. */
const fileName = (title: string) =>
  title
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, 60) || 'postcards'

async function* addressLines(withScope: Within, { campaign, sender, cards }: Printing) {
  yield addressHead()
  for (let from = 0; from < cards; from += CARDS_IN_FILE) {
    const span = { from, count: CARDS_IN_FILE, positions: campaign.reprint?.positions }
    const some = await withScope((scope) => readCardValues(scope, sender, campaign.id, span))
    yield some.map(addressRow).join('')
  }
}

/** Returns the cards of a file as text: 'cards 3, 17-20'. */
const cardNumbers = (positions: readonly number[]) => {
  const spans: [number, number][] = []
  for (const position of positions) {
    const lastSpan = spans.at(-1)
    if (lastSpan && lastSpan[1] === position) lastSpan[1] = position + 1
    else spans.push([position + 1, position + 1])
  }
  const ranges = spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
  const [firstRange] = ranges
  return ranges.length > 4 ? `cards ${firstRange} and ${positions.length - 1} more` : `cards ${ranges.join(', ')}`
}

/** Returns the files of a campaign: the address list, and the cards in groups of 500. */
const filesOf = ({ campaign: { input, reprint }, cards }: Printing) => {
  const firstPosition = reprint?.from ?? 0
  const name = reprint ? `${fileName(input.title)} ${cardNumbers(reprint.positions)}` : fileName(input.title)
  const addresses = { at: firstPosition, kind: 'addresses' as const, name: `${name} addresses.csv`, cards, from: 0 }
  if (input.output === 'addresses') return [addresses]
  const count = Math.ceil(cards / CARDS_IN_FILE)
  const parts = Array.from({ length: count }, (_, part) => {
    const from = part * CARDS_IN_FILE
    const some = Math.min(CARDS_IN_FILE, cards - from)
    const span = count > 1 ? ` ${from + 1}-${from + some}` : ''
    return { at: firstPosition + part + 1, kind: 'cards' as const, name: `${name}${span}.pdf`, cards: some, from }
  })
  return [...parts, addresses]
}

const contentOf = async (
  platform: Platform,
  withScope: Within,
  printing: Printing,
  file: ReturnType<typeof filesOf>[number],
) => {
  const { campaign, sender } = printing
  if (file.kind === 'addresses') return Readable.from(addressLines(withScope, printing), { objectMode: false })
  const { design, input } = campaign
  if (!design) throw new UserError(409, 'This campaign has no design. Open the proof again.')
  const { values, found: cardPictures } = await withScope(async (scope) => ({
    values: await readCardValues(scope, sender, campaign.id, {
      ...{ from: file.from, count: file.cards, positions: campaign.reprint?.positions },
    }),
    found: await picturesOf(scope, design),
  }))
  const store = { files: platform.files, tenant: campaign.tenant_id, fileKey: sender.keys.fileKey }
  const pictures = await openPictures(store, cardPictures)
  return drawCards({ design, pictures, cards: values, layout: layoutOf(input.output) })
}

/**
 * Creates the files of a campaign one after another and records each when it is completely stored, so that a restarted
 * job continues with the first missing one. The last step marks the households as contacted.
 */
export const printJob = (platform: Platform): JobKind => ({
  kind: PRINT,
  atOnce: 1,
  onePerTenant: true,
  run: async ({ id: job, tenant, args, progress, finish }) => {
    const id = Number(args[0])
    const withScope: Within = (work) => inScope(platform.db, { tenant }, work)
    const isOurs = ({ state, job_id }: Campaign) => state === 'printing' && job_id === job
    const printing = await withScope(async (scope): Promise<Printing> => {
      const campaign = await holdCampaign(scope, id)
      const cards = campaign.reprint?.positions.length ?? (await countCards(scope, id))
      return { campaign, sender: await readSender(scope, platform), cards }
    })
    try {
      const files = isOurs(printing.campaign) ? filesOf(printing) : []
      for (const [index, { from, ...file }] of files.entries()) {
        if ((await withScope((scope) => madeFiles(scope, id))).has(file.at)) continue
        const content = await contentOf(platform, withScope, printing, { from, ...file })
        const stored = await storeCampaignFile(platform, { tenant, fileKey: printing.sender.keys.fileKey }, content)
        const goesOn = await withScope(async (scope) => {
          if (!isOurs(await holdCampaign(scope, id))) return false
          await addFile(scope, id, { ...file, ...stored })
          await patchCampaign(scope, id, { progress: Math.floor((100 * (index + 1)) / files.length) })
          tellCampaign(scope, id)
          return true
        })
        if (!goesOn) break
        await progress((100 * (index + 1)) / files.length)
      }
      await finish(async (scope) => ({ cards: await finishPrinting(scope, id, job, platform.now()) }))
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      await finish(async (scope) => {
        await failPrinting(scope, id, job, error.message)
        return { cards: 0 }
      })
    }
  },
  givenUp: (scope, args) =>
    failPrinting(scope, Number(args[0]), null, 'Something went wrong while creating the files. Try again.'),
})
