import * as z from 'zod/mini'
import { plainIssue } from './plainIssue.ts'
import { readS3Place, type S3Place } from './s3Place.ts'

const flag = z.enum(['0', '1'])
const url = z.url()

const Env = z
  .object({
    PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4000),
    HOST: z._default(z.string(), '127.0.0.1'),
    CLOVE_URL: z.optional(url),
    CLOVE_PROXY: z.optional(z.string()),
    CLOVE_SIGNUP: z.optional(flag),
    CLOVE_DATA: z._default(z.string(), './data'),
    CLOVE_FILES: z.optional(z.string()),
    AWS_REGION: z.optional(z.string()),
    DATABASE_URL: z.optional(url),
    CLOVE_DISTRIBUTED: z.optional(z.literal('citus')),
    DATABASE_DIRECT_URL: z.optional(url),
    CLOVE_DEMO: z.optional(z.enum(['0', '1', 'accounts'])),
    CLOVE_ROLE: z._default(z.enum(['web', 'jobs', 'all']), 'all'),
    CLOVE_KEY: z.optional(z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits'))),
    SMTP_URL: z.optional(
      z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' }),
    ),
    CLOVE_MAIL_FROM: z.optional(z.string()),
    SENTRY_DSN: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address like https://key@host/1' })),
    CLOVE_AMAZON_CLIENT_ID: z.optional(z.string()),
    CLOVE_AMAZON_CLIENT_SECRET: z.optional(z.string()),
    CLOVE_AMAZON_APP_ID: z.optional(z.string()),
    CLOVE_AMAZON_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an address like https://host/path' })),
    CLOVE_QUOTA: z._default(z.coerce.number().check(z.positive('must be a number of gigabytes')), 20),
    CLOVE_KEEP_JOBS: z._default(z.coerce.number().check(z.minimum(1, 'must be a number of days')), 30),
    CLOVE_KEEP_EVENTS: z._default(z.coerce.number().check(z.minimum(1, 'must be a number of days')), 1),
    CLOVE_KEEP_SIGHTINGS: z._default(z.coerce.number().check(z.minimum(1, 'must be a number of days')), 90),
    // Amazon lists its reports for ninety days, and each must be fetched only once.
    CLOVE_KEEP_RUNS: z._default(z.coerce.number().check(z.minimum(100, 'must be 100 days or more')), 365),
    CLOVE_KEEP_AUDIT: z.optional(z.coerce.number().check(z.int(), z.minimum(12, 'must be 12 months or more'))),
    CLOVE_PRIVATE_NETWORK: z._default(z.enum(['none', 'loopback', 'all']), 'none'),
    CLOVE_OPENAPI: z.optional(z.enum(['0', '1'])),
    CLOVE_METRICS: z.optional(
      z.string().check(z.regex(/^(.+:)?\d{1,5}$/, 'must be a port, or an address like 0.0.0.0:9464')),
    ),
    CLOVE_LOG: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  })
  .check(
    z.refine(({ CLOVE_DISTRIBUTED, DATABASE_URL }) => CLOVE_DISTRIBUTED === undefined || DATABASE_URL !== undefined, {
      path: ['CLOVE_DISTRIBUTED'],
      error: 'needs a DATABASE_URL of a Citus cluster',
    }),
    z.refine(({ DATABASE_DIRECT_URL, DATABASE_URL }) => !DATABASE_DIRECT_URL || DATABASE_URL !== undefined, {
      path: ['DATABASE_DIRECT_URL'],
      error: 'is the way past a pooler: set DATABASE_URL to the pooler',
    }),
    z.refine(({ CLOVE_ROLE, DATABASE_URL }) => CLOVE_ROLE === 'all' || DATABASE_URL !== undefined, {
      path: ['CLOVE_ROLE'],
      error: 'other than all needs a DATABASE_URL that both kinds of processes share',
    }),
    z.refine(
      ({ CLOVE_AMAZON_CLIENT_ID: id, CLOVE_AMAZON_CLIENT_SECRET: secret, CLOVE_AMAZON_APP_ID: app }) =>
        new Set([id, secret, app].map((one) => one === undefined)).size === 1,
      {
        path: ['CLOVE_AMAZON_CLIENT_ID'],
        error: 'CLOVE_AMAZON_CLIENT_SECRET and CLOVE_AMAZON_APP_ID belong together: set all three or none',
      },
    ),
  )

export interface AmazonApp {
  clientId: string
  clientSecret: string
  appId: string
}

/** Networks of this machine and around it that an installation can allow its companies to reach. */
export type PrivateNetwork = 'none' | 'loopback' | 'all'

/** Retention of growing tables in days; of the audit log in months, unlimited when undefined. */
export interface Keep {
  jobs: number
  events: number
  sightings: number
  runs: number
  auditMonths: number | undefined
}

