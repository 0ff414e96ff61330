import { useEffect, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type SessionRoot, selectUser } from '#domains/session/index.ts'
import { formatList } from '#rules/formatList.ts'
import './colleagues.css'
import { type PresenceRoot, placeEntered, placeLeft, selectPresences } from './presenceSlice.ts'

const useRoot = useSelector.withTypes<PresenceRoot & SessionRoot>()

/** Names colleagues who have a place open, and tells them that the user has; `what`: 'this case'. */
export const Colleagues = ({ place, what }: { place: string; what: string }) => {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(placeEntered(place))
    return () => void dispatch(placeLeft(place))
  }, [dispatch, place])
  const presences = useRoot(selectPresences)
  const uid = useRoot((root) => selectUser(root)?.uid)
  const names = useMemo(
    () =>
      presences
        .filter((one) => one.place === place && one.uid !== uid)
        .map(({ name }) => name)
        .toSorted(),
    [presences, place, uid],
  )
  return (
    <p className="colleagues personal" role="status">
      {names.length > 0 && `${formatList(names)} ${names.length > 1 ? 'have' : 'has'} ${what} open.`}
    </p>
  )
}
