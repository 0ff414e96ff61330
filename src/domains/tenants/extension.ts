interface Runtime {
  sendMessage(id: string, message: { type: string; tenant?: string }, onReply?: (reply: unknown) => void): void
  lastError?: unknown
}

/** The browser extension's id, from the cookie it leaves. */
const extensionIdOf = (cookie: string): string | undefined => /(?:^|;\s*)clove-extension=([^;]+)/.exec(cookie)?.[1]

/** Asks whether the extension is there and, only if it answers, tells it the tenant; silence is no error. */
export const tellExtension = (tenant: string) => {
  const id = extensionIdOf(document.cookie)
  const runtime = (globalThis as { chrome?: { runtime?: Runtime } }).chrome?.runtime
  if (!id || !runtime) return
  runtime.sendMessage(id, { type: 'ping' }, (reply) => {
    // reading lastError tells the browser that a missing extension was expected
    if (runtime.lastError || reply === undefined) return
    runtime.sendMessage(id, { type: 'setTenant', tenant })
  })
}
