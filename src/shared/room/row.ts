import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { Permission } from '#contract/permissions.ts'
import type { TenantFlag, UserFlag } from '#contract/route.ts'
import type { AppServices } from '../store/services.ts'

export type GroupName = 'main' | 'logistics' | 'sales' | 'refunds' | 'outreach' | 'customers' | 'data' | 'settings'

interface Group {
  label: string
  /** Opens the group when typed after `g`. */
  letter: string
  flag?: TenantFlag
  /** Its screens need the current stock. */
  usesInventory?: boolean
}

/** Menu headings in order; a group's tenant flag enables all of its rows. */
export const groups: Record<GroupName, Group> = {
  main: { label: '', letter: 'h' },
  logistics: { label: 'Logistics', letter: 'l', flag: 'logistics' },
  sales: { label: 'Sales', letter: 'a', flag: 'sales', usesInventory: true },
  refunds: { label: 'Refunds', letter: 'r', flag: 'refund_ninja' },
  outreach: { label: 'Outreach', letter: 'o', flag: 'outreach' },
  customers: { label: 'Customers', letter: 'c', flag: 'crm' },
  data: { label: 'Data', letter: 'd', flag: 'data' },
  settings: { label: 'Settings', letter: 's' },
}

/** Properties of an address. Guards, menu and titles only use these. */
export interface RouteFacts {
  path: string
  /** Title in the menu and of the page. */
  label?: string
  /** Title of a page that is not in the menu. */
  title?: string
  /** Its menu group; the group's tenant flag is required too. */
  group?: GroupName
  icon?: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Position within the group, ascending; equal positions keep the order of the rooms. */
  order?: number
  /** Can be opened, but is not in the menu. */
  hidden?: boolean
  /** Path of the screen that shows it as a tab; the menu shows only that one. */
  tabOf?: string
  /** Only visible to users with this job title. */
  role?: string
  /** Opens without a session. */
  public?: boolean
  /** Only for visitors without a session; others are sent to the start. */
  guest?: boolean
  /** Part of onboarding, during which other rows and the menu are hidden. `too`: it also opens later. */
  onboarding?: 'only' | 'too'
  admin?: boolean
  superuser?: boolean
  /** Tenant flags and user flags that must all be on. */
  flags?: readonly TenantFlag[]
  userFlags?: readonly UserFlag[]
  /** Permissions that a user with an access role must have. */
  needs?: readonly Permission[]
  /** Session replay: masks the whole screen, or keeps the minute before an error. */
  censored?: boolean
  recorded?: boolean
  /** Name of the table on it, when several rows share a screen. */
  table?: string
}

/** An address of the product and its screen. */
export interface RouteRow extends RouteFacts {
  screen(): Promise<{ default: ComponentType }>
  /** Prefetches the slowest data of the screen as soon as the user is admitted, while the screen is loading. */
  prefetch?(): ThunkAction<unknown, unknown, AppServices, UnknownAction>
}

/** Returns the tenant flags of a row, including its group's. */
export const flagsOf = ({ group, flags = [] }: Pick<RouteFacts, 'group' | 'flags'>): readonly TenantFlag[] => {
  const flag = group && groups[group].flag
  return flag ? [flag, ...flags] : flags
}
