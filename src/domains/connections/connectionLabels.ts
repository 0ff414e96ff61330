import type { AmazonService, ConnectionCard, ConnectionState, TestStep } from '#contract/connections.ts'
import { AmazonKind } from '#contract/connections.ts'
import type { Region } from '#rules/marketplaces.ts'

export const stateLabels: Readonly<Record<ConnectionState, string>> = {
  on: 'Connected',
  failing: 'Failing',
  revoked: 'Access revoked',
  resting: 'Paused',
  off: 'Not connected',
}

export const stepLabels: Readonly<Record<TestStep['state'], string>> = {
  ok: 'OK',
  failed: 'Failed',
  skipped: 'Skipped',
  hangs: 'Timed out',
}

/** Why Amazon's redirect connected nothing. */
export const refusalMessages: Readonly<Record<string, string>> = {
  denied: 'You declined on Amazon’s page, so nothing was connected.',
  expired: 'This sign-in link has expired. It works once, for ten minutes. Start again.',
  signedOut: 'Only admins can connect this account. Sign in as an admin and start again.',
  failed: 'Amazon returned no token. Start again.',
}

/** Where a company-wide connection is configured. */
export const configurationHints: Readonly<Record<string, { on: string; off?: string }>> = {
  smtp: {
    on: 'Set by your administrator (SMTP_URL).',
    off: 'Your administrator sets a mail server with SMTP_URL. Until then, Clove shows you the links so that you can pass them on.',
  },
  errors: {
    on: 'Set by your administrator (SENTRY_DSN).',
    off: 'Your administrator sets where errors are reported with SENTRY_DSN. Until then, they are only in the server log.',
  },
  files: {
    on: 'Set by your administrator (CLOVE_FILES for a bucket, otherwise CLOVE_DATA). Only superusers see this.',
  },
  sheets: {
    on: 'Import values from spreadsheets shared with the service account under Import from Sheets. You choose the spreadsheet that updates Product Info there.',
    off: 'Share a spreadsheet with a service account and connect the account under Import from Sheets.',
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
