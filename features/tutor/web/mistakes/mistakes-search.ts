/** The search parameters of the list of mistakes: which of them it shows. */
import { defineSearch } from '#platform/web/screen-search.ts'

import { Standing } from '../../core/mistakes/schema.ts'

export const mistakesSearch = defineSearch({ show: Standing })
