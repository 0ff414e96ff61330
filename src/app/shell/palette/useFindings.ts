import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useSearchAsinsQuery } from '#domains/asins/index.ts'
import { selectDarkMode, useSignOutMutation, useUpdateUserSettingsMutation } from '#domains/session/index.ts'
import { pickerOpened, selectTenants } from '#domains/tenants/index.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { useAppDispatch, useAppSelector } from '../../hooks.ts'
import { refreshData } from '../../refreshData.ts'
import { rooms } from '../../rooms.ts'
import { keysOpened } from '../shellSlice.ts'
import { useCanOpen } from '../useCanOpen.ts'
import { useMenu } from '../useMenu.ts'
import { type Finding, findAmong } from './palette.ts'

const WAIT_MS = 250

const lookups = rooms.flatMap(({ lookups = [] }) => lookups)

/** What can be done from any screen. */
const useCommands = (): Finding[] => {
  const dispatch = useAppDispatch()
  const isDark = useAppSelector(selectDarkMode) ?? false
  const hasSeveral = useAppSelector((root) => selectTenants(root).length > 1)
  const [signOut] = useSignOutMutation()
  const [save] = useUpdateUserSettingsMutation()
  return useMemo(() => {
    const command = (label: string, act: () => void): Finding => ({ key: label, words: label, note: 'Command', act })
    return [
      command('Refresh what is shown', () => void dispatch(refreshData())),
      command(isDark ? 'Light colors' : 'Dark colors', () => void save({ dark_mode: !isDark })),
      ...(hasSeveral ? [command('Switch company', () => void dispatch(pickerOpened()))] : []),
      command('Keyboard shortcuts', () => void dispatch(keysOpened())),
      command('Sign out', () => void signOut()),
    ]
  }, [dispatch, isDark, hasSeveral, save, signOut])
}

/** Screens, commands and products whose words are typed; products come from the server. */
export const useFindings = (typed: string) => {
  const navigate = useNavigate()
  const menu = useMenu()
  const canOpen = useCanOpen()
  const commands = useCommands()
  const wanted = typed.trim()
  const debouncedSearch = useSettled(wanted, WAIT_MS)
  const { currentData, isFetching, error } = useSearchAsinsQuery(debouncedSearch || skipToken)
  const screens = useMemo(
    () =>
      menu.flatMap(({ label, entries }) =>
        entries.map((entry): Finding => {
          const act = () => void navigate(entry.name)
          return { key: entry.name, words: entry.label, note: label || 'Screen', act }
        }),
      ),
    [menu, navigate],
  )
  const products = (wanted && debouncedSearch === wanted ? (currentData ?? []) : []).map(({ asin, name }): Finding => {
    return { key: asin, words: name ?? asin, note: asin, act: () => void navigate(`/asins/${asin}`) }
  })
  const lookedUp = lookups.flatMap(({ words: label, path, address }): Finding[] => {
    const to = canOpen(path) && address(wanted)
    return to ? [{ key: `${path} ${wanted}`, words: label, note: wanted, act: () => void navigate(to) }] : []
  })
  return {
    findings: [...lookedUp, ...findAmong([...screens, ...commands], wanted), ...products],
    isSearching: wanted !== '' && (debouncedSearch !== wanted || isFetching),
    failed: error !== undefined,
  }
}
