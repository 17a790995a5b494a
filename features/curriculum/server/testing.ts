/**
 * A small curriculum for tests: valid content in a separate folder, so no test depends on the real content.
 *
 * Two objectives in two domains, three lessons, questions of every skill, cards and terms.
 */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { loadCurriculum } from '../compile/compile-content.ts'
import type { Curriculum } from '../contract.ts'
import { formatContentVectors, textsByVectorFile } from '../read/content-vectors.ts'
import { readContent } from '../read/read-content.ts'

export { aChoice } from '../core/testing.ts'

type QuestionTraits = { id: string; topic: string; skill: string; kind?: 'single' | 'multiple' }

/** Options are `alpha` to `delta`. The right ones of a `single` question are its first, of a `multiple` its first two. */
function question({ id, topic, skill, kind = 'single' }: QuestionTraits): string {
  const correct = kind === 'single' ? 1 : 2
  const options = ['Alpha', 'Bravo', 'Charlie', 'Delta'].map((name, index) =>
    [
      `    - id: ${name.toLowerCase()}`,
      `      text: ${name} of ${id}`,
      ...(index < correct ? ['      correct: true'] : []),
      `      reason: Why ${name} is ${index < correct ? 'right' : 'wrong'} in ${id}.`,
      ...(index < correct ? [] : [`      misconception: ${misconceptionOf(index)}`]),
    ].join('\n'),
  )
  return [
    `- id: ${id}`,
    `  topic: ${topic}`,
    `  kind: ${kind}`,
    `  skill: ${skill}`,
    `  stem: What is asked by ${id}?`,
    `  options:`,
    ...options,
    `  clue: asked by ${id}`,
    `  source: RFC 1122`,
    `  checked: 2026-11-21`,
  ].join('\n')
}

/** The second option of a question shows a misconception where it is wrong; the others are plain distractors. */
const misconceptionOf = (index: number) => (index === 1 ? 'broadcasts-cross-routers' : 'none')

function lesson(id: string, topic: string, body: string, minutes = 10): Record<string, string> {
  return {
    [`lessons/${id}/lesson.mdx`]: [
      '---',
      `id: ${id}`,
      `title: The ${id} lesson`,
      `summary: What ${id} is about.`,
      `minutes: ${minutes}`,
      `topics: [${topic}]`,
      'sources:',
      '  - RFC 1122',
      '---',
      '',
      body,
      '',
    ].join('\n'),
    [`lessons/${id}/cards.yaml`]: [
      `- id: ${id}-card`,
      `  topic: ${topic}`,
      `  front: What does ${id} do?`,
      `  back: It teaches.`,
      `  source: RFC 1122`,
    ].join('\n'),
  }
}

/** The files of one more lesson, with questions `ID-a`, `ID-b`, … Its topic must be known. @param count at most 26. */
export function smallLesson(id: string, topic: string, count: number): Record<string, string> {
  const questions = Array.from({ length: count }, (_, at) =>
    question({ id: `${id}-${String.fromCodePoint(97 + at)}`, topic, skill: 'recall' }),
  )
  return {
    ...lesson(id, topic, plainBody(id)),
    [`lessons/${id}/questions.yaml`]: questions.join('\n'),
  }
}

/** @param domains as an exam's file writes them, indented. */
export function examFile(code: string, domains: string, name = 'Network+'): string {
  return `id: ${code.toLowerCase()}
code: ${code}
name: ${name}
minutes: 90
maxQuestions: 90
passing: 720 of 900
domains:
${domains}`
}

/** Facts about booking an exam, as its file has them: add them to `examFile`. All are invented. */
export function bookingFacts(): string {
  const known = `    source: The vendor, a page
    address: https://www.example.org
    checkedOn: '2026-11-26'
    basis: vendor-page`
  return `booking:
  voucher:
    price: { from: 200, to: 220 }
    currency: USD
    market: the United States
${known}
  retakes:
    waitDays: { second: 0, later: 14 }
    fullPrice: true
${known}
  moving:
    hoursBefore: 24
${known}
  version:
    launchedOn: '2024-06-20'
    endsOn: '2027-06-20'
    isAnnounced: false
${known}`
}

