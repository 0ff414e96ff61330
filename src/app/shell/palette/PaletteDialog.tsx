import { skipToken } from '@reduxjs/toolkit/query'
import { Modal } from 'antd'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSearchAsinsQuery } from '#domains/asins/index.ts'
import { selectDarkMode, useSignOutMutation, useUpdateUserSettingsMutation } from '#domains/session/index.ts'
import { pickerOpened, selectTenants } from '#domains/tenants/index.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { useAppDispatch, useAppSelector } from '../../hooks.ts'
import { refreshData } from '../../refreshData.ts'
import { rooms } from '../../rooms.ts'
import { keysOpened, paletteClosed } from '../../shellSlice.ts'
import { useCanOpen } from '../menu/useCanOpen.ts'
import { useMenu } from '../menu/useMenu.ts'
import { type Finding, findAmong } from './palette.ts'
import './palette.css'

const WAIT_MS = 250

const lookups = rooms.flatMap(({ lookups = [] }) => lookups)

/** Returns the commands that are available on every screen. */
const useCommands = (): Finding[] => {
  const dispatch = useAppDispatch()
  const isDark = useAppSelector(selectDarkMode) ?? false
  const hasSeveral = useAppSelector((root) => selectTenants(root).length > 1)
  const [signOut] = useSignOutMutation()
  const [save] = useUpdateUserSettingsMutation()
  return useMemo(() => {
    const command = (label: string, act: () => void): Finding => ({ key: label, label, note: 'Command', act })
    return [
      command('Refresh what is shown', () => void dispatch(refreshData())),
      command(isDark ? 'Light colors' : 'Dark colors', () => void save({ dark_mode: !isDark })),
      ...(hasSeveral ? [command('Switch company', () => void dispatch(pickerOpened()))] : []),
      command('Keyboard shortcuts', () => void dispatch(keysOpened())),
      command('Sign out', () => void signOut()),
    ]
  }, [dispatch, isDark, hasSeveral, save, signOut])
}

/** Returns the screens, commands and products that match the text; products come from the server. */
const useFindings = (typed: string) => {
  const navigate = useNavigate()
  const menu = useMenu()
  const canOpen = useCanOpen()
  const commands = useCommands()
  const searchText = typed.trim()
  const debouncedSearch = useSettled(searchText, WAIT_MS)
  const { currentData, isFetching, error } = useSearchAsinsQuery(debouncedSearch || skipToken)
  const screens = useMemo(
    () =>
      menu.flatMap(({ label, entries }) =>
        entries.map((entry): Finding => {
          const act = () => void navigate(entry.name)
          return { key: entry.name, label: entry.label, note: label || 'Screen', act }
        }),
      ),
    [menu, navigate],
  )
  const products = (searchText && debouncedSearch === searchText ? (currentData ?? []) : []).map(
    ({ asin, name }): Finding => {
      return { key: asin, label: name ?? asin, note: asin, act: () => void navigate(`/asins/${asin}`) }
    },
  )
  const lookedUp = lookups.flatMap(({ label, path, address }): Finding[] => {
    const to = canOpen(path) && address(searchText)
    return to ? [{ key: `${path} ${searchText}`, label, note: searchText, act: () => void navigate(to) }] : []
  })
  return {
    findings: [...lookedUp, ...findAmong([...screens, ...commands], searchText), ...products],
    isSearching: searchText !== '' && (debouncedSearch !== searchText || isFetching),
    failed: error !== undefined,
  }
}

/** Finds a screen, a command or a product by words, and opens or runs it. */
const PaletteDialog = () => {
  const dispatch = useAppDispatch()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { findings, isSearching, failed } = useFindings(typed)
  const activeIndex = Math.min(active, Math.max(findings.length - 1, 0))
  const close = () => dispatch(paletteClosed())
  const choose = (finding: Finding | undefined) => {
    if (!finding) return
    close()
    finding.act()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && findings.length) setActive((activeIndex + step + findings.length) % findings.length)
    else if (event.key === 'Enter') choose(findings[activeIndex])
    else return
    event.preventDefault()
  }
  const describeStatus = () => {
    if (isSearching) return 'Searching for products…'
    if (failed) return 'Products could not be searched. Change the words to try again.'
    return findings.length ? '' : 'Nothing goes by these words.'
  }
  return (
    <Modal open title="Find" footer={null} onCancel={close} className="palette" closable={false} width={560}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the user opened it to type
        autoFocus
        className="palette-field"
        role="combobox"
        aria-label="Find a screen, a command or a product"
        aria-expanded
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={findings.length ? `${list}-${activeIndex}` : undefined}
        placeholder="Screen, command, ASIN, SKU, product name or order ID"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={press}
      />
      <div id={list} className="palette-list" role="listbox" aria-label="Found">
        {findings.map((finding, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={finding.key}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === activeIndex}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(finding)}
          >
            <span>{finding.label}</span>
            <small>{finding.note}</small>
          </div>
        ))}
      </div>
      <p className="palette-words" role="status">
        {describeStatus()}
      </p>
    </Modal>
  )
}

export default PaletteDialog
