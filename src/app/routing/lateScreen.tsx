import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import { isNewerServed } from '#domains/notices/index.ts'
import type { RouteRow } from '#shared/room/row.ts'
import { ErrorState } from '#shared/ui/StatePanel.tsx'
import { useAppDispatch } from '../hooks.ts'
import { reloadPage } from '../reloadPage.ts'

type Reason = 'offline' | 'updated' | 'failed'

const RETRY_MS = 700

const reasonTexts: Record<Reason, { title: string; text: string }> = {
  offline: { title: 'No connection', text: 'Couldn’t load this page. Check the connection and try again.' },
  updated: { title: 'Clove was updated', text: 'This page belongs to the new version. Reload to open it.' },
  failed: { title: 'Couldn’t load this page', text: 'Try again. If that doesn’t help, reload the page.' },
}

const reasonOf = async (): Promise<Reason> => {
  const served = await isNewerServed('/version.json')
  if (served === undefined) return 'offline'
  return served ? 'updated' : 'failed'
}

const loadTwice = async ({ screen }: RouteRow): Promise<ComponentType> => {
  try {
    return (await screen()).default
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return (await screen()).default
  }
}

interface Missed {
  row: RouteRow
  first: Reason
}

/** Shown when the code of a screen could not be loaded: the reason, and a retry button. */
const MissedScreen = ({ row, first: firstReason }: Missed) => {
  const dispatch = useAppDispatch()
  const [reason, setReason] = useState(firstReason)
  const [loadedScreen, setFound] = useState<{ Screen: ComponentType }>()
  const [isBusy, setBusy] = useState(false)
  if (loadedScreen) return <loadedScreen.Screen />
  const retry = async () => {
    setBusy(true)
    try {
      setFound({ Screen: await loadTwice(row) })
    } catch {
      setReason(await reasonOf())
    } finally {
      setBusy(false)
    }
  }
  const { title, text } = reasonTexts[reason]
  const wayOn =
    reason === 'updated' ? (
      <Button type="primary" onClick={() => dispatch(reloadPage())}>
        Reload
      </Button>
    ) : (
      <Button loading={isBusy} onClick={() => void retry()}>
        Try again
      </Button>
    )
  return (
    <ErrorState title={title} more={wayOn}>
      <p>{text}</p>
    </ErrorState>
  )
}

/** Loads the screen of a row, with one retry. A failed load renders a replacement, so that the shell stays. */
export const loadScreen = async (row: RouteRow): Promise<ComponentType> => {
  try {
    return await loadTwice(row)
  } catch {
    const firstReason = await reasonOf()
    return () => <MissedScreen row={row} first={firstReason} />
  }
}
