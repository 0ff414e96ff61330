import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { AsinHit } from '#contract/asins.ts'
import { Asin } from '#contract/common.ts'
import { useLazySearchAsinsQuery, useSearchAsinsQuery } from '#domains/asins/index.ts'
import { useSettled } from '#shared/lib/useSettled.ts'
import { rooms } from '../../rooms.ts'
import { useCanOpen } from '../menu/useCanOpen.ts'
import { useMenu } from '../menu/useMenu.ts'
import { type Finding, findAmong } from './palette.ts'
import { screenParts, screenSynonyms } from './screenWords.ts'
import { useCommands } from './useCommands.ts'

const WAIT_MS = 250

const lookups = rooms.flatMap(({ lookups = [] }) => lookups)

/** Returns the screens, actions and products that match the text; products come from the server. */
export const useFindings = (typed: string) => {
  const navigate = useNavigate()
  const menu = useMenu()
  const canOpen = useCanOpen()
  const commands = useCommands()
  const searchText = typed.trim()
  const debouncedSearch = useSettled(searchText, WAIT_MS)
  const { currentData, isFetching, error } = useSearchAsinsQuery(debouncedSearch || skipToken)
  const [search] = useLazySearchAsinsQuery()
  const screens = useMemo(
    () =>
      menu.flatMap(({ label, entries }) =>
        entries.map((entry): Finding => {
          const act = () => void navigate(entry.name)
          const synonyms = screenSynonyms[entry.name]
          return { key: entry.name, label: entry.label, note: label || 'Screen', synonyms, act }
        }),
      ),
    [menu, navigate],
  )
  const parts = screenParts
    .filter(({ path }) => canOpen(path))
    .map(({ label, note, synonyms, path, to = path, query = '' }): Finding => {
      return { key: to + query, label, note, synonyms, act: () => void navigate(to + query) }
    })
  const openProduct = (asin: string) => void navigate(`/asins/${asin}`)
  const productFinding = ({ asin, name, sku }: AsinHit): Finding => {
    return {
      key: asin,
      label: name ?? asin,
      note: [asin, sku].filter(Boolean).join(' · '),
      act: () => openProduct(asin),
    }
  }
  const products = searchText && debouncedSearch === searchText ? (currentData ?? []).map(productFinding) : []
  const lookedUp = lookups.flatMap(({ label, path, address }): Finding[] => {
    const to = canOpen(path) && address(searchText)
    return to ? [{ key: `${path} ${searchText}`, label, note: searchText, act: () => void navigate(to) }] : []
  })
  /** Finds the first product for a text that is newer than the list; an unknown ASIN has a page that says so. */
  const findNow = async (text = searchText): Promise<Finding | undefined> => {
    const { data: [firstHit] = [], error: failure } = await search(text, true)
    if (firstHit) return productFinding(firstHit)
    const asin = Asin.safeParse(text.toUpperCase())
    return asin.success && !failure ? productFinding({ asin: asin.data, name: null, sku: null }) : undefined
  }
  return {
    findings: [...lookedUp, ...findAmong([...screens, ...parts, ...commands], searchText), ...products],
    isSearching: searchText !== '' && (debouncedSearch !== searchText || isFetching),
    failed: error !== undefined,
    findNow,
  }
}
