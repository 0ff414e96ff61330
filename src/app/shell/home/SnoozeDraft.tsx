import { Suspense } from 'react'
import { ActionKind } from '#contract/actions.ts'
import { canSnoozeUntil } from '#rules/actions/snoozeDays.ts'
import { defineAddress } from '#shared/address/defineAddress.ts'
import { day, oneOf } from '#shared/address/params.ts'
import { inPlace, useAddress } from '#shared/address/useAddress.ts'
import { lazyPart } from '#shared/lib/lazyPart.ts'
import { useNow } from '#shared/lib/useNow.ts'
import type { ShownAction } from '../actions/shownActions.ts'

const address = defineAddress({ snooze: oneOf(ActionKind.options), until: day })

const SnoozeDialog = lazyPart(() => import('./SnoozeDialog.tsx'))

/** A snooze that a link proposes, to confirm or cancel; nothing when the action is not listed or the day is not to come. */
export const SnoozeDraft = ({ actions, currency }: { actions: readonly ShownAction[]; currency: string }) => {
  const [{ snooze, until }, change] = useAddress(address)
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const shown = actions.find(({ action }) => action.kind === snooze)
  if (!shown || !until || !canSnoozeUntil(until, today)) return null
  return (
    <Suspense>
      <SnoozeDialog
        action={shown.action}
        until={until}
        currency={currency}
        onClose={() => change({ snooze: undefined, until: undefined }, inPlace)}
      />
    </Suspense>
  )
}
