/** The search parameters of the list of labs, and of a lab. */
import { z } from 'zod/mini'

import { SlugId } from '#platform/contract/slug.ts'
import { defineSearch } from '#platform/web/screen-search.ts'

import { LabDifficulty } from '../contract.ts'

const DifficultyParameter = z.pipe(z.coerce.number(), LabDifficulty)

/** What is chosen in the list: the links to the labs carry it on. */
export const labsSearch = defineSearch({ difficulty: DifficultyParameter })

export const labSearch = defineSearch({
  difficulty: DifficultyParameter,
  /** Which problem. Where absent, the page writes it: of the one that was begun, or of any. */
  seed: z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(4_294_967_295))),
  /** In which it was opened: the way back leads there. */
  lesson: SlugId,
})
