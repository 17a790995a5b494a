/** Copies a text that the page shows. */
import { useState } from 'react'

/** @param otherwise what to do where the browser does not allow it. */
export function useCopy(
  text: string,
  otherwise: string,
): { readonly copy: () => Promise<void>; readonly said: string } {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied.')
    } catch {
      setSaid(`The browser does not allow copying. ${otherwise}`)
    }
  }
  return { copy, said }
}
