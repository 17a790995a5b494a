/** What the learners did, as requests. */
import type { Question } from '#app/testing/former-release.ts'

import { uuid } from './make-uuid.ts'

type Confidence = 'sure' | 'think-so' | 'guess'
type Grade = 'again' | 'hard' | 'good' | 'easy'

/** A learner whose clock goes on by ten seconds with each request. */
export function learner(as: string, into: Question[], day: string) {
  let time = Date.parse(day)
  let count = 0
  const at = () => new Date(time).toISOString()
  const send = (method: Question['method'], url: string, body: object) => {
    into.push({ as, at: at(), method, url, body })
    time += 10_000
  }
  const self = {
    at: (instant: string) => {
      time = Date.parse(instant)
      return self
    },
    profile: () => (send('POST', '/api/profile', {}), self),
    track: (selectedCertTrack: string) => (
      send('PATCH', '/api/profile', { selectedCertTrack }),
      self
    ),
    settings: (newPerDay: number, isAllUnlocked: boolean) => (
      send('PUT', '/api/flashcards/settings', { newPerDay, isAllUnlocked }),
      self
    ),
    /** @param chosen the first letters of the options: `a` is right, of a question with two keys `ab`. */
    answer: (
      question: string,
      chosen: string,
      confidence: Confidence,
      traits: { id?: string; times?: number } = {},
    ) => {
      const lessonId = question.slice(0, question.lastIndexOf('-'))
      const optionIds = [...chosen].map((letter) =>
        ({ a: 'alpha', b: 'bravo', c: 'charlie' })[letter] ?? letter,
      )
      count++
      send('POST', `/api/lessons/${lessonId}/check/answers`, {
        answerId: traits.id ?? uuid(`${as} ${question} ${count}`),
        questionId: question,
        optionIds,
        confidence,
        milliseconds: 3000 + count * 7,
      })
      return self
    },
    /** At the same millisecond as the last request. */
    atOnce: () => {
      time -= 10_000
      return self
    },
    /** @param given when; by default now. */
    review: (card: string, grade: Grade, id: string, given?: string) => {
      send('POST', `/api/flashcards/cards/${card}/reviews`, {
        reviewId: uuid(id),
        grade,
        reviewedAt: given ?? at(),
        milliseconds: 2000 + id.length * 11,
      })
      return self
    },
    undo: (card: string, id: string) => {
      send('POST', `/api/flashcards/cards/${card}/undo`, {
        undoId: uuid(`undo of ${id}`),
        reviewId: uuid(id),
      })
      return self
    },
    read: (lesson: string, passageId: string) => (
      send('PUT', `/api/lessons/${lesson}/reading-position`, { passageId }),
      self
    ),
    suspend: (card: string, isSuspended: boolean) => (
      send('PUT', `/api/flashcards/cards/${card}/suspended`, { isSuspended }),
      self
    ),
    send: (method: Question['method'], url: string, body: object) => (send(method, url, body), self),
  }
  return self
}

export function histories(before: Question[], after: Question[]): void {
  ada(before, after)
  ben(before, after)
  dan(before, after)
  eve(after)
  learner('gus', before, '2026-03-02T12:00:00Z')
    .profile()
    .settings(3, true)
    .suspend('cables-copper', true)
    .suspend('paths-metric', true)
}

