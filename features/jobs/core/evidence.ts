/** A quote from a posting as evidence, with its position in the text. */
import { z } from 'zod/mini'

export const Evidence = z.object({
  text: z.string(),
  /** Offsets into the posting's text, so the page can highlight the sentence. */
  start: z.number(),
  end: z.number(),
  /** The heading or the line above a list that says how the words are meant, if they do not say it themselves. */
  under: z.nullish(z.string()),
})
export type Evidence = z.infer<typeof Evidence>
