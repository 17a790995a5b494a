/** The list of words to avoid: what it finds, what it leaves alone, and that its own mistakes are reported. */
import { describe, expect, test } from 'vitest'

import { contentFolder, smallContent } from '../server/testing.ts'
import { checkContent } from './check-content.ts'
import { checkWords } from './check-words.ts'

const LIST = [
  String.raw`- { avoid: '\bhangs? on\b', write: depends on, example: All hangs on one cable }`,
  String.raw`- { avoid: '\bfor ever\b', write: forever, example: It circles for ever }`,
].join('\n')

const wordsIn = async (files: Record<string, string>) =>
  checkWords(await contentFolder({ 'plain-words.yaml': LIST, ...files }))

const HANGS = 'not “hangs on”; write: depends on'

describe('words to avoid', () => {
  test.each([
    ['a lesson', 'lessons/a/lesson.mdx', 'One line.\n\nIt hangs on a cable.', 3],
    ['a question', 'lessons/a/questions.yaml', '- id: q\n  stem: What hangs on it?', 2],
    ['an exercise', 'exercises/k/kind.yaml', 'messages:\n  no: It hangs on a cable.', 2],
    ['a resource', 'resources/resources.json', '[{\n"description": "It hangs on it."}]', 2],
  ])('are found in %s, with file, line and what to write', async (_what, file, text, line) => {
    expect(await wordsIn({ [file]: text })).toEqual([`${file}:${line}: ${HANGS}`])
  })

  test('are found across a line break and whatever their case', async () => {
    expect(await wordsIn({ 'a.yaml': 'long: >\n  It Hangs\n  on a cable, for ever' })).toEqual([
      'a.yaml:2: not “Hangs on”; write: depends on',
      'a.yaml:3: not “for ever”; write: forever',
    ])
  })

  test.each([
    ['command output of a lesson', 'a.mdx', '```console\nprocess hangs on read\n```'],
    ['inline code', 'a.mdx', 'Type `hangs on`.'],
    ['an exhibit', 'a.yaml', '- stem: Why?\n  exhibit: |\n    process hangs on\n\n    hangs on\n'],
    ['the lines of a scenario', 'a.yaml', 'lines:\n  - process hangs on read\n  - hangs on'],
    ['ids and sources', 'a.yaml', '- id: hangs on\n  source: It hangs on\n  topic: hangs on'],
    ['what learners type', 'propositions/a.yaml', '- says: x\n  ways:\n    - it hangs on that'],
    ['a comment', 'a.yaml', '# It hangs on a cable.\na: b'],
    ['the title of a resource', 'a.json', '[{\n"title": "It hangs on"}]'],
  ])('are not looked for in %s', async (_what, file, text) => {
    expect(await wordsIn({ [file]: text })).toEqual([])
  })

  test('after an exhibit are found', async () => {
    const text = '- exhibit: |\n    hangs on\n  stem: It hangs on'

    expect(await wordsIn({ 'a.yaml': text })).toEqual([`a.yaml:3: ${HANGS}`])
  })

  test('are refused by the content check', async () => {
    const files = { ...smallContent(), 'plain-words.yaml': LIST, 'a.yaml': 'It hangs on' }
    const { problems } = await checkContent(await contentFolder(files), {
      exerciseProblems: () => [],
    })

    expect(problems).toContainEqual(`a.yaml:1: ${HANGS}`)
  })
})

describe('the list itself', () => {
  test.each([
    ['a pattern that is none', '(', 'a (', 'avoid: is not a regular expression'],
    ['an example that the pattern does not find', 'b', 'a', 'example: `avoid` does not find it'],
  ])('is refused with %s', async (_what, avoid, example, message) => {
    const list = `- { avoid: '${avoid}', write: c, example: '${example}' }`

    expect(await wordsIn({ 'plain-words.yaml': list })).toEqual([`plain-words.yaml:1: ${message}`])
  })
})