const FRAMES_BODY = `<Situation>

A ticket says the printer is silent.

</Situation>

## A frame crosses one link

A <Term id="frame">frame</Term> carries a destination address of the link it crosses.

- First point about switches.
- Second point about hubs.

| layer | unit |
| --- | --- |
| 2 | frame |

## Broadcasts reach everyone

Every station on the link hears a broadcast.

<TryIt prompt="What hears a broadcast?">

<Answer is="Each station of its broadcast domain" right />

<Answer is="Each station of the building" misconception="broadcasts-cross-routers">
A router is between the floors.
</Answer>

Everyone in the same broadcast domain hears it.

</TryIt>

<Remember>

- A frame stays on its link.
- A broadcast reaches all of it.
- A router stops it.

</Remember>`

const plainBody = (subject: string) => `## One idea about ${subject}

${subject} are explained here, in one short paragraph.

And once more, in another paragraph about ${subject}.`

/** The files of the small curriculum, by path. Change or add some to make a mistake. */
export function smallContent(): Record<string, string> {
  return {
    'topics.yaml': `- id: framing
  title: Framing
- id: routing
  title: Routing
- id: filtering
  title: Filtering`,
    'tracks.yaml': `- id: network-plus
  name: Network+
  vendor: CompTIA
  exams: [n10-009]
- id: security-plus
  name: Security+
  vendor: CompTIA
  exams: []`,
    'misconceptions.yaml': `- id: broadcasts-cross-routers
  topic: framing
  belief: A broadcast crosses routers.
  correction: A broadcast ends at the first router.`,
    'aliases.yaml': 'old-routes: older-routes\nolder-routes: routes\n',
    'exams/n10-009.yaml': examFile(
      'N10-009',
      `  - number: "1"
    title: Links
    weight: 60
    objectives:
      - number: "1.1"
        title: Frames
        topics: [framing]
        lessons: [frames]
      - number: "1.2"
        title: Routes
        topics: [routing]
        lessons: [routes]
  - number: "2"
    title: Filters
    weight: 40
    objectives:
      - number: "2.1"
        title: Filters
        topics: [filtering]
        lessons: [filters]`,
    ),
    'glossary/links.yaml': `- id: frame
  term: frame
  short: The unit of a link.
  long: It carries two hardware addresses.
  lesson: frames`,
    ...lesson('frames', 'framing', FRAMES_BODY),
    'lessons/frames/questions.yaml': [
      question({ id: 'frames-recall', topic: 'framing', skill: 'recall' }),
      question({ id: 'frames-apply', topic: 'framing', skill: 'application' }),
      question({ id: 'frames-two', topic: 'framing', skill: 'analysis', kind: 'multiple' }),
    ].join('\n'),
    ...lesson('routes', 'routing', plainBody('routes'), 12),
    'lessons/routes/questions.yaml': [
      question({ id: 'routes-recall', topic: 'routing', skill: 'recall' }),
      question({ id: 'routes-apply', topic: 'routing', skill: 'application' }),
    ].join('\n'),
    ...lesson('filters', 'filtering', plainBody('filters'), 8),
    'lessons/filters/questions.yaml': question({
      id: 'filters-recall',
      topic: 'filtering',
      skill: 'recall',
    }),
  }
}

/** Writes content into a temporary folder and returns its path. */
export async function contentFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

/** Stores a vector for each answer, passage and term of a content folder, as `npm run content:vectors` does. */
export async function storeVectors(
  folder: string,
  vectorOf: (text: string) => Int8Array,
): Promise<void> {
  for (const [file, texts] of textsByVectorFile(await readContent(folder))) {
    const vectors = new Map(texts.map(({ hash, text }) => [hash, vectorOf(text)]))
    await writeFile(join(folder, file), formatContentVectors(texts, vectors))
  }
}

/** The small curriculum, loaded; `changes` replace its files. */
export async function smallCurriculum(
  changes: Readonly<Record<string, string>> = {},
): Promise<Curriculum> {
  return loadCurriculum(await contentFolder({ ...smallContent(), ...changes }))
}
