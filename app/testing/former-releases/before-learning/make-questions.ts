/** What the release was asked: first by reading alone, then with writes that rest on the rows. */
import type { Question } from '#app/testing/former-release.ts'

import { learner } from './make-histories.ts'
import { uuid } from './make-uuid.ts'

/** The lessons that each is asked about, by a current or a former id. */
const LESSONS: Readonly<Record<string, readonly string[]>> = {
  ada: ['cables', 'frames', 'paths', 'ports', 'filters', 'vlans'],
  ben: ['cables', 'routes'],
  dan: ['filters', 'ports'],
  eve: ['frames', 'ports'],
  fay: ['vlans'],
  gus: ['old-paths'],
}
const ENDED = '2026-03-12T21:00:00.000Z'
const DECKS = ['n10-009:1.1', 'sy0-701:1.1']

function instantsFor(as: string): readonly string[] {
  if (as === 'fay' || as === 'gus') return [ENDED]
  if (as !== 'ada') return [ENDED, '2026-04-20T03:30:00.000Z']
  return [ENDED, '2026-03-12T21:08:00.000Z', '2026-04-20T03:30:00.000Z']
}

export function questionsAsked(names: readonly string[]): readonly Question[] {
  const asked: Question[] = []
  const get = (as: string, at: string, url: string) => asked.push({ as, at, method: 'GET', url })
  // On the day on which cards were begun.
  for (const zone of ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])
    get('ada', '2026-03-11T20:30:00.000Z', `/api/flashcards?timeZone=${zone}`)
  for (const as of names) {
    get(as, ENDED, '/api/profile')
    get(as, ENDED, '/api/lessons/outline')
    get(as, ENDED, '/api/profile/export')
    for (const lesson of LESSONS[as] ?? []) {
      get(as, ENDED, `/api/lessons/${lesson}`)
      get(as, ENDED, `/api/lessons/${lesson}/check`)
    }
    get(as, ENDED, '/api/flashcards/suspended')
    if (as === 'ada') get(as, ENDED, '/api/lessons/outline?track=security-plus')
    for (const deck of DECKS) get(as, ENDED, `/api/flashcards/queue?deck=${deck}&limit=2`)
    for (const at of instantsFor(as)) {
      get(as, at, '/api/flashcards?timeZone=Pacific/Auckland')
      get(as, at, '/api/flashcards/queue?limit=200')
    }
  }
  goOn(asked)
  const later = '2026-04-21T12:00:00.000Z'
  for (const as of names) {
    get(as, later, '/api/profile')
    get(as, later, '/api/lessons/outline')
    if (as === 'ben' || as === 'eve') get(as, later, '/api/profile/export')
    get(as, later, '/api/flashcards?timeZone=UTC')
    get(as, later, '/api/flashcards/queue')
  }
  for (const lesson of ['cables', 'frames', 'routes'])
    get('ada', later, `/api/lessons/${lesson}/check`)
  return asked
}

/** Everyone goes on from where they were, and pages send again what was stored. */
function goOn(asked: Question[]): void {
  learner('ada', asked, '2026-04-21T08:00:00Z')
    // Sent again by a page that still has the former ids: the first answer, and one in the middle of a round.
    .send('POST', '/api/lessons/cables/check/answers', {
      answerId: uuid('ada cables-one 1'),
      questionId: 'cables-one',
      optionIds: ['alpha'],
      confidence: 'sure',
      milliseconds: 3007,
    })
    .send('POST', '/api/lessons/paths/check/answers', {
      answerId: uuid('ada paths-four 18'),
      questionId: 'paths-four',
      optionIds: ['alpha', 'bravo', 'charlie'],
      confidence: 'sure',
      milliseconds: 3126,
    })
    .review('cables-copper', 'again', 'ada copper 3', '2026-03-08T07:00:00.000Z')
    .undo('routes-metric', 'ada metric 2')
    // The last review that counts, of those stored; not the last, which is refused.
    .undo('cables-copper', 'ada copper 3')
    .undo('routes-route', 'ada route 3')
    .undo('paths-route', 'ada route 2')
    // Between two stored ones.
    .review('filters-filter', 'hard', 'ada filter 0', '2026-03-01T07:00:00.000Z')
    .review('cables-fiber', 'good', 'ada fiber 3')
    .suspend('cables-fiber', false)
    // The open rounds are finished: one completes its lesson, one was completed already.
    .answer('frames-two', 'b', 'sure', { id: uuid('later 1') })
    .answer('frames-two', 'a', 'sure', { id: uuid('later 2') })
    .answer('routes-three', 'a', 'sure', { id: uuid('later 3') })
    .answer('routes-four', 'ab', 'sure', { id: uuid('later 4') })
  learner('ben', asked, '2026-04-21T08:10:00Z')
    .review('paths-route', 'good', 'ben route 6')
    .review('paths-metric', 'again', 'ben metric 3', '2026-03-10T06:00:00.000Z')
    .answer('cables-two', 'a', 'sure', { id: uuid('later 5') })
    .track('security-plus')
  learner('dan', asked, '2026-04-21T08:20:00Z')
    .answer('ports-one', 'a', 'guess', { id: uuid('later 6') })
    .answer('ports-two', 'a', 'guess', { id: uuid('later 7') })
    .undo('filters-filter', 'dan filter 6')
  learner('eve', asked, '2026-04-21T08:30:00Z')
    .answer('frames-one', 'b', 'sure', { id: uuid('later 8') })
    .answer('ports-one', 'a', 'sure', { id: uuid('later 9') })
    .undo('ports-port', 'eve twice')
  learner('fay', asked, '2026-04-21T08:40:00Z')
    .answer('vlans-one', 'a', 'sure', { id: uuid('later 10') })
    .review('vlans-tag', 'good', 'fay tag 1')
  learner('gus', asked, '2026-04-21T08:50:00Z')
    .suspend('cables-copper', false)
    .review('cables-copper', 'good', 'gus copper 1')
}
