/**
 * What journeys of the tutor are about, where they have the same page, field and messages: they take turns. The journey
 * of a question and its answer is in every run.
 */

/** Modes that go back and forth. What each says: its test beside the server (`server/turns`); what it shows: `web/`. */
export const MODES = ['hints', 'steps', 'teach', 'quiz'] as const

/** What is done with answers and mistakes: `acts.test.tsx`, `make-cards.test.tsx`, `tutor-page.test.tsx`, `mistakes-page.test.tsx`. */
export const DEEDS = ['opinions', 'cards', 'conversations', 'mistakes'] as const
