/**
 * What a learner who is signed in may open without a network: its code is kept in the browser with the first visit, in
 * idle time. The lessons themselves, the exercises in them, and labs are kept when they are opened.
 */
import { SESSION_MODULE } from './page-files.ts'

/** Modules of the app, relative to the project's root. */
export const OFFLINE_MODULES: readonly string[] = [
  SESSION_MODULE,
  'app/web/dashboard-shell.tsx',
  'app/web/unfinished.ts',
  'app/web/offline/offline-notes.tsx',
  'app/web/offline/offline-pages.tsx',
  'features/exams/web/open-runs.tsx',
  'platform/web/kept-answers.ts',
  'platform/web/outbox/outbox-sign.tsx',
  'features/lessons/web/lessons-page.tsx',
  // What the list of lessons is shown with: it waits for each of them.
  'features/curriculum/web/search-box.tsx',
  'features/curriculum/web/use-search.ts',
  'features/curriculum/web/prepare-search.ts',
  'features/profile/web/tracks-in-writing.tsx',
  'features/lessons/web/lesson-page.tsx',
  'features/lessons/web/check-page.tsx',
  'features/curriculum/web/lesson-text.tsx',
  'features/curriculum/web/question/question-form.tsx',
  'features/curriculum/web/question/question-input.tsx',
  'features/curriculum/web/question/question-text.tsx',
  'features/curriculum/web/question/judged-answer.tsx',
  'features/practice/web/requested-exercise.tsx',
  'features/practice/web/drill-exercise.tsx',
  'features/labs/web/labs-page.tsx',
  'features/labs/web/offers/lesson-labs.tsx',
  'features/labs/web/offers/topic-labs.tsx',
  'features/exams/web/practice-page.tsx',
  'features/exams/web/drill-page.tsx',
  'features/flashcards/web/flashcards-page.tsx',
  'features/flashcards/web/review-page.tsx',
  'features/flashcards/web/make-card.tsx',
  'features/challenge/web/today.tsx',
  'features/challenge/web/outcome/after-exam.tsx',
  'features/challenge/web/today-count.tsx',
  'features/challenge/web/today-link.tsx',
]
