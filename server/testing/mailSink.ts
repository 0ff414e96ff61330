import { type AddressInfo, createServer } from 'node:net'

export interface SunkMail {
  to: string
  /** Headers and text as they came over the wire, its soft line breaks taken out. */
  text: string
}

export interface MailSink {
  url: string
  /** The next mail to that address that nobody has taken yet. */
  next(to: string): Promise<SunkMail>
  /** Lets mail servers' clients wait for a greeting until what it gives is called. */
  stall(): () => void
  /** All that came and was not taken. */
  held(): SunkMail[]
  close(): Promise<void>
}

const readable = (data: string) =>
  data
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** A mail server that takes everything, but nothing to `refused@…`, and delivers nothing. */
export const openMailSink = async (): Promise<MailSink> => {
  const mails: SunkMail[] = []
  let greeting = Promise.resolve()
  const waiting = new Set<() => void>()
  const arrived = (mail: SunkMail) => {
    mails.push(mail)
    for (const look of waiting) look()
  }
  const server = createServer((socket) => {
    let unread = ''
    let data: string[] | undefined
    let to = ''
    const say = (line: string) => void socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (data) {
        if (line !== '.') return void data.push(line)
        arrived({ to, text: readable(data.join('\r\n')) })
        data = undefined
        return say('250 taken')
      }
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      if (command === 'RCPT' && to.startsWith('refused@')) return say('550 nobody here')
      if (command === 'DATA') data = []
      if (command === 'QUIT') return void socket.end('221 bye\r\n')
      return say(command === 'DATA' ? '354 go on' : '250 fine')
    }
    void greeting.then(() => say('220 sink'))
    socket.on('data', (chunk) => {
      const lines = (unread + chunk.toString()).split('\r\n')
      unread = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    held: () => mails,
    stall: () => {
      let release = () => {}
      greeting = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    next: (to) =>
      new Promise((resolve) => {
        const look = () => {
          const at = mails.findIndex((mail) => mail.to === to)
          if (at < 0) return
          waiting.delete(look)
          resolve(mails.splice(at, 1)[0] as SunkMail)
        }
        waiting.add(look)
        look()
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
