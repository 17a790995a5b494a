/** The words of a posting that say something, and where they stand in its text. */
import { z } from 'zod/mini'

export const Evidence = z.object({
  text: z.string(),
  /** Offsets into the posting's text, so the page can point at the sentence. */
  start: z.number(),
  end: z.number(),
  /** The heading or the line above a list that says how the words are meant, where they do not say it themselves. */
  under: z.nullish(z.string()),
})
export type Evidence = z.infer<typeof Evidence>
