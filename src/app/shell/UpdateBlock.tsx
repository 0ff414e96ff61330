import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useBlocker } from 'react-router'
import { useDialogs } from '#shared/ui/dialog.ts'
import { useAppDispatch, useAppSelector } from '../hooks.ts'
import { reloadPage } from '../reloadPage.ts'
import type { RootState } from '../rootReducer.ts'
import { isHeld } from '../routes/updateHold.ts'
import { holdAnswered, navigationHeld, selectNavigationHeld } from '../shellSlice.ts'

/** Blocks navigation while a newer version waits, by menu, back and forward, and explains why. */
export const UpdateBlock = () => {
  const { tell } = useDialogs()
  const dispatch = useAppDispatch()
  // read from the store, because a sign-out precedes the render
  const { getState } = useStore<RootState>()

  const blocker = useBlocker(({ currentLocation, nextLocation }) => isHeld(getState(), currentLocation, nextLocation))
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    dispatch(navigationHeld())
  }, [blocker, dispatch])

  const wasHeld = useAppSelector(selectNavigationHeld)
  useEffect(() => {
    if (!wasHeld) return
    const say = async () => {
      const refresh = await tell({
        type: 'warning',
        title: 'Please Upgrade Now',
        message: 'Please finish whatever you need on this page and then refresh to update to the latest version',
        ok: 'Refresh now',
        cancel: 'Stay on this page',
      })
      dispatch(holdAnswered())
      if (refresh) dispatch(reloadPage())
    }
    void say()
  }, [wasHeld, tell, dispatch])

  return null
}
