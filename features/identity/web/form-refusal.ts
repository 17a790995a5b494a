/** What is wrong with one field of a form of the account page, for the field to show. */
import { createContext, use } from 'react'

type Refusal = { readonly field: string; readonly text: string }

/** From `AccountForm`; null where nothing is wrong with a field. */
export const RefusalContext = createContext<Refusal | null>(null)

/** @param name of the field. */
export function useRefusal(name: string): string | undefined {
  const refusal = use(RefusalContext)
  return refusal?.field === name ? refusal.text : undefined
}
