import type { ThunkAction, ThunkDispatch, UnknownAction, WithSlice } from '@reduxjs/toolkit'
import { Button, Input, Popover } from 'antd'
import { memo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router'
import type { api } from '../api/api.ts'
import type { AppServices } from '../store/services.ts'
import { shortlinkApi } from './shortlinkApi.ts'
import './copyLink.css'

type Thunk<Result> = ThunkAction<Result, WithSlice<typeof api>, AppServices, UnknownAction>

/** Creates a short link to an address of the client, with its tenant, and returns its URL. @throws CallError */
const createLink =
  (target: string): Thunk<Promise<string>> =>
  async (dispatch, _getState, { tenantCode }) => {
    const { id } = await dispatch(shortlinkApi.endpoints.createShortlink.initiate(target)).unwrap()
    const query = new URLSearchParams({ t: tenantCode() ?? '' })
    const { origin, pathname } = window.location
    return `${origin}${pathname}#/t/${id}?${query}`
  }

type Dispatch = ThunkDispatch<WithSlice<typeof api>, AppServices, UnknownAction>

/** Selects the text of a field for copying by hand. */
const selectAll = ({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.select()

interface Link {
  /** Parameters of the link in addition to the address. */
  params?(): Record<string, string>
}

const CopyLink = ({ params }: Link) => {
  const dispatch = useDispatch<Dispatch>()
  const { pathname, search } = useLocation()
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      const createdLink = await dispatch(createLink(pathname + withParams(search, params?.() ?? {})))
      setLink(createdLink)
      setCopied(await write(createdLink))
    } catch {
      // the error is shown by the request already
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popover
      open={link !== undefined}
      onOpenChange={(open) => !open && setLink(undefined)}
      trigger="click"
      placement="bottomRight"
      title={<span role="status">{isCopied ? 'Link copied' : 'Copy this link'}</span>}
      content={<Input className="copy-link" aria-label="Link" readOnly value={link ?? ''} onFocus={selectAll} />}
    >
      <Button loading={isBusy} onClick={() => void copy()}>
        Copy link
      </Button>
    </Popover>
  )
}

/** Copies a short link to the current screen with its address: route, filters, order, columns. */
export const CopyLinkButton = memo(CopyLink)

const withParams = (search: string, params: Record<string, string>): string => {
  const allParams = new URLSearchParams(search)
  for (const [name, value] of Object.entries(params)) allParams.set(name, value)
  return allParams.size ? `?${allParams}` : ''
}

/** Returns whether the clipboard accepted it; without https there is no clipboard. */
const write = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
