const PREFIX = 'g'
const WAIT_MS = 1500

export interface KeyActions {
  showKeys(): void
  showPalette(): void
  /** Opens the group of the letter after `g`, if there is one. */
  goTo(letter: string): void
}

const fields = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const dialogs = '[role="dialog"][aria-modal="true"]'

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null
/** A closed drawer or dialog may stay in the DOM, hidden. */
const isDialogOpen = () =>
  [...document.querySelectorAll(dialogs)].some((dialog) => !dialog.closest('[style*="display: none"]'))

/** Returns the key's name, independent of the keyboard layout. */
const nameOf = ({ key, code }: KeyboardEvent) =>
  /^[!-~]$/.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()

/**
 * Listens for the shell's shortcuts: Ctrl or Cmd with `k`, `/`, `?`, and `g` followed by a letter. Keys typed in a
 * field or a dialog are ignored. Returns a function that stops it.
 */
export const listenForKeys = ({ showKeys, showPalette, goTo }: KeyActions) => {
  let prefixedAt = Number.NEGATIVE_INFINITY
  const press = (event: KeyboardEvent) => {
    const isPrefixed = event.timeStamp - prefixedAt < WAIT_MS
    if (event.key === 'Shift') return
    prefixedAt = Number.NEGATIVE_INFINITY
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    // works in fields too, because it types no letter
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
      // otherwise the slash would be typed into the palette
      event.preventDefault()
      showPalette()
    }
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
