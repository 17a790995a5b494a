/**
 * Nothing that learners had in a former release is lost or looks different in this one.
 *
 * `app/testing/former-releases/` holds rows that former releases wrote, and what they answered. Its README says how
 * each was made.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  asThen,
  byQuestion,
  dueByTheDay,
  ofFinishedLessons,
  withoutRepeated,
} from '#app/testing/as-then.ts'
import { recordsIn, type Export } from '#app/testing/exported-records.ts'
import {
  ofFormerRelease,
  openFormerRelease,
  readExchanges,
  type Exchange,
  type FormerReleaseServer,
} from '#app/testing/former-release.ts'
import { givenInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { loadDump } from '#db/dump.ts'
import { migrate } from '#db/migrate.ts'
import { loadCurriculum } from '#features/curriculum/build.ts'
import { rebuildLearners, type LearningTables } from '#features/learning/server.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { newEmptyDatabase } from '#platform/testing/test-database.ts'

import type { Database } from './database.ts'
import { learningNeeds } from './learning-needs.ts'

/** The part of an address that names a lesson or a card. */
const NAMES = /(?<=\/lessons\/)(?!outline)[a-z-]+|(?<=\/cards\/)[a-z-]+/g

const labelOf = ({ method, url, at }: Exchange) => `${method} ${url} at ${at}`
const isExport = ({ url }: Exchange) => url === '/api/profile/export'

/** By request: to compare all responses at once shows every difference. */
const responsesIn = (exchanges: readonly Exchange[]) =>
  Object.fromEntries(
    exchanges.map((exchange) => [
      labelOf(exchange),
      { status: exchange.status, answer: withoutRepeated(asThen(exchange.answer)) },
    ]),
  )

/** What computes the projections: the start of the server, and a command that an operator may run after it. */
const REBUILDS: Record<string, readonly ('all' | 'outdated')[]> = {
  migrated: ['outdated'],
  'migrated and rebuilt': ['outdated', 'all'],
}

async function rebuild(db: Db<Database>, content: string, which: 'all' | 'outdated') {
  const needs = learningNeeds(await loadCurriculum(content))
  await rebuildLearners(db.withTables<LearningTables>(), needs, which, new Date())
}

describe.each(Object.keys(REBUILDS))(
  'rows of the release before the record of learning, %s',
  (how) => {
    let recorded: readonly Exchange[]
    const found: Exchange[] = []
    let currentId: (id: string) => string
    beforeAll(async () => {
      recorded = await readExchanges('before-learning/exchanges.jsonl')
      const db = openDatabase<Database>(await newEmptyDatabase())
      await loadDump(db, ofFormerRelease('before-learning/dump'))
      await migrate(db)
      const content = ofFormerRelease('before-learning/content')
      for (const which of REBUILDS[how] ?? []) await rebuild(db, content, which)
      const server = await openFormerRelease(db, { content })
      currentId = server.currentId
      for (const exchange of recorded) found.push({ ...exchange, ...(await server.ask(exchange)) })
      await server.close()
      await db.destroy()
    })

    describe.each(['ada', 'ben', 'dan', 'eve', 'fay', 'gus'])('%s', (name) => {
      const ofLearner = (exchanges: readonly Exchange[]) =>
        exchanges.filter(({ as }) => as === name)

      test('sees what was seen then, and goes on from there as then', () => {
        const expected = ofLearner(recorded).filter((each) => !isExport(each))

        const responses = ofLearner(found).filter((each) => !isExport(each))

        // Not toEqual: a page of that release ignores fields that were added since.
        expect(byQuestion(responsesIn(responses))).toMatchObject(
          byQuestion(ofFinishedLessons(dueByTheDay(responsesIn(expected)))),
        )
      })

      test('exports every answer and review as it was given', () => {
        const recordsOf = (exchanges: readonly Exchange[]) =>
          ofLearner(exchanges)
            .filter(isExport)
            .map(({ answer }) => recordsIn(answer as Export, currentId))

        const records = recordsOf(found)

        expect(records).toEqual(recordsOf(recorded))
        expect(records.length).toBeGreaterThan(0)
      })
    })

    test('every endpoint that rests on the moved rows was asked, and every learner was', () => {
      expect(new Set(recorded.map(({ as }) => as)).size).toBe(6)
      const asked = new Set(
        recorded.map(
          ({ method, url }) => `${method} ${url.split('?')[0]?.replaceAll(NAMES, ':id')}`,
        ),
      )
      expect([...asked].toSorted()).toEqual([
        'GET /api/flashcards',
        'GET /api/flashcards/queue',
        'GET /api/flashcards/suspended',
        'GET /api/lessons/:id',
        'GET /api/lessons/:id/check',
        'GET /api/lessons/outline',
        'GET /api/profile',
        'GET /api/profile/export',
        'PATCH /api/profile',
        'POST /api/flashcards/cards/:id/reviews',
        'POST /api/flashcards/cards/:id/undo',
        'POST /api/lessons/:id/check/answers',
        'PUT /api/flashcards/cards/:id/suspended',
      ])
    })
  },
)

