/** The part of the provider library that is used here; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Context {
    oidc: { route: string; client?: { clientId: string }; session?: { accountId?: string } }
    body: unknown
    status: number
  }
  export default class Provider {
    constructor(issuer: string, configuration: object)
    Grant: new (
      of: object,
    ) => { addOIDCScope(scope: string): void; save(): Promise<string> }
    use(middleware: (ctx: Context, next: () => Promise<void>) => Promise<void>): void
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    on(event: string, listener: (...args: unknown[]) => void): void
  }
}
