/** The search parameters of the home page. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

/** The day whose question is shown; as `app/server/page-heads.ts` reads it. */
export const homeSearch = defineSearch({ question: z.iso.date() })
