import { Input } from 'antd'
import { formatMoment } from '#shared/lib/moment.ts'
import { CopyButton } from '#shared/ui/CopyButton.tsx'
import { useCalendar } from '#shared/ui/calendarContext.ts'
import type { Handed } from './useMemberActions.ts'

const sayHow = (email: string, link: string | undefined, mailed: boolean) => {
  if (link === undefined)
    return `It was mailed to ${email}. Nobody else may see it, as it opens more than this company.`
  if (mailed) return `It was mailed to ${email}. You can hand it over yourself as well:`
  return `It was not mailed. Copy it and send it to ${email}:`
}

/** A link that was just made; it is shown this once. */
export const HandedLinkView = ({ email, handed: { link, mailed, expiresAt } }: Handed) => {
  const calendar = useCalendar()
  return (
    <>
      <p role="status">{sayHow(email, link, mailed)}</p>
      {link !== undefined && (
        <Input
          readOnly
          aria-label="Link"
          className="code"
          value={link}
          onFocus={({ target }) => target.select()}
          suffix={<CopyButton text={link} label="Copy link" />}
        />
      )}
      <p>It works once, until {formatMoment(expiresAt, calendar)}.</p>
    </>
  )
}
