import { Link } from 'react-router'
import type { FetchSource } from '#contract/fetches.ts'
import { fetchedReport } from '#rules/fetching/fetchedReports.ts'
import { counted } from '#shared/lib/counted.ts'
import { Day } from '#shared/ui/Day.tsx'
import { SheetDrawer } from '#shared/ui/SheetDrawer.tsx'
import { FetchNow } from './FetchNow.tsx'
import { formatPlace, shutState, titleOf } from './fetchText.ts'
import { Runs } from './Runs.tsx'

const WIDTH = 720

const TakenBack = ({ days }: { days: FetchSource['takenBack'] }) => (
  <p>
    Somebody has taken back{' '}
    {days.slice(0, 3).map(({ since, until }, at) => (
      <span key={since}>
        {at > 0 && ', '}
        <Day day={since} /> – <Day day={until} />
      </span>
    ))}
    {days.length > 3 && ` and ${counted(days.length - 3, 'more file')}`}. These days are not fetched again by
    themselves, but for the last ones, which are asked for each time. To have them back, fetch them now.
  </p>
)

const formatRestatement = (lookBack: number) =>
  lookBack > 0
    ? ` The last ${counted(lookBack, 'day')} are asked for again each time, as Amazon still changes them.`
    : ''

/** Fetches it now, or says why that cannot be. */
const Way = ({ source }: { source: FetchSource }) => {
  const shut = shutState(source)
  if (!shut) return <FetchNow source={source} />
  if (shut === 'resting')
    return (
      <p>
        This is a connection to the demo’s Amazon, which this Clove does not serve at the moment: nothing is fetched. It
        goes on when the demo is served again.
      </p>
    )
  return (
    <p className="fetching-failed">
      {shut === 'revoked'
        ? 'Amazon does not let Clove in for this account any more; nothing is fetched.'
        : 'This account is not connected any more; nothing is fetched.'}{' '}
      <Link to="/settings/integrations">Connect it again under Integrations</Link>, and it goes on where it was.
    </p>
  )
}

const Body = ({ source }: { source: FetchSource }) => {
  const report = fetchedReport(source.type)
  return (
    <div className="fetching-sheet">
      {report && (
        <p>
          {report.brings}.
          {report.shape === 'listed' && ' Amazon makes it in its own time; Clove takes it when it is listed.'}
          {report.from === 'shipments' && ' The days are those on which a shipment last changed.'}
          {report.shape === 'days' && formatRestatement(report.lookBack)}
        </p>
      )}
      {report?.isRestricted && (
        <p>
          It tells names and addresses: Amazon gives it to apps with the role Direct-to-Consumer Shipping (Restricted).
          It is fetched by the clock once that is switched on in its row.
        </p>
      )}
      {source.demo && source.connection !== 'resting' && (
        <p>
          Demo connection: Clove itself answers as Amazon would, a minute within a second. It is fetched when you want
          it, or by the clock once that is switched on.
        </p>
      )}
      <Way source={source} />
      {source.takenBack.length > 0 && <TakenBack days={source.takenBack} />}
      <Runs source={source} />
    </div>
  )
}

/** One report of a seller at a place: fetch it now, and what was fetched. */
const SourceDrawer = ({ source, onClose }: { source: FetchSource | undefined; onClose(): void }) => (
  <SheetDrawer
    open={source !== undefined}
    onClose={onClose}
    width={WIDTH}
    title={source && `${titleOf(source)} · ${formatPlace(source)} · ${source.seller}`}
  >
    {source && <Body source={source} />}
  </SheetDrawer>
)

export default SourceDrawer