/** Every kind of answer, rounds of every kind, and cards in every state. */
function ada(before: Question[], after: Question[]): void {
  learner('ada', before, '2026-03-02T18:00:00Z')
    .profile()
    .settings(5, false)
    // Finished with two wrong, one of them with two keys; one answer is to a question that is in no check.
    .answer('cables-one', 'a', 'sure')
    .answer('cables-two', 'b', 'think-so')
    .answer('cables-three', 'a', 'guess')
    .answer('cables-four', 'ac', 'sure')
    .answer('cables-six', 'c', 'guess')
    .answer('cables-five', 'a', 'think-so')
    .answer('cables-two', 'a', 'sure')
    .answer('cables-four', 'ab', 'think-so')
    .review('cables-copper', 'good', 'ada copper 1')
    .review('cables-fiber', 'again', 'ada fiber 1')
    .review('cables-fiber', 'hard', 'ada fiber 2')
    .at('2026-03-02T18:30:00Z')
    .review('cables-copper', 'good', 'ada copper 2')
    // The second round, all right.
    .at('2026-03-03T18:00:00Z')
    .answer('cables-one', 'a', 'sure')
    .answer('cables-two', 'a', 'sure')
    .answer('cables-three', 'a', 'sure')
    .answer('cables-four', 'ba', 'sure')
    .answer('cables-five', 'a', 'sure')
    .answer('hubs-one', 'a', 'sure')
    .review('hubs-hub', 'hard', 'ada hub 1')
    .answer('paths-two', 'c', 'guess')
    .answer('paths-two', 'a', 'guess')
    .answer('paths-three', 'a', 'think-so')
    .answer('paths-four', 'abc', 'sure')
    .answer('paths-four', 'ab', 'sure')
    .review('paths-route', 'good', 'ada route 1')
    .at('2026-03-04T18:00:00Z')
    .review('paths-route', 'good', 'ada route 2')
    .review('paths-metric', 'easy', 'ada metric 1')
    // Left open: one right, one wrong.
    .answer('frames-one', 'a', 'think-so')
    .answer('frames-two', 'c', 'sure')
    // This question is gone since.
    .answer('frames-four', 'b', 'think-so')
  learner('ada', after, '2026-03-10T19:00:00Z')
    .answer('frames-three', 'a', 'guess')
    // Begun again after it was completed, under the new ids.
    .answer('routes-four', 'c', 'guess')
    .answer('routes-two', 'a', 'sure')
    .answer('vlans-one', 'b', 'sure')
    .answer('vlans-one', 'a', 'sure')
    // Two at the same millisecond; it stays open.
    .answer('ports-one', 'b', 'guess')
    .atOnce()
    .answer('ports-one', 'a', 'guess')
    // Read after its check was begun: that is what to go on with.
    .read('ports', 'p-4aac044f43')
    .at('2026-03-10T20:00:00Z')
    .review('routes-route', 'hard', 'ada route 3')
    .review('cables-copper', 'good', 'ada copper 4')
    // From a second device, which was offline.
    .at('2026-03-11T20:00:00Z')
    .review('cables-copper', 'again', 'ada copper 3', '2026-03-08T07:00:00.000Z')
    .review('routes-metric', 'again', 'ada metric 2')
    .undo('routes-metric', 'ada metric 2')
    .review('frames-frame', 'good', 'ada frame 1')
    .undo('frames-frame', 'ada frame 1')
    // Both at one millisecond: the order is that of their ids, not of their arrival.
    .review('frames-preamble', 'again', 'ada preamble 1', '2026-03-11T19:00:00.000Z')
    .review('frames-preamble', 'easy', 'ada preamble 2', '2026-03-11T19:00:00.000Z')
    .review('frames-preamble', 'good', 'ada preamble 3', '2026-03-11T19:00:00.000Z')
    .suspend('cables-fiber', true)
    .suspend('ports-port', true)
    .review('filters-filter', 'again', 'ada filter 1')
    // Fewer new cards a day than would be open: how many were begun that day matters.
    .settings(3, true)
    .send('PUT', '/api/lessons/ports/notes/1b671a64-40d5-491e-99b0-da01ff1f3341', {
      anchor: {
        passageId: 'p-0123456789',
        start: 0,
        quote: 'one idea',
        prefix: '\n',
        suffix: '\n',
        tolerances: [0, 0, 0, 0],
      },
      text: 'A note.',
    })
}

/** Two devices; completed only before the rename. */
function ben(before: Question[], after: Question[]): void {
  learner('ben', before, '2026-03-02T06:00:00Z')
    .profile()
    .answer('paths-two', 'a', 'sure')
    .answer('paths-three', 'a', 'sure')
    .answer('paths-four', 'ab', 'think-so')
    .answer('cables-one', 'b', 'guess')
    .review('paths-route', 'again', 'ben route 1')
    .review('paths-route', 'good', 'ben route 2')
  learner('ben', after, '2026-03-12T06:00:00Z')
    .review('routes-route', 'good', 'ben route 5')
    .undo('routes-route', 'ben route 5')
    .undo('routes-route', 'ben route 5')
    .review('routes-route', 'hard', 'ben route 3', '2026-03-05T06:00:00.000Z')
    .undo('routes-route', 'ben route 3')
    .review('paths-route', 'easy', 'ben route 4', '2026-03-09T06:00:00.000Z')
    // An undo of one that stays the newest, then an older one that arrives after it.
    .review('routes-metric', 'good', 'ben metric 2', '2026-03-11T06:00:00.000Z')
    .undo('routes-metric', 'ben metric 2')
    .review('routes-metric', 'hard', 'ben metric 1', '2026-03-04T06:00:00.000Z')
    // Read before its check was taken up again.
    .read('cables', 'p-1caa4583b3')
    .answer('cables-one', 'c', 'think-so')
    .answer('cables-five', 'a', 'guess')
}

/** Another track, every card open, and one card over a long time. */
function dan(before: Question[], after: Question[]): void {
  const early = learner('dan', before, '2026-03-01T20:00:00Z')
    .profile()
    .track('security-plus')
    .settings(20, true)
    .answer('filters-two', 'b', 'sure')
    .answer('filters-one', 'a', 'sure')
    .answer('filters-two', 'c', 'think-so')
    .answer('filters-two', 'a', 'guess')
  const grades: readonly Grade[] = ['good', 'good', 'hard', 'again', 'good', 'easy']
  for (const [index, grade] of grades.entries()) {
    early
      .at(`2026-03-0${2 + index}T04:0${index}:00Z`)
      .review('filters-filter', grade, `dan filter ${index}`)
  }
  learner('dan', after, '2026-03-09T21:00:00Z')
    .answer('ports-two', 'b', 'guess')
    .answer('ports-one', 'c', 'guess')
    .review('ports-port', 'again', 'dan port 1')
    .review('filters-filter', 'again', 'dan filter 6')
    .suspend('filters-filter', true)
    .suspend('filters-filter', false)
}

/** What is unlikely: one id for an answer and a review. */
function eve(after: Question[]): void {
  learner('eve', after, '2026-03-09T08:00:00Z')
    .profile()
    .answer('ports-one', 'b', 'sure')
    .answer('ports-two', 'a', 'sure', { id: uuid('eve twice') })
    .review('ports-port', 'good', 'eve twice')
}
