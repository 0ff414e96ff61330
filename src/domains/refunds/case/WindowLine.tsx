import { Day } from '#shared/ui/Day.tsx'
import type { CaseSheet } from '../caseShapes.ts'
import { deadlineWords, urgencyOf } from '../caseWords.ts'

/** When the claim can be filed, and who says so. */
export const WindowLine = ({ sheet }: { sheet: CaseSheet }) => {
  const { window_opens, window_closes, wait_until, window, event_date } = sheet
  const words = deadlineWords(sheet)
  return (
    <section className="claim-window">
      <h3>Window</h3>
      <p>
        <Day day={window_opens} /> to <Day day={window_closes} />
        {words && (
          <>
            {' '}
            · <strong className={`claim-deadline ${urgencyOf(sheet)}`}>{words}</strong>
          </>
        )}
      </p>
      {wait_until && (
        <p role="note">
          Wait: Amazon may pay by itself until <Day day={wait_until} />.
        </p>
      )}
      <p className="claim-quiet">
        {window.opens_after} to {window.closes_after} days after {window.anchor} (it happened on{' '}
        <Day day={event_date} />
        ), {window.region}, since <Day day={window.effective_from} />. Source: {window.source}
        {window.own ? ', set by your company' : ''}; checked on <Day day={window.checked_on} />.{' '}
        {!window.confirmed && <mark className="claim-unconfirmed">unconfirmed</mark>}
      </p>
    </section>
  )
}
