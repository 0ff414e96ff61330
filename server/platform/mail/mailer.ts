import type { Logger } from 'pino'
import type { Settings } from '../env.ts'

export interface Mail {
  to: string
  subject: string
  /** Paragraphs of plain text. */
  text: readonly string[]
  attachments?: readonly { filename: string; type: string; content: Buffer }[]
}

/** Sends mail where the installation has a server for it. */
export interface Mailer {
  /** Whether there is a mail server at all. */
  canSend: boolean
  /** Whether the mail server took it; why not is in the log. */
  send(mail: Mail): Promise<boolean>
  /** Sends a mail; why it was not taken, as a code such as `EAUTH`. Undefined: it was. */
  attempt(mail: Mail): Promise<string | undefined>
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? 'EUNKNOWN')

// a mail server that does not answer must not hold up whoever waits for the link
const TIMEOUT_MS = 10_000

const hostOf = ({ publicUrl }: Settings) => (publicUrl ? new URL(publicUrl).hostname : 'localhost')

/** Nothing is opened before the first mail, and nothing stays open after one. */
export const openMailer = (settings: Settings, log: Logger): Mailer => {
  const { smtpUrl, mailFrom = `Clove <clove@${hostOf(settings)}>` } = settings
  if (!smtpUrl) return { canSend: false, send: async () => false, attempt: async () => 'ENONE' }
  const attempt: Mailer['attempt'] = async ({ to, subject, text, attachments = [] }) => {
    try {
      // most installations of one person send none
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({
        url: smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
      })
      // as an object, so that nothing in an address is read as a second one
      await transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        subject,
        text: text.join('\n\n'),
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
