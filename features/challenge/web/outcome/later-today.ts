/** "Later": the question is folded away for the rest of the day, in this tab. */
const KEY = 'challenge-outcome-later'

/** @param question names the challenge, the day of its exam, and today. */
export function isLaterToday(question: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === question
  } catch {
    // Some browsers forbid storage: then the question is asked again.
    return false
  }
}

export function sayLaterToday(question: string): void {
  try {
    sessionStorage.setItem(KEY, question)
  } catch {
    // As above.
  }
}
