/** The storage key of a learner's unsent reviews in the browser; if it is absent, none wait. */
export const outboxKey = (uid: string) => `flashcards-outbox ${uid}`
