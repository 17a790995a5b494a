/**
 * Where a visitor is, for pages that work without an account: what is done there is kept for them (`guest.ts`).
 *
 * Its value is what the work belongs to, for people, such as a lesson's title. Null, the default: nothing is kept.
 */
import { createContext } from 'react'

export const GuestPlace = createContext<string | null>(null)
