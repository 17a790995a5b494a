/** Each test puts a mistake into sound content; the content check must find exactly that. */
import { beforeAll, describe, expect, test } from 'vitest'

import { contentFolder, smallContent } from '../server/testing.ts'
import { checkContent } from './check-content.ts'

const KEYWORDS = { '1.1': ['frame', 'hardware address'], '1.2': [] as string[] }

async function problemsOf(
  changes: Record<string, string>,
  keywords: Record<string, string[]> = KEYWORDS,
): Promise<readonly string[]> {
  const checklist = {
    exams: [
      {
        code: 'N10-009',
        domains: [{ objectives: Object.entries(keywords).map(([id, topics]) => ({ id, topics })) }],
      },
    ],
  }
  const { problems } = await checkContent(await contentFolder({ ...smallContent(), ...changes }), {
    checklistFolder: await contentFolder({ 'network-plus.json': JSON.stringify(checklist) }),
    exerciseProblems: ({ kind = '' }, topics) =>
      kind === 'subnet-facts' ? [] : [`no ${kind} about ${topics.join(', ')}`],
  })
  return problems
}

let before: ReadonlySet<string>
beforeAll(async () => {
  before = new Set(await problemsOf({}))
})

/** The problems found, without those of every small curriculum, which is too short. */
const planted = async (changes: Record<string, string>, keywords?: Record<string, string[]>) =>
  (await problemsOf(changes, keywords)).filter((problem) => !before.has(problem))

const textOf = (path: string) => smallContent()[path] ?? ''
const changed = (path: string, from: string, to: string) => {
  expect(textOf(path)).toContain(from)
  return { [path]: textOf(path).replace(from, to) }
}
const added = (path: string, text: string) => ({ [path]: `${textOf(path)}\n${text}\n` })

type Traits = { position?: number; key?: string; stem?: string }
/** A question whose options are alike in length unless a key is given. */
function question(
  number: number,
  { position = number % 4, key = 'right', stem = `Stem${number} a${number} b${number}` }: Traits,
): string {
  const options = [0, 1, 2, 3].map((at) =>
    [
      `    - id: option-${at}`,
      `      text: ${at === position ? key : `wrong${at}`}`,
      ...(at === position ? ['      correct: true'] : []),
      '      reason: why',
      ...(at === position ? [] : ['      misconception: none']),
    ].join('\n'),
  )
  return [
    `- id: q-${number}`,
    '  topic: filtering',
    '  kind: single',
    '  skill: recall',
    `  stem: ${stem}`,
    '  options:',
    ...options,
    '  clue: c',
    '  source: RFC 1122, 3.2',
    '  checked: 2026-11-21',
  ].join('\n')
}
const FILTERS = 'lessons/filters/questions.yaml'
const questions = (count: number, traits: (number: number) => Traits) =>
  added(FILTERS, Array.from({ length: count }, (_, n) => question(n, traits(n))).join('\n'))

describe('what the exam asks for', () => {
  test('a keyword of the checklist that the content does not mention is reported, with what is missing', async () => {
    expect(await planted({}, { ...KEYWORDS, '1.1': ['frame', 'jumbogram'] })).toEqual([
      'exams/n10-009.yaml:12: objective 1.1: no lesson teaches, no card asks, no question tests "jumbogram"',
    ])
  })

  test('a keyword that a lesson teaches still needs its card and its question', async () => {
    const lesson = changed('lessons/frames/lesson.mdx', 'hears a broadcast.', 'hears a jumbogram.')

    expect(await planted(lesson, { '1.1': ['frame', 'jumbogram'] })).toEqual([
      'exams/n10-009.yaml:12: objective 1.1: no card asks, no question tests "jumbogram"',
    ])
  })

  test('an objective that no lesson teaches, and a topic without content', async () => {
    const found = await planted({
      ...added('topics.yaml', '- id: clouds\n  title: Clouds'),
      ...added(
        'exams/n10-009.yaml',
        '      - number: "2.2"\n        title: Clouds\n        topics: [clouds]\n        lessons: []',
      ),
    })

    expect(found).toEqual([
      'exams/n10-009.yaml:28: no lesson teaches objective 2.2',
      'exams/n10-009.yaml:28: no card asks about objective 2.2',
      'exams/n10-009.yaml:28: objective 2.2 has 0 questions; write at least 12',
      'exams/n10-009.yaml:28: no lesson teaches, no card asks, no question tests the topic clouds',
    ])
  })
})

