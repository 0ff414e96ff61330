import * as z from 'zod/mini'

/** What a tenant may have switched on; a flag opens a whole group of screens and calls. */
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

/** What a single member may have switched on. */
export const userFlags = ['metrics-beta', 'overview', 'billing'] as const
export type UserFlag = (typeof userFlags)[number]

/** Who may make a call. `session` needs a sign-in but no tenant; the rest need membership of the tenant named in the call. */
export type Who = 'anyone' | 'session' | 'member' | 'admin' | 'superuser'

export interface Policy {
  who: Who
  /** Tenant flags, each of which must be on. */
  flags?: readonly TenantFlag[]
  /** User flags, each of which must be on: in the tenant of the call, or in any where a call names none. */
  userFlags?: readonly UserFlag[]
  /** Open to those who are still setting up their company, to whom calls in a tenant are shut. */
  onboarding?: boolean
}

/**
 * How the answer travels: JSON in an envelope, a file, a stream of events; `upload` takes multipart and answers JSON; `graphql`
 * answers JSON that is its own envelope; `picture` is a file that a screen shows among others: to look at it is no download.
 */
export type Wire = 'json' | 'graphql' | 'upload' | 'download' | 'picture' | 'events'

/** What may stand for a `{name}` of a path, and what a handler gets of it. */
type ParamSchema = z.ZodMiniType<unknown, string>
type ParamShape = Readonly<Record<string, ParamSchema>>

/** What a call's questions to the database may take, unless it says otherwise. */
export const ANSWER_SECONDS = 10
/** The same of a call that changes much, or may have to wait for an import. */
export const LONG_SECONDS = 60
/** The same of a call that costs much: others wait for it. */
const COSTLY_SECONDS = 30

/** One call of the product's HTTP surface, as data. Client, mocks and server all read it. */
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
  /** What the call is for, in a few words; shown on the API page. */
  title: string
  /** What a caller must know besides; shown on the API page alone. */
  note?: string
  policy: Policy
  body: Body
  response: Response
  /** Query parameters, all optional strings unless the schema says otherwise. */
  query?: z.ZodMiniObject
  wire: Wire
  /** Answers hold names or addresses: never stored by a browser or a proxy. */
  personal: boolean
  /** A POST that only reads (filters too large for an address): no audit row, no invalidation. */
  reads: boolean
  /** The answer says which event it already includes, so that no event is counted twice. */
  stamped: boolean
  /** What a question of it to the database may take; most take no second. */
  seconds: number
  /**
   * It may keep a core busy for seconds. Such calls take turns by company, with fewer workers of the database; the server answers 429 with
   * `Retry-After` when a turn does not come within ten seconds.
   */
  costly: boolean
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
  seconds?: number
  costly?: boolean
}

/** Declares a call; what is left out takes the common case (JSON, no parameters, no body, not personal). */
export const route = <
  Response extends z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniUndefined,
  Shape extends ParamShape = Record<never, never>,
>(
  row: Row<Body, Response, Shape>,
): Route<Body, Response, z.ZodMiniObject<Shape>> => ({
  wire: 'json',
  personal: false,
  stamped: false,
  costly: false,
  seconds: row.costly ? COSTLY_SECONDS : ANSWER_SECONDS,
  reads: row.method === 'GET',
  ...row,
  params: z.object(row.params ?? ({} as Shape)),
  body: row.body ?? (z.undefined() as z.ZodMiniType as Body),
})

export type BodyOf<R extends Route> = z.infer<R['body']>
export type ResponseOf<R extends Route> = z.infer<R['response']>
/** Path parameters as a handler gets them. */
export type ParamsOf<R extends Route> = z.infer<R['params']>
/** Path parameters as a caller gives them. */
export type SentParams<R extends Pick<Route, 'params'>> = z.input<R['params']>

/** Every answer wraps its payload in `data`. */
export const envelope = <T extends z.ZodMiniType>(payload: T) => z.object({ data: payload })

/** The whole of what a call answers. */
export const answerOf = ({ wire, response }: Pick<Route, 'wire' | 'response'>): z.ZodMiniType =>
  wire === 'graphql' ? response : envelope(response)

/** Every refusal carries a sentence a user understands; a bug also carries the reference under which it was logged. */
export const Failure = z.object({ message: z.string(), reference: z.optional(z.string()) })
export type Failure = z.infer<typeof Failure>

type Given<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params]

/** Fills `{name}` parameters of a row's path. */
export const pathOf = <R extends Pick<Route, 'path' | 'params'>>(row: R, ...[params]: Given<SentParams<R>>): string =>
  row.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (params as Record<string, string> | undefined)?.[name]
    if (value === undefined) throw new Error(`${row.path} needs ${name}`)
    return encodeURIComponent(value)
  })
