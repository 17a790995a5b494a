/** The result of a form; it disappears once another form of the page is used. */
import { useEffect, useState, type RefObject } from 'react'

export function useNews<T>(form: RefObject<HTMLFormElement | null>, outcome: T): T | null {
  const [old, setOld] = useState<T | null>(null)
  useEffect(() => {
    const onSend = ({ target }: SubmitEvent) => {
      if (target !== form.current) setOld(outcome)
    }
    document.addEventListener('submit', onSend)
    return () => document.removeEventListener('submit', onSend)
  }, [form, outcome])
  return outcome === old ? null : outcome
}
