/** The search parameters of a sitting: its deck. */
import { defineSearch } from '#platform/web/screen-search.ts'

import { DeckId } from '../core/deck-id.ts'

export const reviewSearch = defineSearch({ deck: DeckId })
