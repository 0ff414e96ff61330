import { useEffect, useMemo, useState } from 'react'
import { selectAttention } from '#domains/notices/index.ts'
import { useNow } from '#shared/lib/useNow.ts'
import { useAppSelector } from '../../hooks.ts'
import { notices } from '../../notices.ts'
import { rooms } from '../../rooms.ts'
import { useGetHomeQuery } from '../figures/homeApi.ts'

/** The counts may wait until the first screen has its data. */
const WAIT_MS = 2000

const calls = rooms.flatMap(({ calls: roomCalls = [] }) => roomCalls.filter(({ inMenu }) => inMenu))

/** Returns the number of open items by screen: the same numbers as on Home and behind the bell. */
export const useMenuCounts = (): ReadonlyMap<string, number> => {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReady(true), WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data: home } = useGetHomeQuery(undefined, { skip: !isReady })
  const attention = useAppSelector(selectAttention)
  const now = useNow()
  return useMemo(
    () =>
      new Map([
        ...attention.flatMap(({ id, count }) => {
          const path = notices.find((notice) => notice.id === id)?.todo?.path
          return path && count ? [[path, count] as const] : []
        }),
        // wins where a notice is about a part of the same items
        ...calls.flatMap(({ path, count }) => {
          const number = home && count(home, now)
          return number ? [[path, number] as const] : []
        }),
      ]),
    [home, attention, now],
  )
}
