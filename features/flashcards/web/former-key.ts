/** Where the former outbox stored a learner's unsent reviews; absent if none wait. */
export const formerKey = (uid: string) => `flashcards-outbox ${uid}`

export function hasFormerEntries(uid: string): boolean {
  try {
    return localStorage.getItem(formerKey(uid)) !== null
  } catch {
    return false
  }
}
