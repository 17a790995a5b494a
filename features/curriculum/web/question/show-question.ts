/**
 * Brings a question to the learner as far as it fits: from its beginning to the end of its answers, clear of what covers
 * the page.
 *
 * A page that is at its top stays there: it has just been opened, and its title is read first.
 */
export function showQuestion(question: HTMLElement | null, answer: HTMLElement | null): void {
  if (!question || !answer || scrollY === 0) return
  answer.scrollIntoView({ block: 'nearest' })
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (question.getBoundingClientRect().top < (covered || 0)) {
    question.scrollIntoView({ block: 'start' })
  }
}
