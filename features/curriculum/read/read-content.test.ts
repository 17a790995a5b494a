import { describe, expect, test } from 'vitest'

import { loadCurriculum } from '../compile/compile-content.ts'
import { contentFolder, smallContent } from '../server/testing.ts'
import { readContent } from './read-content.ts'

/** The problems found when some files of the small curriculum are changed. */
async function problemsWith(changes: Record<string, string>): Promise<readonly string[]> {
  const { problems } = await readContent(await contentFolder({ ...smallContent(), ...changes }))
  return problems
}

const changed = (path: string, from: string, to: string) => ({
  [path]: (smallContent()[path] ?? '').replace(from, to),
})

describe('consistent content', () => {
  test('has no problems', async () => {
    expect(await problemsWith({})).toEqual([])
  })
})

describe('mistakes are reported as file:line: what is wrong', () => {
  test('of a field', async () => {
    const problems = await problemsWith(
      changed('lessons/frames/questions.yaml', 'skill: recall', 'skill: memory'),
    )

    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^lessons\/frames\/questions\.yaml:4: skill: /)
  })

  test('of front matter', async () => {
    expect(
      await problemsWith(changed('lessons/frames/lesson.mdx', 'minutes: 10', 'minutes: 40')),
    ).toContain('lessons/frames/lesson.mdx:5: minutes: a lesson takes 8 to 15 minutes')
  })

  test('of MDX that cannot be read', async () => {
    const problems = await problemsWith(
      changed('lessons/frames/lesson.mdx', '</TryIt>', '</TryThat>'),
    )

    expect(problems.some((problem) => /^lessons\/frames\/lesson\.mdx:\d+: /.test(problem))).toBe(
      true,
    )
  })

  test('of YAML that cannot be read', async () => {
    const problems = await problemsWith({ 'topics.yaml': '- id: framing\n  title: "Framing' })

    expect(problems[0]).toMatch(/^topics\.yaml:\d+: /)
  })

  test('of a wrong option that gives no reason', async () => {
    const problems = await problemsWith(
      changed(
        'lessons/filters/questions.yaml',
        'reason: Why Bravo is wrong in filters-recall.',
        'reason: ""',
      ),
    )

    expect(problems).toEqual([
      'lessons/filters/questions.yaml:13: options.1.reason: every option has a reason',
    ])
  })

  test('of a single-choice question with two keys', async () => {
    const problems = await problemsWith(
      changed('lessons/frames/questions.yaml', 'kind: multiple', 'kind: single'),
    )

    expect(problems.join()).toContain('a single-choice question has one correct option; this has 2')
  })

  test('of an option without an id', async () => {
    const problems = await problemsWith(
      changed('lessons/filters/questions.yaml', '- id: bravo\n      text', '- text'),
    )

    expect(problems).toEqual([
      'lessons/filters/questions.yaml:11: options.1.id: write an id, e.g. hosts-file-entry (quote a number), or run `npm run content:ids`',
    ])
  })

  test('of two options with one id', async () => {
    const problems = await problemsWith(
      changed('lessons/filters/questions.yaml', '- id: bravo', '- id: alpha'),
    )

    expect(problems).toEqual([
      'lessons/filters/questions.yaml:11: options.1.id: the id alpha is used twice in this question; write another one',
    ])
  })

  test.each([
    [
      'to a question that is gone',
      '{\n"gone": {\n"alpha": ["o-0000000001"] } }',
      '2: there is no question gone; write the id it has now, or remove it here if it is gone',
    ],
    [
      'to an option that is gone',
      '{\n"filters-recall": {\n"gone": ["o-0000000001"] } }',
      '3: the question filters-recall has no option gone; write the id it has now and add gone to the end of its list, or remove the line if the option is gone',
    ],
    [
      'to two options',
      '{\n"filters-recall": {\n"alpha": ["o-0000000001"],\n"bravo": ["o-0000000001"] } }',
      '4: o-0000000001 is an id of another option of the question filters-recall already; remove it here',
    ],
    [
      'that is an id of today',
      '{\n"filters-recall": {\n"alpha": ["bravo"] } }',
      '3: bravo is an id of another option of the question filters-recall already; remove it here',
    ],
    [
      'in another form',
      '{ "filters-recall": ["alpha"] }',
      '1: write JSON: by question, by option, the list of ids that it had before',
    ],
  ])("of an option's alias %s", async (_what, aliases, problem) => {
    expect(await problemsWith({ 'option-aliases.json': aliases })).toEqual([
      `option-aliases.json:${problem}`,
    ])
  })

  test('of a question that cannot be read, but not of its aliases', async () => {
    const problems = await problemsWith({
      ...changed('lessons/filters/questions.yaml', 'skill: recall', 'skill: memory'),
      'option-aliases.json': '{ "filters-recall": { "alpha": ["o-0000000001"] } }',
    })

    expect(problems).toHaveLength(1)
  })

  test('of an id that is used twice, with both positions', async () => {
    const problems = await problemsWith(
      changed('lessons/filters/questions.yaml', 'id: filters-recall', 'id: frames-recall'),
    )

    expect(problems.join()).toMatch(/already; give it another id/)
  })

  test('of an objective that appears twice in an exam', async () => {
    expect(
      await problemsWith(changed('exams/n10-009.yaml', 'number: "1.2"', 'number: "1.1"')),
    ).toEqual([
      'exams/n10-009.yaml:16: objective 1.1 of n10-009 is at exams/n10-009.yaml:12 already; give it another id',
    ])
  })

  test('of weights that do not add up', async () => {
    const problems = await problemsWith(changed('exams/n10-009.yaml', 'weight: 40', 'weight: 30'))

    expect(problems.join()).toContain('the weights of the domains add up to 100')
  })

  test.each([
    ['a topic', 'lessons/frames/cards.yaml', 'topic: framing', 'topic: knitting', 'topic knitting'],
    ['a lesson', 'exams/n10-009.yaml', 'lessons: [routes]', 'lessons: [roads]', 'lesson roads'],
    ['a term', 'lessons/frames/lesson.mdx', 'id="frame"', 'id="fame"', 'term fame'],
    ["a term's lesson", 'glossary/links.yaml', 'lesson: frames', 'lesson: fumes', 'lesson fumes'],
  ])('of a reference to %s that is not there', async (_what, path, from, to, missing) => {
    const problems = await problemsWith(changed(path, from, to))

    expect(problems.some((problem) => problem.endsWith(`there is no ${missing}`))).toBe(true)
    expect(problems.every((problem) => /^[\w/.-]+:\d+: /.test(problem))).toBe(true)
  })

  test('of tracks: none at all, or one with the id `all`', async () => {
    const none = await problemsWith({ 'tracks.yaml': '[]' })
    const all = await problemsWith(changed('tracks.yaml', 'id: security-plus', 'id: all'))

    expect(none.join()).toMatch(/^tracks\.yaml:1: name at least one track/)
    expect(all.join()).toMatch(/^tracks\.yaml:5: id: a track must not have the id all/)
  })

  test('all at once, and the curriculum is not loaded', async () => {
    const folder = await contentFolder({
      ...smallContent(),
      ...changed('lessons/frames/questions.yaml', 'skill: recall', 'skill: memory'),
      ...changed('lessons/routes/cards.yaml', 'topic: routing', 'topic: knitting'),
    })

    await expect(loadCurriculum(folder)).rejects.toThrow(/skill[^]*there is no topic knitting/)
  })
})
