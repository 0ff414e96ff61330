import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Home } from '#contract/home.ts'
import type { TenantFlag } from '#contract/route.ts'
import type { Listen } from '../store/listen.ts'
import type { AppServices } from '../store/services.ts'
import type { EventTags } from '../stream/eventTags.ts'
import type { RouteRow } from './row.ts'

/** A part of the state with what changes it. */
export interface SliceLike {
  name: string
  reducerPath: string
  reducer(state: never, action: UnknownAction): object
}

/** What of a slice outlives the page: which of its fields, and until when. */
export interface KeptParts {
  /** `browser`: until the sign-out, for all tenants; `visit`: until the tab is closed, for this user of this tenant. */
  place: 'browser' | 'visit'
  whitelist: string[]
}

/** Something that asks for attention until it is dealt with. */
export interface Notice {
  id: string
  type: string
  title: string
}

/** A question for a number. */
interface CountEndpoint {
  initiate(
    arg: undefined,
    options: { subscribe: false; forceRefetch: true },
  ): ThunkAction<PromiseLike<{ data?: number | undefined }>, unknown, AppServices, UnknownAction>
}

/** A notice that the server raises by name. */
export interface RoomNotice extends Notice {
  /** What to do about it and where; `query` narrows the screen to what it is about. */
  todo?: { words: string; path: string; query?: string }
  /** Asks how much there is of it when a tenant is entered, if that tenant has the flag. */
  count?: { flag?: TenantFlag; load(): Promise<CountEndpoint> }
}

/** A line of the home screen: how much there is of something that calls for action, its money, and where the action is. */
export interface HomeCall {
  key: string
  /** What there is of it: its number stands before these words. */
  words(count: number): string
  /** Its screen; who may not open it does not see the line. `query` narrows the screen to what it is about. */
  path: string
  query?: string
  button: string
  /** null: not for this user. `now` in milliseconds. Of nothing there is no line. */
  count(home: Home, now: number): number | null
  /** Minor units of the company's currency, and what they are of; null: not known. */
  money?: { of: string; amount(home: Home): number | null }
  /** What is behind it, in a few words. */
  details?(home: Home, now: number): string
  /** It is late. */
  warns?: boolean
}

/** A part of a product's sheet that another room draws. */
export interface AsinPanel {
  title: string
  /** What the company must have switched on. */
  flag?: string
  /** It is told to admins alone. */
  admin?: boolean
  Panel: ComponentType<{ asin: string }>
}

/** A part of the home screen that another room draws. */
export interface HomePanel {
  /** Who may not open this screen does not see it. */
  path: string
  /** Draws nothing where there is nothing to say. */
  Panel: ComponentType
}

/** What somebody may type into the search of the shell that this room knows how to look up. */
export interface RoomLookup {
  /** What opens; who may not open its screen is not offered it. */
  words: string
  path: string
  /** The address that looks it up; undefined when what is typed is nothing of the kind. */
  address(typed: string): string | undefined
}

/** A way in which a new company's data come, in the steps of its setup. */
export interface SetupPanel {
  title: string
  Panel: ComponentType
}

/** All that the product has to know of a room: it is put together from the list of them. */
export interface ClientRoom<Slice extends SliceLike = never, State = unknown> {
  name: string
  routes?: readonly RouteRow[]
  slices?: readonly Slice[]
  /** Slices of which something outlives the page, by name. */
  kept?: Readonly<Record<string, KeptParts>>
  /** What happens over time; returns how to take it off. */
  listeners?(listen: Listen<State>): () => void
  /** What is asked for again after server events. */
  events?: readonly EventTags[]
  notices?: readonly RoomNotice[]
  calls?: readonly HomeCall[]
  asinPanels?: readonly AsinPanel[]
  homePanels?: readonly HomePanel[]
  setupPanels?: readonly SetupPanel[]
  lookups?: readonly RoomLookup[]
}

/** Keeps the exact types of a room's state, from which that of the whole store is made. */
export const clientRoom = <Slice extends SliceLike = never, State = unknown>(room: ClientRoom<Slice, State>) => room
