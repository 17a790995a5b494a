/** A feature's browser half: its routes, each loaded on first visit, and its place in the navigation. */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { OutboxDoor } from './outbox/kind.ts'
import type { ScreenSearch } from './screen-search.ts'

export type FeatureRoute<Path extends string = string, Search = object> = {
  /** Below `/dashboard` for a feature of the dashboard, else below `/`. `$name` is a parameter. */
  readonly path: Path
  /** The parameters of its address, where it has any. */
  readonly search?: ScreenSearch<Search>
  readonly load: () => Promise<ComponentType>
  /** Begins to fetch what the screen will need, in parallel with the session and its scripts. The screen reports a failure. */
  readonly prepare?: (params: Readonly<Record<string, string>>) => Promise<void>
  /** Requests the learner's data that the screen will show, where someone may be signed in. The screen reports a failure. */
  readonly prefetch?: (
    params: Readonly<Record<string, string>>,
    queryClient: QueryClient,
  ) => Promise<void>
  /**
   * On a phone the bar with the areas is not there: the screen has one task to be done without a break, and the bottom
   * is its own. The drawer still leads elsewhere.
   */
  readonly hidesAreas?: true
  /** Nothing comes up in it that asks for something else, such as the note on a new version. */
  readonly isUninterrupted?: true
  /** It has words for someone who is not signed in, shown on the way to the login screen. */
  readonly speaksSignedOut?: true
}

export type WebFeature = {
  readonly navigation?: {
    readonly label: string
    /** For the bar of a phone, where five of them are side by side; the label where absent. */
    readonly shortLabel?: string
    readonly path: string
    readonly Icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
    /** Shown beside the label: how much waits there. */
    readonly loadCount?: () => Promise<ComponentType>
  }
  readonly routes: readonly FeatureRoute[]
  /** What it sends through the outbox, and how. */
  readonly outbox?: OutboxDoor
}

export function defineWebFeature<const F extends WebFeature>(feature: F): F {
  return feature
}
