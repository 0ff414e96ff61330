import { HttpHandler, type ResponseResolver } from 'msw'

type Run = HttpHandler['run']

/**
 * Lets calls to other addresses pass at a glance. msw reads the cookies and its own address anew for each handler that a call
 * comes by, and it comes by hundreds.
 */
export class QuickHandler extends HttpHandler {
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
