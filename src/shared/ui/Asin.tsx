import { type MouseEvent, useContext } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { OpenAsinContext } from './openAsin.ts'

const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey

/** An ASIN that opens its product beside the screen (or its page in a new tab), with a copy button. */
export const Asin = ({ asin }: { asin: string }) => {
  const open = useContext(OpenAsinContext)
  const click = (event: MouseEvent) => {
    if (!open || !isPlain(event)) return
    event.preventDefault()
    open(asin)
  }
  return (
    <span className="code">
      <a href={`#/asins/${asin}`} onClick={click}>
        {asin}
      </a>{' '}
      <CopyButton text={asin} label={`Copy ${asin}`} />
    </span>
  )
}
