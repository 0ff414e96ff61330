import type { AmazonService, ConnectionCard, ConnectionState, TestStep } from '#contract/connections.ts'
import { AmazonKind } from '#contract/connections.ts'
import type { Region } from '#rules/marketplaces.ts'

export const stateLabels: Readonly<Record<ConnectionState, string>> = {
  on: 'Connected',
  failing: 'Failing',
  revoked: 'Access taken back',
  resting: 'Resting',
  off: 'Not connected',
}

export const stepLabels: Readonly<Record<TestStep['state'], string>> = {
  ok: 'OK',
  failed: 'Failed',
  skipped: 'Left out',
  hangs: 'Hangs',
}

/** Why Amazon's redirect connected nothing. */
export const refusalMessages: Readonly<Record<string, string>> = {
  denied: 'Amazon says that you did not consent. Nothing was connected.',
  expired: 'This way back from Amazon is not open any more: it is good once, for ten minutes. Please begin again.',
  signedOut: 'Nobody was signed in here who may connect this account. Please sign in as an admin, and begin again.',
  failed: 'Amazon gave no token for your consent. Please begin again.',
}

/** Where a company-wide connection is configured. */
export const configurationHints: Readonly<Record<string, { on: string; off?: string }>> = {
  smtp: {
    on: 'Set by whoever runs this Clove (SMTP_URL).',
    off: 'Whoever runs this Clove sets a mail server by SMTP_URL. Until then links are shown to you, to hand on.',
  },
  errors: {
    on: 'Set by whoever runs this Clove (SENTRY_DSN).',
    off: 'Whoever runs this Clove sets where errors are reported by SENTRY_DSN. Until then they stand in its log alone.',
  },
  files: {
    on: 'Set by whoever runs this Clove (CLOVE_FILES for a bucket, else CLOVE_DATA). Only superusers see this.',
  },
  sheets: {
    on: 'Values are imported from spreadsheets that are shared with its service account, under Import from Sheets; the one that Product Info is kept in step with is chosen there.',
    off: 'Share a spreadsheet with a service account, and connect that under Import from Sheets.',
  },
}

/** Returns the parameters of an Amazon connection for requests; undefined for others. */
export const amazonPartsOf = ({
  kind,
  seller,
}: Pick<ConnectionCard, 'kind' | 'seller'>): { api: AmazonService; region: Region; seller: string } | undefined => {
  if (!AmazonKind.safeParse(kind).success) return undefined
  const [api, region] = kind.split('.') as [AmazonService, Region]
  return { api, region, seller }
}

/** Returns the state of the connections in one sentence. */
export const summaryOf = (cards: readonly ConnectionCard[]): string => {
  const count = (state: ConnectionState) => cards.filter((card) => card.state === state).length
  const parts = (['on', 'failing', 'revoked', 'resting', 'off'] as const).flatMap((state) =>
    count(state) ? [`${count(state)} ${stateLabels[state].toLowerCase()}`] : [],
  )
  return parts.join(' · ')
}