describe('questions and cards that give themselves away', () => {
  test('a set of fair questions is not refused', async () => {
    expect(await planted(questions(40, () => ({})))).toEqual([])
  })

  test('right answers that are the longest option more often than chance', async () => {
    const found = await planted(
      questions(40, (n) => ({ key: n < 24 ? 'the only long and careful one' : 'right' })),
    )

    expect(found).toEqual([expect.stringContaining('the right answer is the longest option in')])
  })

  test('right answers that pile up at one position', async () => {
    const found = await planted(questions(40, (n) => ({ position: n < 24 ? 2 : n % 4 })))

    expect(found).toEqual([expect.stringContaining('the right answer is at position 3')])
  })

  test('"all of the above"', async () => {
    expect(
      await planted(changed(FILTERS, 'text: Delta of filters-recall', 'text: All of the above')),
    ).toEqual([
      `${FILTERS}:1: "All of the above" tests reading, not knowledge; write a real option`,
    ])
  })

  test('a question that says almost the same as another', async () => {
    const stem = 'Which device forwards frames between the ports of one network by hardware address'

    expect(
      await planted(questions(2, (n) => ({ stem: n === 0 ? stem : `${stem} today` }))),
    ).toContain(`${FILTERS}:51: says almost the same as question q-0; keep one`)
  })

  const CARDS = 'lessons/frames/cards.yaml'
  const card = (id: string, front: string) =>
    `- { id: ${id}, topic: framing, front: ${front}, back: A switch., source: RFC 1122 }`
  const FRONT = 'Which device forwards frames between the ports of one network by MAC address'

  test('a card that says almost the same as another', async () => {
    expect(
      await planted(added(CARDS, `${card('a', FRONT)}\n${card('b', `${FRONT} today`)}`)),
    ).toEqual([`${CARDS}:7: says almost the same as card a; keep one`])
  })

  test('a card that asks the same as another, with another answer', async () => {
    expect(await planted(added(CARDS, card('a', 'What does Frames do')))).toEqual([
      `${CARDS}:6: asks the same as card frames-card; ask something else, or keep one and lead the other's id to it in aliases.yaml`,
    ])
  })
})

describe('a former id', () => {
  test('that leads to nothing', async () => {
    expect(await planted(added('aliases.yaml', 'old-card: frames-cart'))).toEqual([
      'aliases.yaml:4: there is no frames-cart; write the id that replaced old-card',
    ])
  })

  test('that is still in use', async () => {
    expect(await planted(added('aliases.yaml', '"frames-card": routes-card'))).toEqual([
      'aliases.yaml:4: frames-card is in use; give what has it another id, or remove this line',
    ])
  })
})

describe('facts and their sources', () => {
  test.each([
    ['a question', FILTERS],
    ['a card', 'lessons/frames/cards.yaml'],
  ])('%s without a source', async (_what, path) => {
    const [problem] = await planted(changed(path, '  source: RFC 1122', ''))

    expect(problem).toMatch(new RegExp(`^${path}:1: source: write some text`))
  })

  test('a lesson without a source', async () => {
    const [problem] = await planted(
      changed('lessons/frames/lesson.mdx', 'sources:\n  - RFC 1122', 'sources: []'),
    )

    expect(problem).toBe('lessons/frames/lesson.mdx:7: sources: name at least one source')
  })

  test.each([
    ['a number', 'It carries up to 1,500 bytes.'],
    ['a port', 'It goes to UDP port 161.'],
    ['a date', 'It was agreed on in 1983.'],
    ['a standard', 'It is described in IEEE 802.3.'],
  ])('a term that states %s without a source', async (_what, fact) => {
    const path = 'glossary/links.yaml'
    const stated = changed(path, 'It carries two hardware addresses.', fact)

    expect(await planted(stated)).toContainEqual(
      expect.stringMatching(/^glossary\/links\.yaml:1: .*add `source: `/),
    )
    expect(await planted({ [path]: `${stated[path]}\n  source: IEEE 802.3-2022` })).toEqual([])
  })
})

