import * as z from 'zod/mini'
import type { Permission } from './permissions.ts'

/** Features that a tenant can have switched on; a flag enables a whole group of screens and endpoints. */
export const tenantFlags = [
  'logistics',
  'sales',
  'refund_ninja',
  'outreach',
  'crm',
  'data',
  'uploads',
  'sp_api_reports',
  'google_drive',
] as const
export type TenantFlag = (typeof tenantFlags)[number]

/** Features that a single member can have switched on. */
export const userFlags = ['metrics-beta', 'overview', 'billing'] as const
export type UserFlag = (typeof userFlags)[number]

/**
 * Who may call an endpoint. `session` requires a sign-in but no tenant; the rest require membership of the tenant named
 * in the request.
 */
export type Who = 'anyone' | 'session' | 'member' | 'admin' | 'superuser'

export interface Policy {
  who: Who
  /** Tenant flags that must all be on. */
  flags?: readonly TenantFlag[]
  /** User flags that must all be on: in the tenant of the request, or in any tenant when the request names none. */
  userFlags?: readonly UserFlag[]
  /** Available to users who are still setting up their company, and who cannot use other tenant endpoints yet. */
  onboarding?: boolean
  /**
   * Permissions that a member with an access role must have. A member's row without any needs `changes` if it changes
   * something, and `exports` if it is a download.
   */
  needs?: readonly Permission[]
}

/**
 * The format of the response: JSON in an envelope, a file, an event stream; `upload` takes multipart and returns JSON;
 * `graphql` returns JSON with its own envelope; `picture` is a file that a screen displays inline, which does not count
 * as a download.
 */
export type Wire = 'json' | 'graphql' | 'upload' | 'download' | 'picture' | 'events'

/** Areas of the public API; a token may read or change those that it was created for. */
export const apiAreas = [
  'actions',
  'ads',
  'catalogue',
  'claims',
  'inventory',
  'leads',
  'measures',
  'profit',
  'purchasing',
  'reports',
  'restock',
  'uploads',
  'webhooks',
] as const
export type ApiArea = (typeof apiAreas)[number]

/** Path under which other programs reach the endpoints with an `api` area. */
export const API_PREFIX = '/api/v1'

/** The type of a `{name}` in a path, and of the value that a handler receives. */
type ParamSchema = z.ZodMiniType<unknown, string>
type ParamShape = Readonly<Record<string, ParamSchema>>

/** Default time limit for the database queries of an endpoint, in seconds. */
export const ANSWER_SECONDS = 10
/** The same for an endpoint that writes many rows or may wait for an import. */
export const LONG_SECONDS = 60
/** The same for an expensive endpoint: other requests wait for it. */
const COSTLY_SECONDS = 30

/** One endpoint of the HTTP API as data. Client, mocks and server read it. */
export interface Route<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniObject<ParamShape> = z.ZodMiniObject<ParamShape>,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` parameters, from the root of the origin. */
  path: string
  /** A schema for each `{name}` of the path. */
  params: Params
  /** The purpose of the endpoint in a few words; shown on the API page. */
  title: string
  /** Further information for API users; shown only on the API page. */
  note?: string
  policy: Policy
  body: Body
  response: Response
  /** Query parameters, all optional strings unless the schema defines otherwise. */
  query?: z.ZodMiniObject
  wire: Wire
  /** Responses contain names or addresses; browsers and proxies must not store them. */
  personal: boolean
  /** A POST that only reads because its filters are too large for a URL: no audit row, no invalidation. */
  reads: boolean
  /** The response names the last event it includes, so that no event is counted twice. */
  stamped: boolean
  /**
   * Fields that are emptied for members without a permission, as paths with `[]` for every item: a list or map becomes
   * empty, an optional field is left out, any other becomes null.
   */
  hides: Partial<Record<Permission, readonly string[]>>
  /**
   * The server sends the response again until an event of the company, a half hour or another role. It must be stamped,
   * without parameters, and the same for all members with the same permissions.
   */
  cached: boolean
  /** Field of the response with its long list, '' for the response itself; callers may accept it by columns. */
  columns?: string
  /** Time limit of a database query, in seconds; most queries take less than one. */
  seconds: number
  /**
   * It may keep a CPU core busy for seconds. Such requests take turns by company and use fewer database workers; the
   * server returns 429 with `Retry-After` after ten seconds of waiting.
   */
  costly: boolean
  /** Area of the public API; other endpoints are for Clove’s own pages and may change with every version. */
  api?: ApiArea
}

type Row<Body extends z.ZodMiniType, Response extends z.ZodMiniType, Shape extends ParamShape> = Pick<
  Route,
  'method' | 'path' | 'title' | 'note' | 'policy' | 'query'
> & {
  params?: Shape
  body?: Body
  response: Response
  wire?: Wire
  personal?: boolean
  reads?: boolean
  stamped?: boolean
  cached?: boolean
  hides?: Route['hides']
  columns?: string
  seconds?: number
  costly?: boolean
  api?: ApiArea
}

const defaultNeeds = ({ policy, reads, wire }: Pick<Route, 'policy' | 'reads' | 'wire'>): readonly Permission[] => {
  if (policy.who !== 'member') return []
  if (!reads) return ['changes']
  return wire === 'download' ? ['exports'] : []
}

/** Declares an endpoint; omitted properties take their defaults (JSON, no parameters, no body, not personal). */
export const route = <
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Shape extends ParamShape = Record<never, never>,
>(
  row: Row<Body, Response, Shape>,
): Route<Body, Response, z.ZodMiniObject<Shape>> => {
  const { policy, wire = 'json', reads = row.method === 'GET' } = row
  return {
    personal: false,
    stamped: false,
    cached: false,
    costly: false,
    seconds: row.costly ? COSTLY_SECONDS : ANSWER_SECONDS,
    hides: {},
    ...row,
    wire,
    reads,
    policy: { ...policy, needs: policy.needs ?? defaultNeeds({ policy, wire, reads }) },
    params: z.object(row.params ?? ({} as Shape)),
    body: row.body ?? (z.undefined() as z.ZodMiniType as Body),
  }
}

export type BodyOf<R extends Route> = z.infer<R['body']>
export type ResponseOf<R extends Route> = z.infer<R['response']>
/** Path parameters as a handler receives them. */
export type ParamsOf<R extends Route> = z.infer<R['params']>
/** Path parameters as a caller passes them. */
export type SentParams<R extends Pick<Route, 'params'>> = z.input<R['params']>

/** Every JSON response wraps its payload in `data`. */
export const envelope = <T extends z.ZodMiniType>(payload: T) => z.object({ data: payload })

/** Returns the schema of the whole response. */
export const answerOf = ({ wire, response }: Pick<Route, 'wire' | 'response'>): z.ZodMiniType =>
  wire === 'graphql' ? response : envelope(response)

/** Every error response has a user-readable sentence; a bug also has the reference under which it was logged. */
export const Failure = z.object({ message: z.string(), reference: z.optional(z.string()) })
export type Failure = z.infer<typeof Failure>

type Given<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params]

/** Fills the `{name}` parameters of a route's path. */
export const pathOf = <R extends Pick<Route, 'path' | 'params'>>(row: R, ...[params]: Given<SentParams<R>>): string =>
  row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, string> | undefined)?.[name]
    if (value === undefined) throw new Error(`${row.path} needs ${name}`)
    return encodeURIComponent(value)
  })
