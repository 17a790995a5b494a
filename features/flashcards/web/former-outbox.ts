/** Unsent reviews in the outbox of the releases before `platform/web/outbox`: a list in the browser's local storage. */
import { z } from 'zod/mini'

import type { FormerEntries } from '#platform/web/outbox/kind.ts'

import { formerKey } from './former-key.ts'
import { laneOf } from './outbox.ts'

const FormerEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('review'),
    id: z.string(),
    cardId: z.string(),
    grade: z.string(),
    reviewedAt: z.string(),
    milliseconds: z.int(),
  }),
  z.object({ kind: z.literal('undo'), id: z.string(), cardId: z.string(), reviewId: z.string() }),
])

export function readFormerEntries(account: string): FormerEntries {
  const key = formerKey(account)
  const stored = localStorage.getItem(key)
  return {
    entries: parseEntries(stored).map(({ kind, id, ...body }) => ({
      id,
      lane: laneOf(body.cardId),
      kind: `flashcards ${kind}`,
      version: 1,
      body,
      madeAt: 'reviewedAt' in body ? Date.parse(body.reviewedAt) : Date.now(),
    })),
    forget: () => {
      // A page of a former release that is still open may have added one.
      if (localStorage.getItem(key) === stored) localStorage.removeItem(key)
    },
  }
}

function parseEntries(stored: string | null): z.infer<typeof FormerEntry>[] {
  try {
    return z.parse(z.array(FormerEntry), JSON.parse(stored ?? '[]'))
  } catch {
    // Not written by this product: nothing can be sent.
    return []
  }
}