describe('a restored backup of b224345', () => {
  let db: Db<Database>
  let server: FormerReleaseServer
  let restored: Awaited<ReturnType<typeof runCommand>>
  beforeAll(async () => {
    const { env, dataDir, open } = await givenInstallation({ isMigrated: false })
    restored = await runCommand('restore', env, ofFormerRelease('b224345/backup'))
    db = open<Database>()
    const content = ofFormerRelease('b224345/content')
    await rebuild(db, content, 'outdated')
    server = await openFormerRelease(db, { content, dataDir })
  })
  afterAll(async () => {
    await server.close()
    await db.destroy()
  })

  const askAt = async (time: string, method: 'GET' | 'POST', url: string, body?: object) => {
    const at = `2026-11-23T${time}.000Z`
    return (await server.ask({ as: 'robin', at, method, url, ...(body && { body }) })).answer
  }
  const get = (url: string) => askAt('09:00:00', 'GET', url)

  test('has the completed lesson, the open check, the reviews and the suspended card', async () => {
    expect([restored.status, restored.stderr]).toEqual([0, ''])
    expect({
      profile: await get('/api/profile'),
      outline: await get('/api/lessons/outline'),
      check: await get('/api/lessons/encapsulation/check'),
      overview: await get('/api/flashcards'),
      queue: await get('/api/flashcards/queue'),
      suspended: await get('/api/flashcards/suspended'),
    }).toMatchObject({
      profile: { displayName: 'Robin', completedLessons: ['osi-model'], progress: 1 },
      outline: {
        lessons: [
          { id: 'osi-model', isDone: true },
          { id: 'encapsulation', isDone: false },
        ],
        next: { lesson: { id: 'encapsulation' }, reason: 'check' },
      },
      check: {
        questions: [
          { isRight: false, wasRightFirst: null },
          { isRight: false, wasRightFirst: null },
          { isRight: false, wasRightFirst: null },
          {
            asked: { id: 'encapsulation-q-unit-of-transport' },
            isRight: true,
            wasRightFirst: true,
          },
          {
            asked: { id: 'encapsulation-q-router-or-switch' },
            isRight: false,
            wasRightFirst: false,
          },
        ],
      },
      overview: { dueCount: 1, suspendedCount: 1, decks: [{ learnedCount: 3 }] },
      // Its second review was undone: it is back in its first step.
      queue: { cards: [{ id: 'osi-model-card-layer-1-job', schedule: { phase: 'learning' } }] },
      suspended: { cards: [{ id: 'osi-model-card-layer-2-job' }] },
    })
  })

  test('exports every answer and review under its id', async () => {
    const { done } = recordsIn((await get('/api/profile/export')) as Export, server.currentId)

    expect(
      done.map((each) =>
        [
          each.at.slice(17, -1),
          each.id.slice(0, 8),
          each.item.split(/-(?:q|card)-/)[1],
          ...(each.kind === 'undo' ? [`undoes ${each.response.slice(0, 8)}`] : [each.response]),
          ...(each.kind === 'answer' ? [each.isCorrect, each.confidence] : []),
          ...(each.milliseconds === null ? [] : [each.milliseconds]),
        ].join(' '),
      ),
    ).toEqual([
      '51.631 6c94683a path-between-networks layer-3 true guess 4001',
      '51.642 f0511687 fiber-no-light layer-3 false sure 4002',
      '51.648 c55ff159 check-value-discard data-link-layer true sure 4003',
      '51.653 542beb90 name-fails-address-works layer-7-application true sure 4004',
      '51.658 5095fdb5 lowest-unproven-layer layer-4 true sure 4005',
      '51.665 01831b88 fiber-no-light layer-1 true think-so 4006',
      '51.676 251c50b1 unit-of-transport segment true sure 4007',
      '51.680 63c6717e router-or-switch at-layer-7-like-proxy false think-so 4008',
      '51.722 0d1abd8c order-up good 3000',
      '51.729 014c6da7 order-up good 3000',
      '51.733 862c80a8 layer-1-job again 3000',
      '51.736 051e6fac layer-1-job easy 3000',
      '51.741 2227c34e layer-1-job undoes 051e6fac',
      '51.743 e69d88b3 layer-2-job hard 3000',
    ])
  })

  test('goes on: a page of that release finishes the open check', async () => {
    const url = '/api/lessons/encapsulation/check/answers'
    // As that release made them from the options' texts.
    const right = {
      'router-or-switch': 'o-2a1b37f364',
      'one-mac-many-clients': 'o-efe89aaa4c',
      'frame-size': 'o-d4b078aed7',
      'same-packet-twice': 'o-926f52d1c1',
    }
    const verdicts: unknown[] = []
    for (const [index, [name, optionId]] of Object.entries(right).entries()) {
      const verdict = await askAt(`09:01:0${index}`, 'POST', url, {
        answerId: `00000000-0000-4000-8000-00000000000${index}`,
        questionId: `encapsulation-q-${name}`,
        optionIds: [optionId],
        confidence: 'sure',
        milliseconds: 1000,
      })
      verdicts.push(verdict)
    }

    expect(verdicts).toMatchObject([
      { isCorrect: true, wasRightFirst: false, remainingCount: 3, isLessonDone: false },
      { isCorrect: true, wasRightFirst: true, remainingCount: 2, isLessonDone: false },
      { isCorrect: true, wasRightFirst: true, remainingCount: 1, isLessonDone: false },
      { isCorrect: true, wasRightFirst: true, remainingCount: 0, isLessonDone: true },
    ])
    expect(await askAt('09:02:00', 'GET', '/api/profile')).toMatchObject({
      completedLessons: ['osi-model', 'encapsulation'],
      progress: 100,
    })
  })
})
