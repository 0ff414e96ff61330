import { Day } from '#shared/ui/Day.tsx'
import { RelativeTime } from '#shared/ui/RelativeTime.tsx'
import type { CaseSheet } from '../caseShapes.ts'
import { formatDeadline, formatWaiting, urgencyOf } from '../caseText.ts'

const Unconfirmed = () => <mark className="claim-unconfirmed">unconfirmed</mark>

/** When the claim can be filed, the source of that rule, and the next step once it is filed. */
export const WindowLine = ({ sheet }: { sheet: CaseSheet }) => {
  const { window_opens, window_closes, wait_until, window, event_date, anchor_date, closing_anchor_date } = sheet
  const { appeal, filed_at } = sheet
  const deadline = formatDeadline(sheet)
  const waiting = formatWaiting(sheet)
  return (
    <section className="claim-window">
      <h3>Window</h3>
      <p>
        <Day day={window_opens} /> to <Day day={window_closes} />
        {deadline && (
          <>
            {' '}
            · <strong className={`claim-deadline ${urgencyOf(sheet)}`}>{deadline}</strong>
          </>
        )}
      </p>
      {wait_until && (
        <p role="note">
          Wait: Amazon may pay on its own until <Day day={wait_until} />.
        </p>
      )}
      {anchor_date !== closing_anchor_date && (
        <p role="note">
          The date of the first receipt is unknown: the window opens by <Day day={anchor_date} />, when the shipment
          closed, and closes by <Day day={closing_anchor_date} />, when it was created.
        </p>
      )}
      {appeal && (
        <p role="note">
          Amazon’s denial {appeal.days_left > 0 ? 'may' : 'might'} be appealed until <Day day={appeal.day} />. Source:{' '}
          {appeal.source}; checked on <Day day={appeal.checked_on} />. {!appeal.confirmed && <Unconfirmed />}
        </p>
      )}
      {filed_at && (
        <p>
          Filed <RelativeTime moment={filed_at} />
          {waiting && (
            <>
              {' '}
              ·{' '}
              <strong className={sheet.chase ? 'claim-deadline soon' : ''}>
                {waiting.begins} {waiting.days}
              </strong>
            </>
          )}
        </p>
      )}
      <p className="claim-quiet">
        {window.opens_after} to {window.closes_after} days after {window.anchor} (it happened on{' '}
        <Day day={event_date} />
        ), {window.region}, since <Day day={window.effective_from} />. Source: {window.source}
        {window.own ? ', set by your company' : ''}; checked on <Day day={window.checked_on} />.{' '}
        {!window.confirmed && <Unconfirmed />}
      </p>
    </section>
  )
}
