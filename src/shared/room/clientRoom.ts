import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { ActionDetails, ActionKind } from '#contract/actions.ts'
import type { Permission } from '#contract/permissions.ts'
import type { TenantFlag } from '#contract/route.ts'
import type { Listen } from '../store/listen.ts'
import type { AppServices } from '../store/services.ts'
import type { EventTags } from '../stream/eventTags.ts'
import type { RouteRow } from './row.ts'

/** A part of the state with its reducer. */
export interface SliceLike {
  name: string
  reducerPath: string
  reducer(state: never, action: UnknownAction): object
}

/** The persisted fields of a slice, and for how long. */
export interface KeptParts {
  /** `browser`: until sign-out, for all tenants; `visit`: until the tab is closed, for this user of this tenant. */
  place: 'browser' | 'visit'
  whitelist: string[]
}

/** A notice that needs attention until it is resolved. */
export interface Notice {
  id: string
  type: string
  title: string
}

/** A query for a number. */
interface CountEndpoint {
  initiate(
    arg: undefined,
    options: { subscribe: false; forceRefetch: true },
  ): ThunkAction<PromiseLike<{ data?: number | undefined }>, unknown, AppServices, UnknownAction>
}

/** A notice that the server raises by name. */
export interface RoomNotice extends Notice {
  /** The action and its screen; `query` filters the screen to the affected items. */
  todo?: {
    label: string
    path: string
    query?: string
  }
  /** Requests the number of items when a tenant with the flag is entered. */
  count?: { flag?: TenantFlag; load(): Promise<CountEndpoint> }
}

/** How a kind of action is shown, and the screen where it is done. */
export interface RoomAction {
  kind: ActionKind
  /** Its screen; hidden from users who may not open it. */
  path: string
  /** Filters the screen to the items of the action. */
  query?: string
  /** Text of the button, before the number: 'Order'. */
  button: string
  /** What its money measures, unless it is lost per day. */
  moneyOf?: string
  /** Details in a few words. */
  details?(details: ActionDetails): string
  /** Shown as overdue. */
  warns?: boolean
  /** The menu shows its number beside the screen. */
  inMenu?: boolean
}

/** Tabs of a product's page, in order. */
export const asinTabs = ['stock', 'orders', 'sales', 'ads', 'claims', 'skus', 'notes'] as const
export type AsinTab = (typeof asinTabs)[number]

/** A part of a product's page that another room renders: in a tab, or as terms and values in the head. */
export interface AsinPanel {
  place: 'head' | AsinTab
  title: string
  /** Feature that the company needs. */
  flag?: string
  /** Permissions that a user with an access role must have. */
  needs?: readonly Permission[]
  /** Only for admins. */
  admin?: boolean
  Panel: ComponentType<{ asin: string }>
}

/** A part of the home screen that another room renders. */
export interface HomePanel {
  /** Its screen; hidden from users who may not open it. */
  path: string
  /** Renders nothing when there is nothing to show. */
  Panel: ComponentType
}

/** A kind of text in the shell's search that this room can look up. */
export interface RoomLookup {
  /** Label of the result; hidden from users who may not open its screen. */
  label: string
  path: string
  /** Returns the address of the result; undefined when the text is of another kind. */
  address(typed: string): string | undefined
}

/** A way to import a new company's data, shown in the setup. */
export interface SetupPanel {
  title: string
  Panel: ComponentType
}

/** Everything that a room contributes; the product is composed from the list of rooms. */
export interface ClientRoom<Slice extends SliceLike = never, State = unknown> {
  name: string
  routes?: readonly RouteRow[]
  slices?: readonly Slice[]
  /** Persisted slices by name. */
  kept?: Readonly<Record<string, KeptParts>>
  /** Adds listeners; returns a function that removes them. */
  listeners?(listen: Listen<State>): () => void
  /** Refetches after server events. */
  events?: readonly EventTags[]
  notices?: readonly RoomNotice[]
  actions?: readonly RoomAction[]
  asinPanels?: readonly AsinPanel[]
  homePanels?: readonly HomePanel[]
  setupPanels?: readonly SetupPanel[]
  lookups?: readonly RoomLookup[]
}

/** Keeps the exact types of a room's state, which the type of the whole store is made from. */
export const clientRoom = <Slice extends SliceLike = never, State = unknown>(room: ClientRoom<Slice, State>) => room
