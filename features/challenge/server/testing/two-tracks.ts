/**
 * A small curriculum of two tracks, for tests of what happens while another track is selected than that of the challenge.
 *
 * Network+ comes first, so it is selected until a learner chooses another one. A+ has two exams. The topic `cidr`, of
 * which there are exercises, is asked by Network+ and by the second exam of A+.
 */
import type { Curriculum } from '#features/curriculum/contract.ts'
import { examFile, smallCurriculum, smallLesson } from '#features/curriculum/server/testing.ts'

const QUESTIONS = 20

type Part = { readonly weight: number; readonly topics: Readonly<Record<string, string>> }

/** @param parts its domains: how much each weighs, and the lesson of each of its topics. */
function exam(code: string, name: string, parts: readonly Part[]): string {
  const domains = parts.map(({ weight, topics }, at) =>
    [
      `  - number: "${at + 1}"`,
      `    title: Part ${at + 1}`,
      `    weight: ${weight}`,
      '    objectives:',
      ...Object.entries(topics).flatMap(([topic, lesson], index) => [
        `      - number: "${at + 1}.${index + 1}"`,
        `        title: ${topic}`,
        `        topics: [${topic}]`,
        `        lessons: [${lesson}]`,
      ]),
    ].join('\n'),
  )
  return `${examFile(code, domains.join('\n'), name)}
practice:
  scale: { from: 100, to: 900, pass: 700 }
  passMark: { from: 70, to: 80 }
  lengths:
    - { id: full, items: 20, minutes: 20, performance: { from: 0, to: 0 } }
    - { id: half, items: 10, minutes: 10, performance: { from: 0, to: 0 } }
    - { id: short, items: 5, minutes: 5, performance: { from: 0, to: 0 } }`
}

const TOPICS = ['framing', 'routing', 'filtering', 'cidr', 'cabling', 'printing', 'desktops']

export function twoTracks(): Promise<Curriculum> {
  return smallCurriculum({
    'topics.yaml': TOPICS.map((id) => `- id: ${id}\n  title: About ${id}`).join('\n'),
    'tracks.yaml': `- id: network-plus
  name: Network+
  vendor: CompTIA
  exams: [n10-009]
- id: a-plus
  name: A+
  vendor: CompTIA
  exams: [core-1, core-2]`,
    ...smallLesson('frames', 'framing', QUESTIONS),
    ...smallLesson('routes', 'routing', QUESTIONS),
    ...smallLesson('addresses', 'cidr', QUESTIONS),
    ...smallLesson('cables', 'cabling', QUESTIONS),
    ...smallLesson('printers', 'printing', QUESTIONS),
    ...smallLesson('desks', 'desktops', QUESTIONS),
    'exams/n10-009.yaml': exam('N10-009', 'Network+', [
      { weight: 50, topics: { framing: 'frames', routing: 'routes' } },
      { weight: 50, topics: { filtering: 'filters', cidr: 'addresses' } },
    ]),
    'exams/core-1.yaml': exam('CORE-1', 'Core 1', [{ weight: 100, topics: { cabling: 'cables' } }]),
    'exams/core-2.yaml': exam('CORE-2', 'Core 2', [
      { weight: 40, topics: { desktops: 'desks', printing: 'printers' } },
      { weight: 60, topics: { cidr: 'addresses' } },
    ]),
  })
}
