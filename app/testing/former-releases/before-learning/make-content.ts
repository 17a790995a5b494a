/** Writes the small content of this record: as it was before some things were renamed, and as it is now. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Skill = 'recall' | 'application' | 'analysis'
type Shape = readonly [name: string, skill: Skill, kind?: 'multiple']

const NAMES = ['Alpha', 'Bravo', 'Charlie']

function question(id: string, topic: string, skill: Skill, kind: 'single' | 'multiple') {
  const right = kind === 'single' ? 1 : 2
  return [
    `- id: ${id}`,
    `  topic: ${topic}`,
    `  kind: ${kind}`,
    `  skill: ${skill}`,
    `  stem: Which one, ${id}?`,
    '  options:',
    ...NAMES.flatMap((name, index) => [
      `    - id: ${name.toLowerCase()}`,
      `      text: ${name} of ${id}`,
      ...(index < right ? ['      correct: true'] : []),
      `      reason: Why ${name}.`,
    ]),
    `  clue: Which one`,
    '  source: RFC 1122',
    '  checked: 2026-03-01',
  ].join('\n')
}

type LessonShape = {
  readonly id: string
  readonly topic: string
  readonly questions: readonly Shape[]
  readonly cards: readonly string[]
}

function lessonFiles({ id, topic, questions, cards }: LessonShape): Record<string, string> {
  return {
    [`lessons/${id}/lesson.mdx`]: `---
id: ${id}
title: The lesson of ${topic}
summary: What ${topic} is.
minutes: 10
topics: [${topic}]
sources:
  - RFC 1122
---

## One idea of ${topic}

There is one idea of ${topic}.

There is another idea of ${topic}.
`,
    [`lessons/${id}/questions.yaml`]:
      questions
        .map(([name, skill, kind]) => question(`${id}-${name}`, topic, skill, kind ?? 'single'))
        .join('\n') + '\n',
    [`lessons/${id}/cards.yaml`]:
      cards
        .map((name) =>
          [
            `- id: ${id}-${name}`,
            `  topic: ${topic}`,
            `  front: What is ${name} of ${topic}?`,
            `  back: It is ${name}.`,
            '  source: RFC 1122',
          ].join('\n'),
        )
        .join('\n') + '\n',
  }
}

const SIX: readonly Shape[] = [
  ['one', 'recall'],
  ['two', 'application'],
  ['three', 'application'],
  ['four', 'analysis', 'multiple'],
  ['five', 'application'],
  // A check has five questions: this one is asked in none.
  ['six', 'recall'],
]

const exam = (id: string, code: string, domains: string) => `id: ${id}
code: ${code}
name: ${code}
minutes: 90
maxQuestions: 90
passing: 720 of 900
domains:
${domains}`

const domain = (number: string, weight: number, objectives: readonly string[]) =>
  `  - number: "${number}"
    title: Domain ${number}
    weight: ${weight}
    objectives:
${objectives.join('')}`

const objective = (number: string, topic: string, lessons: string) =>
  `      - number: "${number}"
        title: Objective ${number}
        topics: [${topic}]
        lessons: [${lessons}]
`

const formerIds = (questionId: string) =>
  Object.fromEntries(
    NAMES.map((name) => {
      const text = `${name} of ${questionId}`
      return [
        name.toLowerCase(),
        [`o-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`],
      ]
    }),
  )

export function filesOf(isRenamed: boolean): Record<string, string> {
  const routes = isRenamed ? 'routes' : 'paths'
  return {
    'topics.yaml': ['cables', 'frames', 'routes', 'ports', 'filters', 'vlans', 'hubs']
      .map((id) => `- id: ${id}\n  title: About ${id}\n`)
      .join(''),
    'tracks.yaml': `- id: network-plus
  name: Network+
  vendor: CompTIA
  exams: [n10-009]
- id: security-plus
  name: Security+
  vendor: CompTIA
  exams: [sy0-701]
`,
    'resources/resources.json': '[]\n',
    'exams/n10-009.yaml': exam(
      'n10-009',
      'N10-009',
      domain('1', 60, [
        objective('1.1', 'cables', isRenamed ? 'cables, frames' : 'cables, hubs, frames'),
        objective('1.2', 'routes', isRenamed ? 'routes, vlans' : 'paths'),
      ]) + domain('2', 40, [objective('2.1', 'ports', 'ports'), objective('2.2', 'filters', 'filters')]),
    ),
    'exams/sy0-701.yaml': exam(
      'sy0-701',
      'SY0-701',
      domain('1', 100, [objective('1.1', 'filters', 'filters, ports')]),
    ),
    ...lessonFiles({ id: 'cables', topic: 'cables', questions: SIX, cards: ['copper', 'fiber'] }),
    ...lessonFiles({
      id: 'frames',
      topic: 'frames',
      questions: SIX.slice(0, isRenamed ? 3 : 4),
      cards: ['frame', 'preamble'],
    }),
    ...lessonFiles({
      id: routes,
      topic: 'routes',
      questions: SIX.slice(1, 4),
      cards: ['route', 'metric'],
    }),
    ...lessonFiles({ id: 'ports', topic: 'ports', questions: SIX.slice(0, 2), cards: ['port'] }),
    ...lessonFiles({
      id: 'filters',
      topic: 'filters',
      questions: SIX.slice(0, isRenamed ? 3 : 2),
      cards: ['filter'],
    }),
    ...(isRenamed
      ? {
          ...lessonFiles({ id: 'vlans', topic: 'vlans', questions: SIX.slice(0, 1), cards: ['tag'] }),
          'aliases.yaml': [
            'old-paths: paths',
            'paths: routes',
            ...['two', 'three', 'four', 'route', 'metric'].map(
              (name) => `paths-${name}: routes-${name}`,
            ),
          ].join('\n'),
          'option-aliases.json': `${JSON.stringify(
            {
              'cables-one': formerIds('cables-one'),
              'cables-four': formerIds('cables-four'),
              // Made when the question had its former id, and its options these texts.
              'routes-two': formerIds('paths-two'),
              'routes-four': formerIds('paths-four'),
            },
            null,
            1,
          )}\n`,
        }
      : {
          ...lessonFiles({ id: 'hubs', topic: 'hubs', questions: SIX.slice(0, 1), cards: ['hub'] }),
          'aliases.yaml': 'old-paths: paths\n',
        }),
  }
}

export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
