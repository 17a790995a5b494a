/** Which items a report lists, in its address. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

export const ItemFilter = z.enum(['wrong', 'sure-and-wrong', 'flagged', 'performance', 'all'])
export type ItemFilter = z.infer<typeof ItemFilter>

export const reportSearch = defineSearch({ show: ItemFilter })
