import { captureException, init, replayIntegration } from '@sentry/react'
import type { ShownScreen } from '#shared/store/services.ts'
import type { StartSentry } from './errorReports.ts'
import { CENSORED, replayOptions, sentryOptions, withoutUser } from './sentryOptions.ts'

/**
 * Starts error reports with session replay. On a recorded screen the last minute is kept in memory, and sent with an
 * error. On others nothing is recorded until an error occurs; the replay then continues until the next screen. Without
 * a session nothing is recorded, because such addresses contain secrets.
 */
export const startSentry: StartSentry = (dsn, firstScreen) => {
  const replay = replayIntegration(replayOptions)
  let currentScreen: ShownScreen = firstScreen
  // sequential, because a stopped recording still sends its last part
  let recordingQueue: Promise<unknown> = Promise.resolve()
  const record = () => {
    recordingQueue = recordingQueue.then(() =>
      currentScreen.recorded && !currentScreen.public ? replay.startBuffering() : replay.stop(),
    )
  }
  const screenShown = (screen: ShownScreen) => {
    document.documentElement.toggleAttribute(CENSORED, Boolean(screen.censored))
    currentScreen = screen
    record()
  }
  document.documentElement.toggleAttribute(CENSORED, Boolean(firstScreen.censored))
  const { integrations, ...options } = sentryOptions(dsn)
  init({
    ...options,
    integrations: (defaults) => [...(typeof integrations === 'function' ? integrations(defaults) : defaults), replay],
    beforeSend: (event) => {
      if (currentScreen.public || replay.getRecordingMode()) return withoutUser(event)
      replay.start()
      return withoutUser({ ...event, tags: { ...event.tags, replayId: replay.getReplayId() } })
    },
  })
  record()
  return { report: (error) => void captureException(error), screenShown }
}
