import { useMemo } from 'react'
import { selectAttention } from '#domains/notices/index.ts'
import { useAppSelector } from '../../hooks.ts'
import { notices } from '../../notices.ts'
import { useLateActions } from '../actions/useLateActions.ts'

/** Returns the number of open items by screen: the same numbers as on Home and behind the bell. */
export const useMenuCounts = (): ReadonlyMap<string, number> => {
  const actions = useLateActions()
  const attention = useAppSelector(selectAttention)
  return useMemo(() => {
    const countOfActions = new Map<string, number>()
    for (const { action, description } of actions)
      if (description.inMenu)
        countOfActions.set(description.path, (countOfActions.get(description.path) ?? 0) + action.count)
    return new Map([
      ...attention.flatMap(({ id, count }) => {
        const path = notices.find((notice) => notice.id === id)?.todo?.path
        return path && count ? [[path, count] as const] : []
      }),
      // wins where a notice is about a part of the same items
      ...countOfActions,
    ])
  }, [actions, attention])
}
