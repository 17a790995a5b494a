/**
 * Search as one types over 5,000 documents: the real curriculum, repeated with varied words up to that number. Its
 * own words are typed letter by letter. For comparison, the curriculum as it is.
 */
import { buildSearchIndex, readContent, type Content } from '#features/curriculum/build.ts'
import type { SearchHit } from '#features/curriculum/contract.ts'

import { median, percentile, printTable } from './table.ts'

const DOCUMENTS = 5_000
const LIMIT = 12
const AIM_MS = 50
const ROUNDS = 5
/** What learners type: words, numbers, a typo, a question; a query is sent after every letter. */
const TYPED = [
  'broadcast domain',
  'subnet mask 255.255.255.0',
  '802.1q trunk native vlan',
  'dhcp lease renew',
  'spanning tree root bridge',
  'why does the printer never answer',
  'encapsulaton',
  'port 443',
]

type Search = (query: string, limit: number) => readonly SearchHit[]

export async function run(): Promise<void> {
  const { content } = await readContent('content')
  const queries = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1).trim()))
  printTable(
    ['documents', 'index built in', 'queries', 'p50', 'p99', 'slowest', 'aim'],
    [content, grown(content, DOCUMENTS)].map((each) => {
      const started = performance.now()
      const search = buildSearchIndex(each)
      const built = performance.now() - started
      const times = timesOf(search, queries)
      return [
        countOf(each).toLocaleString('en'),
        `${(built / 1000).toFixed(1)} s`,
        times.length,
        `${percentile(times, 50).toFixed(1)} ms`,
        `${percentile(times, 99).toFixed(1)} ms`,
        `${percentile(times, 100).toFixed(1)} ms`,
        `p99 under ${AIM_MS} ms`,
      ]
    }),
  )
}

/**
 * Milliseconds of each query, the median of five rounds after a warm-up: other load on the machine must not count.
 */
function timesOf(search: Search, queries: readonly string[]): number[] {
  for (const query of queries) search(query, LIMIT)
  return queries.map((query) =>
    median(
      Array.from({ length: ROUNDS }, () => {
        const started = performance.now()
        search(query, LIMIT)
        return performance.now() - started
      }),
    ),
  )
}

function countOf({ lessons, terms, questions }: Content): number {
  const passages = lessons.reduce((sum, lesson) => sum + lesson.passages.length, 0)
  return lessons.length + passages + terms.length + questions.length
}

/** The content with passages added: those of its lessons repeated, with every seventh word replaced. */
function grown(content: Content, documents: number): Content {
  const passages = content.lessons.flatMap((lesson) => lesson.passages)
  const missing = Math.max(0, documents - countOf(content))
  const more = Array.from({ length: missing }, (_, at) => {
    const { id, heading, text } = passages[at % passages.length] ?? {
      id: '',
      heading: '',
      text: '',
    }
    return { id: `${id}-${at}`, heading, text: varied(text, at) }
  })
  const [first, ...others] = content.lessons
  if (!first) throw new Error('There is no lesson to grow from.')
  return {
    ...content,
    lessons: [{ ...first, passages: [...first.passages, ...more] }, ...others],
  }
}

function varied(text: string, at: number): string {
  return text
    .split(' ')
    .map((word, index) => (index % 7 === at % 7 ? `${word}${(at * 31 + index) % 97}` : word))
    .join(' ')
}
