/** A complete response; `json` is undefined when the body is not JSON. */
export interface Sent {
  response: Response
  json: unknown
}

/** Dependencies of thunks, listeners and the base query besides the store. Set once, in app/store. */
export interface AppServices {
  /** Origin of the requests; '' in the browser, absolute in tests. */
  baseUrl: string
  /** Id of this page, so that the server can tell its changes from those of other pages. */
  page: string
  /** Code of the selected tenant, from session storage. */
  tenantCode(): string | undefined
  /** Responses of GETs that were sent before the client was loaded, by path. */
  early?: Map<string, Promise<Sent>> | undefined
  /**
   * Long lists may come by columns. Their rows are no plain objects, which the store's checks expect during development.
   */
  acceptsColumns?: boolean
  /** Opens a server-sent event stream; the browser's EventSource, a fake in tests. */
  openStream(url: string): EventStream
  /** Reloads the page. */
  reload(): void
  tabs: Tabs
  errors: ErrorReports
  /** Validates every row of very long responses instead of samples; for tests. */
  checksWhole?: boolean
}

/** Messages between tabs of a browser, which share a session. */
export type TabNews = 'signed out' | 'session replaced'

/** The other tabs of this browser. */
export interface Tabs {
  tell(news: TabNews): void
  /** Subscribes to messages of other tabs, excluding its own. Returns a function that unsubscribes. */
  hear(take: (news: TabNews) => void): () => void
}

/** Recording options of a screen's route row. */
export interface ShownScreen {
  public?: boolean
  censored?: boolean
  recorded?: boolean
}

/** Reports unexpected errors. */
export interface ErrorReports {
  report(error: unknown): void
  /** Another screen is displayed; recordings belong to it from now on. */
  screenShown(screen: ShownScreen): void
}

/** The part of EventSource that the stream uses. */
export interface EventStream {
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void
  onopen: ((event: Event) => void) | null
  onerror: ((event: Event) => void) | null
  readyState: number
  close(): void
}
