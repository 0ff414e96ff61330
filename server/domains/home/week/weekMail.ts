import type { Week } from '#contract/actions.ts'
import { formatMoney } from '#model/money/index.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { type WeekPart, weekParts } from '#rules/actions/weekParts.ts'

/** Lines of each part; the list has the rest. */
const MAX_LINES = 5

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const number = (value: number) => value.toLocaleString('en')

const shortened = (lines: readonly string[]): string[] =>
  lines.length <= MAX_LINES
    ? [...lines]
    : [...lines.slice(0, MAX_LINES), `and ${number(lines.length - MAX_LINES)} more`]

const partsOf = (week: Week): WeekPart[] => weekParts(week, (amount) => formatMoney(amount, week.currency))

interface Target {
  company: string
  /** Addresses of the list and of the switch for this mail; undefined when the installation has no public address. */
  links: { list: string; settings: string } | undefined
}

const STYLE = 'font:14px/20px Arial,sans-serif;color:#1f2933'

const htmlOf = (week: Week, { company, links }: Target): string => {
  const parts = partsOf(week).map(({ title, lines, empty }) => {
    const rows = lines.length ? shortened(lines) : [empty]
    const items = rows.map((line) => `<li style="margin:0 0 4px">${escapeHtml(line)}</li>`).join('')
    return `<h2 style="font-size:14px;margin:16px 0 4px">${title}</h2><ul style="margin:0;padding:0 0 0 18px">${items}</ul>`
  })
  const button = links
    ? `<p style="margin:20px 0"><a href="${escapeHtml(links.list)}" style="background:#1d6b4f;border-radius:6px;color:#ffffff;padding:9px 16px;text-decoration:none">Open the list</a></p>`
    : ''
  const stop = links ? ` <a href="${escapeHtml(links.settings)}" style="color:#52606d">Stop these emails</a>` : ''
  return `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#ffffff"><div style="${STYLE};max-width:560px;margin:0 auto">
<h1 style="font-size:18px;margin:0">The week at ${escapeHtml(company)}</h1>${parts.join('')}${button}
<p style="color:#52606d;font-size:12px;margin:24px 0 0">You get this email on Mondays because you chose it in Clove.${stop}</p></div></body></html>`
}

/** Returns what changed, was done and waits as a mail. It has numbers and kinds only, nobody's name. */
export const weekMail = (week: Week, target: Target): Omit<Mail, 'to'> => {
  const company = oneLine(target.company)
  const { links } = target
  const count = week.kinds.filter((kind) => kind.count > 0).length
  const parts = partsOf(week).map(({ title, lines, empty }) =>
    [`${title}:`, ...(lines.length ? shortened(lines) : [empty]).map((line) => `- ${line}`)].join('\n'),
  )
  return {
    subject:
      count === 0
        ? `Nothing to do · ${company}`
        : `${count === 1 ? '1 thing' : `${number(count)} things`} to do · ${company}`,
    text: [
      `The week at ${company}`,
      ...parts,
      ...(links ? [`Open the list: ${links.list}`] : []),
      [
        'You get this email on Mondays because you chose it in Clove.',
        ...(links ? [`Stop these emails: ${links.settings}`] : []),
      ].join('\n'),
    ],
    html: htmlOf(week, { ...target, company }),
  }
}
