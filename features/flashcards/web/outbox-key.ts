/** Where a learner's unsent reviews are kept in the browser; no such key means that none wait. */
export const outboxKey = (uid: string) => `flashcards-outbox ${uid}`
