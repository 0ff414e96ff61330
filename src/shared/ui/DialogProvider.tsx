import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import type { PendingDialog } from './DialogView.tsx'
import { type Dialog, DialogContext, type Dialogs, dialogOfMessage, dialogOfQuestion } from './dialog.ts'
import { useFetchedAhead } from './useFetchedAhead.ts'

// most visits show no dialog; prefetched, because the dialog about a new version opens after the old file is gone
const loadView = () => import('./DialogView.tsx')
const DialogView = lazyPart(loadView)

/** Shows dialogs one after another and returns each result to its caller. */
export const DialogProvider = ({ children }: { children: ReactNode }) => {
  const [queue, setQueue] = useState<PendingDialog[]>([])
  useFetchedAhead(loadView)
  const dialogs = useMemo<Dialogs>(() => {
    const show = (dialog: Dialog) =>
      new Promise<boolean>((resolve) => {
        const answer = (ok: boolean) => {
          setQueue((waiting) => waiting.filter((other) => other !== entry))
          resolve(ok)
        }
        const entry: PendingDialog = { ...dialog, answer }
        setQueue((waiting) => [...waiting, entry])
      })
    return {
      ask: (question) => show(dialogOfQuestion(question)),
      tell: async (message) => show(dialogOfMessage(message)),
    }
  }, [])
  const [firstDialog] = queue
  return (
    <DialogContext value={dialogs}>
      {children}
      <Suspense>{firstDialog && <DialogView dialog={firstDialog} />}</Suspense>
    </DialogContext>
  )
}
