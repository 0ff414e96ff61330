import type { Logger } from 'pino'
import type { Settings } from '../env.ts'

export interface Mail {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  text: readonly string[]
  /** The same as HTML, where it shows more. */
  html?: string
  attachments?: readonly { filename: string; type: string; content: Buffer }[]
}

/** Sends mail when the installation has a mail server. */
export interface Mailer {
  /** True when a mail server is configured. */
  canSend: boolean
  /** Returns whether the mail server accepted the mail; the log has the reason if not. */
  send(mail: Mail): Promise<boolean>
  /** Sends a mail; returns undefined on success, else an error code such as `EAUTH`. */
  attempt(mail: Mail): Promise<string | undefined>
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? 'EUNKNOWN')

// An unresponsive mail server must not delay the user who waits for the link.
const TIMEOUT_MS = 10_000

const hostOf = ({ publicUrl }: Settings) => (publicUrl ? new URL(publicUrl).hostname : 'localhost')

/** Opens the connection with the first mail and keeps none open after it. */
export const openMailer = (settings: Settings, log: Logger): Mailer => {
  const { smtpUrl, mailFrom = `Clove <clove@${hostOf(settings)}>` } = settings
  if (!smtpUrl) return { canSend: false, send: async () => false, attempt: async () => 'ENONE' }
  const attempt: Mailer['attempt'] = async ({ to, subject, text, html, attachments = [] }) => {
    try {
      // Loaded on demand, because most installations of one person send no mail.
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      })
      // An object, so that no part of an address is parsed as a second one.
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        subject,
        text: text.join('\n\n'),
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map(({ type, ...file }) => ({ ...file, contentType: type })),
      })
      return undefined
    } catch (error) {
      log.error({ err: error }, 'a mail could not be sent')
      return codeOf(error)
    }
  }
  return { canSend: true, attempt, send: async (mail) => (await attempt(mail)) === undefined }
}