/** The settings from the environment, read once. */
export interface Settings {
  port: number
  host: string
  /** Public URL when one is set; requests must come from this origin. */
  publicUrl: string | undefined
  proxies: string | undefined
  dataDir: string
  /** The bucket for files; by default they are in a folder in `dataDir`. */
  s3: S3Place | undefined
  databaseUrl: string | undefined
  /** True when the tables of tenants are distributed over the workers of a cluster. */
  distributed: boolean
  /** The same database without a pooler, for what lasts longer than a transaction. */
  databaseDirectUrl: string | undefined
  key: string | undefined
  /** Role of this process: to serve browsers, to run jobs, or both. */
  role: 'web' | 'jobs' | 'all'
  signUp: boolean
  demo: boolean
  /** True when the demo's companies are filled at the first start. */
  demoData: boolean
  /** The mail server; without it no mail is sent. */
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Service for unexpected errors of server and browsers; without it none are reported. */
  sentryDsn: string | undefined
  /**
   * The installation's own app at Amazon, by which companies connect their accounts; without it they bring their own.
   */
  amazonApp: AmazonApp | undefined
  /** One URL in place of all of Amazon's. */
  amazonUrl: string | undefined
  /** Bytes that the imports of a company may store. */
  quotaBytes: number
  /** Retention of growing tables. */
  keep: Keep
  /** Networks beside the public one where companies may have webhooks, sign-in providers and S3 endpoints. */
  privateNetwork: PrivateNetwork
  /** True when the API description is public. */
  openApi: boolean
  /** Address for Prometheus, separate from the one for browsers; without it there is none. */
  metrics: { host: string; port: number } | undefined
  log: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

/** `9464` listens on this machine only. */
const metricsOf = (text: string) => {
  const colon = text.lastIndexOf(':')
  return { host: colon < 0 ? '127.0.0.1' : text.slice(0, colon), port: Number(text.slice(colon + 1)) }
}

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost'])

/** Throws one sentence that names every invalid variable. */
export const readEnv = (env: Record<string, string | undefined>): Settings => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) =>
      issue.message === '' ? plainIssue(issue, given).replace(/\.$/, '') : `${issue.path.join('.')} ${issue.message}`,
    )
    throw new Error(`The environment is not as Clove needs it: ${wrong.join('; ')}.`)
  }
  const { data } = parsed
  const s3 = data.CLOVE_FILES === undefined ? undefined : readS3Place(data.CLOVE_FILES, data.AWS_REGION)
  if (typeof s3 === 'string') throw new Error(`The environment is not as Clove needs it: CLOVE_FILES ${s3}.`)
  // Behind a proxy Clove listens on loopback but is public.
  const local = loopback.has(data.HOST) && (!data.CLOVE_URL || loopback.has(new URL(data.CLOVE_URL).hostname))
  const demo = data.CLOVE_DEMO ?? (local ? '1' : '0')
  return {
    port: data.PORT,
    host: data.HOST,
    publicUrl: data.CLOVE_URL && new URL(data.CLOVE_URL).origin,
    proxies: data.CLOVE_PROXY,
    dataDir: data.CLOVE_DATA,
    s3,
    databaseUrl: data.DATABASE_URL,
    distributed: data.CLOVE_DISTRIBUTED !== undefined,
    databaseDirectUrl: data.DATABASE_DIRECT_URL ?? data.DATABASE_URL,
    key: data.CLOVE_KEY,
    role: data.CLOVE_ROLE,
    signUp: data.CLOVE_SIGNUP ? data.CLOVE_SIGNUP === '1' : local,
    demo: demo !== '0',
    demoData: demo === '1',
    smtpUrl: data.SMTP_URL,
    mailFrom: data.CLOVE_MAIL_FROM,
    sentryDsn: data.SENTRY_DSN && new URL(data.SENTRY_DSN).href,
    amazonApp:
      data.CLOVE_AMAZON_CLIENT_ID && data.CLOVE_AMAZON_CLIENT_SECRET && data.CLOVE_AMAZON_APP_ID
        ? {
            clientId: data.CLOVE_AMAZON_CLIENT_ID,
            clientSecret: data.CLOVE_AMAZON_CLIENT_SECRET,
            appId: data.CLOVE_AMAZON_APP_ID,
          }
        : undefined,
    amazonUrl: data.CLOVE_AMAZON_URL,
    quotaBytes: data.CLOVE_QUOTA * 1e9,
    keep: {
      jobs: data.CLOVE_KEEP_JOBS,
      events: data.CLOVE_KEEP_EVENTS,
      sightings: data.CLOVE_KEEP_SIGHTINGS,
      runs: data.CLOVE_KEEP_RUNS,
      auditMonths: data.CLOVE_KEEP_AUDIT,
    },
    privateNetwork: data.CLOVE_PRIVATE_NETWORK,
    openApi: data.CLOVE_OPENAPI === '1',
    metrics: data.CLOVE_METRICS === undefined ? undefined : metricsOf(data.CLOVE_METRICS),
    log: data.CLOVE_LOG,
  }
}

const shownHost = (host: string) =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

/** Returns the origin for users: the public URL, else the one Clove listens on. */
export const originOf = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${shownHost(host)}:${port}`
