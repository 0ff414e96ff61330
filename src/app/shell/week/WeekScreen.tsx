import { Switch } from 'antd'
import { Link } from 'react-router'
import { sendCommand } from '#domains/notices/index.ts'
import { weekParts } from '#rules/actions/weekParts.ts'
import { formatMoney } from '#shared/lib/money.ts'
import { Day } from '#shared/ui/Day.tsx'
import { QueryView } from '#shared/ui/QueryView.tsx'
import { ScreenFrame } from '#shared/ui/ScreenFrame.tsx'
import { actionsApi, useGetWeekQuery } from '../../actions/actionsApi.ts'
import { useAppDispatch } from '../../hooks.ts'
import './weekScreen.css'

const { setActionMail } = actionsApi.endpoints

/** Switches the mail of the week for the user; without a mail server there is none. */
const MailSwitch = ({ isOn }: { isOn: boolean }) => {
  const dispatch = useAppDispatch()
  return (
    <span className="week-mail">
      <Switch
        size="small"
        aria-labelledby="week-mail"
        checked={isOn}
        onChange={(wanted) => void dispatch(sendCommand(setActionMail, wanted))}
      />
      <span id="week-mail">Email me this on Mondays at 7</span>
    </span>
  )
}

/** What waits, changed and was done since Monday, as the mail of the week says it. */
const WeekScreen = () => {
  const { data, error, isFetching, refetch } = useGetWeekQuery(undefined, { refetchOnMountOrArgChange: true })
  const since = data?.week.since
  return (
    <ScreenFrame
      title="This week"
      busy={isFetching}
      summary={
        since ? (
          <>
            Since <Day day={since} />
          </>
        ) : (
          data && 'Changes show from the first Monday on'
        )
      }
      actions={typeof data?.mail === 'boolean' && <MailSwitch isOn={data.mail} />}
    >
      <QueryView query={{ data, error, refetch }} failed="Couldn’t load the week" lines={6}>
        {({ week }) => (
          <div className="week-parts">
            {weekParts(week, (amount) => formatMoney(amount, week.currency)).map(({ title, lines, empty }) => (
              <section key={title} aria-label={title}>
                <h2>{title}</h2>
                {lines.length > 0 ? (
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ) : (
                  <p>{empty}</p>
                )}
              </section>
            ))}
            <p>
              <Link to="/home">Open the list</Link> · <Link to="/home/outcomes">Results by month</Link>
            </p>
          </div>
        )}
      </QueryView>
    </ScreenFrame>
  )
}

export default WeekScreen
