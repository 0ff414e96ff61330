import { type DefaultBodyType, HttpHandler, HttpResponse, type ResponseResolver } from 'msw'
import type * as z from 'zod/mini'
import type { BodyOf, Route, SentParams } from '#contract/route.ts'

type Run = HttpHandler['run']

/**
 * Skips requests to other addresses quickly. msw parses the cookies and its own address for each handler that a request
 * passes, and there are hundreds.
 */
class QuickHandler extends HttpHandler {
  readonly #method: string
  readonly #address: RegExp

  constructor(method: string, path: string, resolver: ResponseResolver) {
    super(method, `*${path.replace(/\{(\w+)\}/g, ':$1')}`, resolver)
    this.#method = method
    this.#address = new RegExp(`${path.replace(/\{\w+\}/g, '[^/?#]+')}/?(?:[?#]|$)`)
  }

  override async run(args: Parameters<Run>[0]): ReturnType<Run> {
    return args.request.method === this.#method && this.#address.test(args.request.url) ? super.run(args) : null
  }
}

interface Request<R extends Route> {
  /** As the browser sent them; the server would have parsed them. */
  params: SentParams<R>
  query: URLSearchParams
  headers: Headers
  body: BodyOf<R>
}
type Answer<R extends Route> = z.input<R['response']> | Response

const bodyOf = async (route: Route, request: globalThis.Request): Promise<unknown> => {
  if (route.method === 'GET' || request.body === null) return undefined
  return route.wire === 'upload' ? request.formData() : request.json()
}

/** A handler typed by the contract: path, body, response and envelope. A rejection is a `Response`. */
export const mockRoute = <R extends Route>(route: R, answer: (request: Request<R>) => Answer<R> | Promise<Answer<R>>) =>
  new QuickHandler(route.method, route.path, async ({ request, params }) => {
    const sent = await bodyOf(route as unknown as Route, request)
    const body = route.wire === 'upload' ? { success: true as const, data: sent } : route.body.safeParse(sent)
    if (!body.success) return refuse(400, `${route.path}: ${body.error.issues[0]?.message}`)
    const named = route.params.safeParse(params)
    if (!named.success) return refuse(404, `${route.path}: ${named.error.issues[0]?.message}`)
    const given = await answer({
      params: params as SentParams<R>,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: body.data as BodyOf<R>,
    })
    return given instanceof Response
      ? given
      : HttpResponse.json(
          route.wire === 'graphql'
            ? (given as DefaultBodyType)
            : { data: route.response.parse(given) as DefaultBodyType },
        )
  })

/** Returns an error response; without a message its body is empty. */
export const refuse = (status: number, message?: string): Response =>
  HttpResponse.json(message === undefined ? {} : { message }, { status })
