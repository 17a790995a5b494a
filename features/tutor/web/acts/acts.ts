/** What other features let a learner do with an answer; `app/web` passes it in. */
import { createContext, type ComponentType } from 'react'

import type { ProposedCard } from '../../contract.ts'

export type MakeCardsProps = {
  readonly cards: readonly ProposedCard[]
  /** Of what is opened; what opened it gets the focus. */
  readonly onClose: () => void
}

export type Acts = {
  /** Shows proposed cards, to look at and to edit; a press makes them, another one undoes it. */
  readonly MakeCards: ComponentType<MakeCardsProps>
  /** Puts a lesson on the list of today, or practice of it, and takes it off again; nothing without a challenge. */
  readonly AddToToday: ComponentType<{
    readonly lessonId: string
    /** Of what is pressed. */
    readonly className: string
  }>
  /** Leads to a lab about a lesson; nothing where it has none. */
  readonly LabAct: ComponentType<{ readonly lessonId: string; readonly className: string }>
}

/** Null where a page offers none. */
export const ActsContext = createContext<Acts | null>(null)
