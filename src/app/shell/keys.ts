const PREFIX = 'g'
const WAIT_MS = 1500

export interface KeyActions {
  focusSearch(): void
  showKeys(): void
  showPalette(): void
  /** Goes where the letter after `g` leads; not every letter leads anywhere. */
  goTo(letter: string): void
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const dialogs = '[role="dialog"][aria-modal="true"]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null
/** A closed drawer or dialog may stay in the page, hidden. */
const isDialogOpen = () =>
  [...document.querySelectorAll(dialogs)].some((dialog) => !dialog.closest('[style*="display: none"]'))

/** The key as it is named here, whatever the alphabet of the keyboard. */
const nameOf = ({ key, code }: KeyboardEvent) =>
  /^[!-~]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()

/**
 * Listens for the keys of the shell: Ctrl or Cmd with `k`, `/`, `?`, and `g` followed by a letter. Someone who types in a
 * field or answers a dialog means something else by a letter. Returns how to stop.
 */
export const listenForKeys = ({ focusSearch, showKeys, showPalette, goTo }: KeyActions) => {
  let prefixedAt = Number.NEGATIVE_INFINITY
  const press = (event: KeyboardEvent) => {
    const isPrefixed = event.timeStamp - prefixedAt < WAIT_MS
    if (event.key === 'Shift') return
    prefixedAt = Number.NEGATIVE_INFINITY
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    // while a field is typed in as well: no letter comes of it
    if (isCommand && nameOf(event) === 'k' && !event.defaultPrevented && !isDialogOpen()) {
      event.preventDefault()
      showPalette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || isDialogOpen()) return
    const name = nameOf(event)
    if (isPrefixed) goTo(name)
    else if (name === PREFIX) prefixedAt = event.timeStamp
    else if (name === '?') showKeys()
    else if (name === '/') {
      // or the slash would be the first letter searched for
      event.preventDefault()
      focusSearch()
    }
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
