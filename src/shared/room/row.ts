import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { ComponentType } from 'react'
import type { TenantFlag, UserFlag } from '#contract/route.ts'
import type { AppServices } from '../store/services.ts'

export type GroupName = 'main' | 'logistics' | 'sales' | 'refunds' | 'outreach' | 'customers' | 'data' | 'settings'

interface Group {
  label: string
  /** Leads to the group when typed after `g`. */
  letter: string
  flag?: TenantFlag
  /** Its screens need to know what is in stock. */
  usesInventory?: boolean
}

/** A heading of the menu, in its order; its tenant flag opens all of its rows. */
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

/** What there is to know of an address. Guards, menu and titles read nothing else. */
export interface RouteFacts {
  path: string
  /** Name in the menu and of the page. */
  label?: string
  /** Name of a page that is in no menu. */
  title?: string
  /** Its place in the menu; the group's tenant flag is asked for as well. */
  group?: GroupName
  icon?: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Its place within the group, ascending; rows of the same place stand in the order of the rooms. */
  order?: number
  /** Opens, but stands in no menu. */
  hidden?: boolean
  /** Shows only to users with this job title. */
  role?: string
  /** Opens without a session. */
  public?: boolean
  /** Of no use to someone with a session, who goes to the start instead. */
  guest?: boolean
  /** Belongs to onboarding, during which no other row opens, and no menu is shown. `too`: it opens later as well. */
  onboarding?: 'only' | 'too'
  admin?: boolean
  superuser?: boolean
  /** Tenant flags and user flags, each of which must be on. */
  flags?: readonly TenantFlag[]
  userFlags?: readonly UserFlag[]
  /** Session replay: masks the whole screen, or keeps the minute before an error. */
  censored?: boolean
  recorded?: boolean
  /** Names the table on it, where several rows share a screen. */
  table?: string
}

/** One address of the product and the screen that opens there. */
export interface RouteRow extends RouteFacts {
  screen(): Promise<{ default: ComponentType }>
  /** Asks for what takes longest on the screen, as soon as somebody is let in: it comes while the screen is on its way. */
  ahead?(): ThunkAction<unknown, unknown, AppServices, UnknownAction>
}

/** The tenant flags a row asks for, its group's included. */
export const flagsOf = ({ group, flags = [] }: Pick<RouteFacts, 'group' | 'flags'>): readonly TenantFlag[] => {
  const flag = group && groups[group].flag
  return flag ? [flag, ...flags] : flags
}
