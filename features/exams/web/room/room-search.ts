/** The item that is shown, in the address of a room: after a reload it is shown again. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

export const roomSearch = defineSearch({
  item: z.coerce.number().check(z.int(), z.minimum(1)),
})
