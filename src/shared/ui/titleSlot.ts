import { createContext } from 'react'

/** The element of the phone's header that takes the screen's title; null on wider screens. */
export const TitleSlotContext = createContext<HTMLElement | null>(null)
