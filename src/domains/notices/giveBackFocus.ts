const dialogs = '[role="dialog"][aria-modal="true"]'

/** The place of the uppermost open dialog or drawer that can take the focus; a closed one may stay in the page, hidden. */
const openDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(dialogs)]
    .findLast((dialog) => !dialog.closest('[style*="display: none"]'))
    ?.closest<HTMLElement>('[tabindex]') ?? null

/** Gives the focus of a button that goes away back to where it came from, else to the dialog that is open: keys go there again. */
export const giveBackFocus = (from: Element | null): void => {
  const isPlace = from instanceof HTMLElement && from.isConnected && from !== document.body
  const place = isPlace ? from : openDialog()
  place?.focus({ preventScroll: true })
}
