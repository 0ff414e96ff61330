import type { AmazonKind, AmazonService, ConnectionCard } from '#contract/connections.ts'
import { type AmazonConnection, readAmazonConnections, stateIn } from '#model/connections/index.ts'
import { readSheetAccount } from '#model/sheets/index.ts'
import { noteSecret } from '#platform/connectors/secretStore.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Platform } from '#platform/runtime/platform.ts'
import { sheetsConnection } from '#platform/sheets/sheet.ts'
import type { Member } from '#platform/wire/actor.ts'
import { marketplaceByCode, type Region } from '#rules/marketplaces.ts'
import { type AmazonSeller, readAmazonSellers } from './amazonSellers.ts'

const regionNames: Readonly<Record<Region, string>> = { na: 'North America', eu: 'Europe', fe: 'Far East' }
const serviceNames: Readonly<Record<AmazonService, string>> = { 'sp-api': 'Seller Central', ads: 'Amazon Ads' }

const mayDo: Readonly<Record<AmazonService, readonly string[]>> = {
  'sp-api': [
    'Read reports: orders, stock, shipments, returns, reimbursements, settlements, listings',
    'Read shipments to Amazon and received units',
    'Read unshipped orders and addresses (if your app has that role)',
    'List the account’s marketplaces',
  ],
  ads: ['Read reports on campaigns, advertised products and search terms', 'List your advertising profiles'],
}

const services: readonly AmazonService[] = ['sp-api', 'ads']

/** Returns each service in each region that an account sells in. */
const placesOf = ({ marketplaces }: AmazonSeller) => {
  const regions = new Set(marketplaces.flatMap((code) => marketplaceByCode(code)?.region ?? []))
  return [...regions].flatMap((region) => services.map((api) => ({ api, region })))
}

const kindOf = (api: AmazonService, region: Region): AmazonKind => `${api}.${region}`

interface Place {
  api: AmazonService
  region: Region
  seller: string
  title: string
  /** The account's marketplaces in the region. */
  named: string[]
}

const cardOf = async (
  scope: Scope,
  { amazonSignIn, settings }: Platform,
  { api, region, seller, title, named: accountMarketplaces }: Place,
  connection: AmazonConnection | undefined,
): Promise<ConnectionCard> => {
  const kind = kindOf(api, region)
  const state = connection ? stateIn(settings, connection) : 'off'
  return {
    kind,
    seller,
    region,
    title: `${serviceNames[api]}, ${regionNames[region]}: ${title}`,
    demo: connection?.demo ?? false,
    state,
    marketplaces: connection?.marketplaces ?? accountMarketplaces,
    may: [...mayDo[api]],
    secret: connection ? await noteSecret(scope, { kind, seller }) : null,
    connectedBy: connection?.connectedBy ?? null,
    lastWorked: connection?.lastWorked?.toISOString() ?? null,
    // An idle connection has no problem.
    problem: state === 'resting' ? null : (connection?.problem ?? null),
    canSignIn: amazonSignIn.hasApp,
  }
}

const amazonCards = async (scope: Scope, platform: Platform): Promise<ConnectionCard[]> => {
  const [sellers, connections] = [await readAmazonSellers(scope), await readAmazonConnections(scope)]
  const remainingConnections = new Map(connections.map((one) => [`${one.kind} ${one.seller}`, one]))
  const take = (kind: AmazonKind, seller: string) => {
    const connection = remainingConnections.get(`${kind} ${seller}`)
    remainingConnections.delete(`${kind} ${seller}`)
    return connection
  }
  const cards: ConnectionCard[] = []
  for (const account of sellers) {
    const { seller, title, marketplaces } = account
    for (const { api, region } of placesOf(account)) {
      const accountMarketplaces = marketplaces.filter((code) => marketplaceByCode(code)?.region === region)
      const place = { api, region, seller, title, named: accountMarketplaces }
      cards.push(await cardOf(scope, platform, place, take(kindOf(api, region), seller)))
    }
  }
  // Connected, but the account no longer sells in the region.
  for (const one of remainingConnections.values())
    cards.push(await cardOf(scope, platform, { ...one, title: one.seller, named: [] }, one))
  return cards
}

const companyCard = (card: Pick<ConnectionCard, 'kind' | 'title' | 'state' | 'may'> & Partial<ConnectionCard>) => ({
  seller: '',
  region: null,
  demo: false,
  marketplaces: [],
  secret: null,
  connectedBy: null,
  lastWorked: null,
  problem: null,
  canSignIn: false,
  ...card,
})

const sheetsCard = async (scope: Scope): Promise<ConnectionCard> => {
  const account = await readSheetAccount(scope)
  return companyCard({
    kind: 'sheets',
    title: 'Google Sheets',
    state: account === null ? 'off' : 'on',
    may: ['Read and change spreadsheets shared with its service account'],
    secret: await noteSecret(scope, sheetsConnection),
    connectedBy: account,
  })
}

/** The file store of the installation; Clove does not start without it. */
const filesCard = ({ files }: Platform): ConnectionCard =>
  companyCard({
    kind: 'files',
    title: files.place.kind === 'folder' ? 'Files, in a folder' : `Files, in ${files.title}`,
    state: 'on',
    may: ['Keep received files until they are imported, documents, pictures and printed cards, all encrypted'],
  })

/** Returns every service that the company is connected to or could connect. */
export const listCards = async (
  scope: Scope,
  platform: Platform,
  { type }: Pick<Member, 'type'>,
): Promise<ConnectionCard[]> => [
  ...(await amazonCards(scope, platform)),
  await sheetsCard(scope),
  companyCard({
    kind: 'smtp',
    title: 'Mail',
    state: platform.mail.canSend ? 'on' : 'off',
    may: ['Send invitations, password links and scheduled reports'],
  }),
  companyCard({
    kind: 'errors',
    title: 'Error reporting',
    state: platform.settings.sentryDsn ? 'on' : 'off',
    may: ['Report unexpected errors of server and browsers, without personal data'],
  }),
  ...(type === 'superuser' ? [filesCard(platform)] : []),
]