describe('the text of a lesson', () => {
  test('above the reading level of our reader', async () => {
    const heavy = `${'Organizational interoperability considerations necessitate comprehensive administrative documentation methodologies '.repeat(12)}.`

    expect(
      await planted(
        changed('lessons/routes/lesson.mdx', 'And once more', `${heavy}\n\nAnd once more`),
      ),
    ).toContainEqual(
      expect.stringMatching(/^lessons\/routes\/lesson\.mdx:1: reading grade [\d.]+, above/),
    )
  })

  test('that uses a term explained only later in the track', async () => {
    const found = await planted({
      ...added(
        'glossary/links.yaml',
        '- id: filter\n  term: filter\n  short: It lets through.\n  long: Or not.\n  lesson: filters',
      ),
      ...changed(
        'lessons/frames/lesson.mdx',
        'A broadcast reaches',
        'A <Term id="filter">filter</Term> reaches',
      ),
    })

    expect(found).toEqual([
      expect.stringMatching(
        /^lessons\/frames\/lesson\.mdx:\d+: the term filter is explained only later, in filters/,
      ),
    ])
  })

  test.each([
    [
      'a lesson that is not there',
      '/dashboard/lessons/fumes',
      'there is no lesson fumes to link to',
    ],
    ['a heading that is not there', '#fumes', 'there is no #fumes in the lesson routes'],
    [
      'a heading of another lesson that is not there',
      '/dashboard/lessons/frames#fumes',
      'there is no #fumes in the lesson frames',
    ],
    ['an address nobody knows', 'frames.html', 'the link frames.html leads nowhere'],
    ['an address that is not encrypted', 'http://www.example.org/', 'leads nowhere; write'],
  ])('that links to %s', async (_what, url, message) => {
    const found = await planted(
      changed('lessons/routes/lesson.mdx', 'And once more', `[And](${url}) once more`),
    )

    expect(found).toEqual([expect.stringContaining(message)])
    expect(found[0]).toMatch(/^lessons\/routes\/lesson\.mdx:\d+: /)
  })

  test.each([
    '/dashboard/lessons/frames',
    '/dashboard/lessons/frames/check',
    'https://www.rfc-editor.org/',
  ])('may link to %s', async (url) => {
    expect(
      await planted(
        changed('lessons/routes/lesson.mdx', 'And once more', `[And](${url}) once more`),
      ),
    ).toEqual([])
  })

  test.each([
    ['a component that is not there', '<Movie />', 'there is no component <Movie>'],
    ['an exercise that is not there', '<Exercise kind="juggling" />', 'no juggling about routing'],
  ])('with %s', async (_what, block, message) => {
    expect(
      await planted(
        changed('lessons/routes/lesson.mdx', 'And once more', `${block}\n\nAnd once more`),
      ),
    ).toContainEqual(expect.stringContaining(message))
  })

  test.each([
    [
      'a try-it whose wrong answer has no response',
      'A router is between the floors.\n',
      'a wrong answer has a response',
    ],
    [
      'a try-it whose answer names a misconception that is not there',
      'broadcasts-cross-routers',
      'there is no misconception changed',
    ],
    ['a try-it without a right answer', ' right />', 'a <TryIt> has at least one <Answer'],
  ])('with %s', async (_what, from, message) => {
    const to = from.includes('-') ? 'changed' : from.includes('/>') ? '>Not quite.</Answer>' : ''
    const found = await planted(changed('lessons/frames/lesson.mdx', from, to))

    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^lessons/frames/lesson\\.mdx:\\d+: ${message}`)),
    ])
  })

  test('with an answer outside of a try-it', async () => {
    const stray = '<Answer is="Yes">No.</Answer>\n\nAnd once more'
    expect(await planted(changed('lessons/routes/lesson.mdx', 'And once more', stray))).toEqual([
      expect.stringMatching(
        /^lessons\/routes\/lesson\.mdx:\d+: write the <Answer> directly inside a <TryIt>$/,
      ),
    ])
  })

  const TITLE = 'title: The routes lesson'
  test.each([
    ['names no topic', 'How a router knows the way', 'names no topic; write the topic, a colon'],
    ['has nothing before the colon', "': how a router knows the way'", 'names no topic'],
    ['is too long for a phone', `'Routes: ${'and more '.repeat(9)}'`, 'has 88 characters; write'],
  ])('with a title that %s', async (_what, title, message) => {
    expect(
      await planted(changed('lessons/routes/lesson.mdx', TITLE, `title: ${title}`)),
    ).toContainEqual(
      expect.stringMatching(new RegExp(`^lessons/routes/lesson\\.mdx:1: the title .*${message}`)),
    )
  })

  test('with a title that names its topic', async () => {
    const title = `title: 'Routes: ${'and more '.repeat(7)}end'`
    const problems = await problemsOf(changed('lessons/routes/lesson.mdx', TITLE, title))

    expect(problems.filter((problem) => /routes\/.*title/.test(problem))).toEqual([])
  })

  const EXERCISE = '<Exercise kind="subnet-facts" />'
  test('that is read for more than a third before there is something to do', async () => {
    expect(await planted(added('lessons/routes/lesson.mdx', `\n${EXERCISE}`))).toEqual([
      expect.stringMatching(
        /^lessons\/routes\/lesson\.mdx:\d\d: the first exercise comes after 100 % of the text; place one/,
      ),
    ])
  })

  test('with an exercise in its first third, or without any', async () => {
    const early = changed('lessons/routes/lesson.mdx', '\n---\n', `\n---\n\n${EXERCISE}\n`)
    const aboutExercises = (await problemsOf(early)).filter((problem) => /exercise/i.test(problem))

    expect(aboutExercises).toEqual([
      'lessons/filters/lesson.mdx:1: a lesson has an <Exercise>',
      'lessons/frames/lesson.mdx:1: a lesson has an <Exercise>',
    ])
  })

  test('that no exam asks for', async () => {
    expect(
      await planted(changed('exams/n10-009.yaml', 'lessons: [filters]', 'lessons: [routes]')),
    ).toContainEqual("lessons/filters/lesson.mdx:1: no exam's mapping names this lesson")
  })
})
