/** What a next step is called, and where it is done, as the router takes it. */
import { linkOptions } from '@tanstack/react-router'

import type { NextStep } from '../../core/readiness/next-step.ts'

const ITEMS = 10
/** As many topics as the address of a drill takes. */
const MOST_TOPICS = 12

/** @param exam the id of the challenge's: the learner may have another track selected. */
export function stepTarget(step: NextStep, exam: string) {
  switch (step.kind) {
    case 'lesson':
      return linkOptions({
        to: '/dashboard/lessons/$lessonId',
        params: { lessonId: step.lessonId },
      })
    case 'reviews':
      return linkOptions({ to: '/dashboard/flashcards/review', search: { exam } })
    case 'drill':
      return linkOptions({
        to: '/dashboard/lessons/practice/drill',
        search: {
          mode: 'mixed',
          exam,
          length: step.items as 5 | 10 | 20,
          topics: step.topics
            .slice(0, MOST_TOPICS)
            .map(({ id }) => id)
            .join('.'),
        },
      })
    case 'answers':
      return linkOptions({
        to: '/dashboard/lessons/practice/drill',
        search: {
          // What was met before shows nothing new.
          mode: 'never-seen',
          exam,
          length: ITEMS,
          ...(step.domain !== null && { domain: step.domain }),
        },
      })
  }
}

export function topicTarget(topicId: string, exam: string) {
  return linkOptions({
    to: '/dashboard/lessons/practice/drill',
    search: { mode: 'mixed', exam, length: 5, topic: topicId },
  })
}

export function stepWords(step: NextStep): string {
  switch (step.kind) {
    case 'lesson':
      return `Lesson “${step.title}”`
    case 'reviews':
      return step.count === 1 ? 'Review 1 card' : `Review ${step.count} cards`
    case 'drill':
      return `Practice ${step.items} items, mixed`
    case 'answers':
      return step.domain === null
        ? `Practice ${ITEMS} new items`
        : `Practice ${ITEMS} new items of domain ${step.domain}`
  }
}
