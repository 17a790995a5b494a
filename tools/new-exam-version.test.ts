/** Adding an exam version is one mapping file: lessons and progress depend on ids, never on numbers. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod/mini'

import { signUp, type TestLearner } from '#app/testing/learner.ts'
import { loadCurriculum } from '#features/curriculum/build.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { contentFolder, examFile, smallContent } from '#features/curriculum/server/testing.ts'
import type { Overview } from '#features/flashcards/contract.ts'
import type { Check, LessonShape, TrackOutline, Verdict } from '#features/lessons/contract.ts'
import type { StoredProfile } from '#features/profile/contract.ts'
import { loadCatalog } from '#features/resources/server.ts'
import { freePort } from '#platform/testing/free-port.ts'

import { startSwappableServer, type SwappableServer } from './swappable-server.ts'

/** The example of content/README.md: objectives change their number and their domain, and domains their weight. */
const MAPPING = examFile(
  'N10-010',
  `  - number: "1"
    title: Routes first
    weight: 30
    objectives:
      - number: "1.1"
        title: Routes
        topics: [routing]
        lessons: [routes]
  - number: "2"
    title: Links and filters
    weight: 70
    objectives:
      - number: "2.1"
        title: Filters
        topics: [filtering]
        lessons: [filters]
      - number: "2.2"
        title: Frames
        topics: [framing]
        lessons: [frames]
`,
)

let server: SwappableServer
let url: string
let folder: string
let curriculum: Curriculum
let learner: TestLearner

beforeAll(async () => {
  folder = await contentFolder({ ...smallContent(), 'resources/resources.json': '[]' })
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await startSwappableServer({
    PORT: String(port),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'exam-version-')),
    LOG_LEVEL: 'silent',
    JOBS_SCHEDULE: 'off',
  })
  await serveContent()
  learner = await signUp(url)
}, 60_000)
afterAll(() => server.close())

async function serveContent(): Promise<void> {
  curriculum = await loadCurriculum(folder)
  const trackIds = curriculum.tracks.map(({ id }) => id)
  await server.serve(curriculum, await loadCatalog(folder, trackIds))
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${learner.idToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
  return (await response.json()) as T
}
const outline = () => call<TrackOutline>('GET', '/api/lessons/outline')
const lesson = (id: string) => call<LessonShape>('GET', `/api/lessons/${id}`)

/** In the small curriculum Alpha is right, and in a question with two keys Bravo too. */
async function completeByItsCheck(lessonId: string): Promise<void> {
  const { questions } = await call<Check>('GET', `/api/lessons/${lessonId}/check`)
  for (const { asked } of questions) {
    const options = 'options' in asked ? asked.options : []
    const right = asked.kind === 'single' ? ['Alpha'] : ['Alpha', 'Bravo']
    const verdict = await call<Verdict>('POST', `/api/lessons/${lessonId}/check/answers`, {
      answerId: randomUUID(),
      questionId: asked.id,
      response: {
        choice: options
          .filter(({ text }) => right.some((name) => text.startsWith(name)))
          .map((option) => option.id),
      },
      confidence: 'sure',
      milliseconds: 1000,
    })
    if (!verdict.isCorrect) throw new Error(`${asked.id} was to be answered right`)
  }
}

test('a mapping file with other numbers serves the same lessons to the same learner, further on by the new weights', async () => {
  await call('POST', '/api/profile', {})
  await completeByItsCheck('frames')
  const passageId = (await curriculum.content('network-plus')).lesson('routes')?.passages.at(-1)?.id
  await call('PUT', '/api/lessons/routes/reading-position', { passageId })
  await call('POST', '/api/flashcards/cards/frames-card/reviews', {
    reviewId: randomUUID(),
    grade: 'good',
    milliseconds: 1000,
    reviewedAt: new Date().toISOString(),
  })
  const before = { outline: await outline(), frames: await lesson('frames') }
  expect(before.outline.progressPercent).toBe(30)

  await writeFile(join(folder, 'exams/n10-010.yaml'), MAPPING)
  await writeFile(
    join(folder, 'tracks.yaml'),
    (smallContent()['tracks.yaml'] ?? '').replace('n10-009', 'n10-010'),
  )
  await serveContent()

  const after = { outline: await outline(), frames: await lesson('frames') }
  expect(after.outline.exams.map(({ code }) => code)).toEqual(['N10-010'])
  // The new order, and each lesson as it was: done, read so far, not begun.
  expect(after.outline.lessons.map(({ id }) => id)).toEqual(['routes', 'filters', 'frames'])
  const byId = (lessons: TrackOutline['lessons']) =>
    lessons.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(byId(after.outline.lessons)).toEqual(byId(before.outline.lessons))
  expect(before.frames.objectives).toEqual([{ number: '1.1', title: 'Frames' }])
  expect(after.frames.objectives).toEqual([{ number: '2.2', title: 'Frames' }])
  expect(after.frames.isDone).toBe(true)
  // Half of a domain of 70 percent.
  expect(after.outline.progressPercent).toBe(35)
  expect(after.outline.next).toMatchObject({ lesson: { id: 'routes' }, reason: 'read-on' })
  expect((await lesson('routes')).lastReadPassageId).toBe(passageId)

  const profile = await call<z.infer<typeof StoredProfile>>('GET', '/api/profile')
  expect(profile.completedLessons).toEqual(['frames'])
  // The card that was reviewed is known, in the deck of the new objective.
  const { decks } = await call<Overview>('GET', '/api/flashcards')
  expect(decks.map(({ number, learnedCount }) => [number, learnedCount])).toContainEqual(['2.2', 1])
})
