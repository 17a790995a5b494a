/** What the address of a sitting may say: the one deck it is about. */
import { defineSearch } from '#platform/web/screen-search.ts'

import { DeckId } from '../core/deck-id.ts'

export const reviewSearch = defineSearch({ deck: DeckId })
