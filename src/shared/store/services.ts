/** What thunks, listeners and the base query may reach besides the store. Given once, in app/store. */
export interface AppServices {
  /** Origin of the calls; '' in the browser, absolute in tests. */
  baseUrl: string
  /** Names this page among all that are open, for the server to tell its changes from others'. */
  page: string
  /** Code of the selected tenant, as kept in session storage. */
  tenantCode(): string | undefined
  /** Opens a server-sent event stream; the browser's EventSource, a double in tests. */
  openStream(url: string): EventStream
  /** Loads the page anew. */
  reload(): void
  tabs: Tabs
  errors: ErrorReports
  /** Holds every row of a very long answer against the contract, not some of them: tests do. */
  checksWhole?: boolean
}

/** What the tabs of a browser, which share a session, have to know of each other. */
export type TabNews = 'signed out' | 'session replaced'

/** The other tabs of this browser. */
export interface Tabs {
  tell(news: TabNews): void
  /** Hears what other tabs tell; what this one tells it does not hear. Returns how to stop. */
  hear(take: (news: TabNews) => void): () => void
}

/** What a screen's route row says of recording it. */
export interface ShownScreen {
  public?: boolean
  censored?: boolean
  recorded?: boolean
}

/** Where unexpected errors are told. */
export interface ErrorReports {
  report(error: unknown): void
  /** Another screen is up: from here on, what is recorded is recorded of that one. */
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
