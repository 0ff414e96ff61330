import { useMemo } from 'react'
import { selectDarkMode, useSignOutMutation, useUpdateUserSettingsMutation } from '#domains/session/index.ts'
import { pickerOpened, selectTenants } from '#domains/tenants/index.ts'
import { useAppDispatch, useAppSelector } from '../../hooks.ts'
import { refreshData } from '../../refreshData.ts'
import { keysOpened, screenPinned, screenUnpinned, selectPinned } from '../../shellSlice.ts'
import { useSideMenu } from '../menu/useSideMenu.ts'
import type { Finding } from './palette.ts'

/** Returns the commands that are available on every screen. */
export const useCommands = (): Finding[] => {
  const dispatch = useAppDispatch()
  const isDark = useAppSelector(selectDarkMode) ?? false
  const hasSeveral = useAppSelector((root) => selectTenants(root).length > 1)
  const pinned = useAppSelector(selectPinned)
  const { current } = useSideMenu()
  const [signOut] = useSignOutMutation()
  const [save] = useUpdateUserSettingsMutation()
  return useMemo(() => {
    const command = (label: string, act: () => void, synonyms?: string): Finding => {
      return { key: label, label, note: 'Action', synonyms, act }
    }
    const isPinned = current !== undefined && pinned.includes(current)
    const pin = current !== undefined && (isPinned ? screenUnpinned(current) : screenPinned(current))
    return [
      command('Refresh this screen', () => void dispatch(refreshData()), 'reload update'),
      ...(pin ? [command(isPinned ? 'Unpin this screen' : 'Pin this screen', () => dispatch(pin), 'star menu')] : []),
      command(isDark ? 'Light colors' : 'Dark colors', () => void save({ dark_mode: !isDark }), 'theme mode'),
      ...(hasSeveral ? [command('Switch company', () => void dispatch(pickerOpened()), 'tenant')] : []),
      command('Keyboard shortcuts', () => void dispatch(keysOpened()), 'help keys'),
      command('Sign out', () => void signOut(), 'log out'),
    ]
  }, [dispatch, isDark, hasSeveral, pinned, current, save, signOut])
}
